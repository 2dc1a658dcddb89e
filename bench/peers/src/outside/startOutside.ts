import type { IncomingMessage } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { WebSocketServer } from 'ws'
import type { Certificate } from '../certificate.ts'
import { answerHttp, json } from './answerHttp.ts'
import { answerRpc, type RpcCall } from './answerRpc.ts'

export interface OutsideRequest {
  readonly host: string
  /** JSON-RPC methods of the request's body. */
  readonly rpcMethods: readonly string[]
}

/** Every host that is not this machine, as one server: Chromium resolves all names to it. */
export interface Outside {
  readonly port: number
  /** Requests of pages since the last `reset`, without preflights. */
  requests(): readonly OutsideRequest[]
  reset(): void
  close(): void
}

/** Starts it: JSON-RPC, the kits' HTTP APIs and the WalletConnect relay are answered alike for every page. */
export function startOutside({ key, cert }: Certificate): Promise<Outside> {
  let requests: OutsideRequest[] = []
  const server = createSecureServer({ key, cert, allowHTTP1: true }, async (request, response) => {
    const answered = await respond(request, response).catch(() => undefined)
    if (answered) requests.push(answered)
  })
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    requests.push({ host: hostOf(request.headers.host), rpcMethods: [] })
    sockets.handleUpgrade(request, socket, head, (relay) => {
      relay.on('error', () => {})
      relay.on('message', (data) => {
        const { id, method } = JSON.parse(String(data)) as { readonly id?: number; readonly method?: string }
        if (!method) return
        const result = method.endsWith('ubscribe') ? 'ab'.repeat(32) : true
        relay.send(JSON.stringify({ jsonrpc: '2.0', id, result }))
      })
    })
  })
  for (const event of ['sessionError', 'tlsClientError', 'clientError']) server.on(event, () => {})
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        requests: () => requests,
        reset() {
          requests = []
        },
        close() {
          for (const client of sockets.clients) client.terminate()
          server.close()
        },
      }),
    )
  })
}

async function respond(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): Promise<OutsideRequest | undefined> {
  const { headers } = request
  const pageOrigin = headers.origin ?? '*'
  const cors = {
    'access-control-allow-origin': pageOrigin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,OPTIONS',
    'access-control-max-age': '600',
    'timing-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (request.method === 'OPTIONS') {
    response.writeHead(204, cors).end()
    return undefined
  }
  const host = hostOf(request.authority || headers.host)
  const url = new URL(request.url, `https://${host}`)
  const sent = await text(request)
  const calls = toRpcCalls(sent)
  const answers = calls?.map((call) => answerRpc(call, chainOf(url)))
  const { status, type, body } = answers
    ? json(sent.startsWith('[') ? answers : answers[0])
    : answerHttp(url, pageOrigin)
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...cors }).end(body)
  // Requests of the browser itself, such as for updates, are not of a page.
  const isOfPage = (headers['sec-fetch-site'] ?? 'none') !== 'none'
  return isOfPage ? { host, rpcMethods: calls?.map(({ method }) => method) ?? [] } : undefined
}

function toRpcCalls(body: string): readonly RpcCall[] | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    const calls = (Array.isArray(parsed) ? parsed : [parsed]) as readonly RpcCall[]
    return calls.length > 0 && calls.every((call) => call?.jsonrpc && call.method) ? calls : undefined
  } catch {
    return undefined
  }
}

function chainOf({ hostname, href }: URL): number {
  const named = /eip155(?::|%3A)(\d+)/i.exec(href)?.[1]
  if (named) return Number(named)
  if (/polygon|matic/.test(hostname)) return 137
  if (hostname.includes('optimism')) return 10
  return hostname.includes('arb') ? 42161 : 1
}

function hostOf(authority = ''): string {
  return authority.replace(/:\d+$/, '')
}
