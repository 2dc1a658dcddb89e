import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { freePort, listen } from '@foyer/testbed/ports'
import { pack, walletShell } from '@foyer/testing/playwright'
import {
  createScriptedWallet,
  type RecordedRequest,
  type ScriptedWallet,
  type ScriptedWalletOptions,
} from '@foyer/testing/wallet'
import { startServer } from '../fixtures/server.ts'
import type { Bench } from '../setup/bench.ts'
import { joinDoor } from './joinDoor.ts'

/** The production server behind a proxy that puts a wallet into its pages, for browsers whose driver cannot. */
export interface Door {
  readonly url: string
  /** Puts a wallet into every page that is loaded from now on, in place of the one before. */
  setWallet(options: ScriptedWalletOptions): ScriptedWallet
  /** Uncaught errors, unhandled rejections and breaches of the Content-Security-Policy, as pages reported them. */
  takeFaults(): readonly string[]
  stop(): Promise<void>
}

/** Paths of the proxy itself. The page's policy allows them: `'self'` covers scripts, requests and events. */
const own = '/__door'
const key = 'foyerTestWallet'

export async function startDoor(
  bench: Bench,
  environment: Readonly<Record<string, string>> = {},
): Promise<Door> {
  let wallet: ScriptedWallet | undefined
  let faults: string[] = []
  const streams = new Set<ServerResponse>()

  const answers: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => unknown>> = {
    [`${own}/script.js`]: (_, response) => {
      const options = { key, info: wallet?.info, flags: {}, place: 'announced', legacyName: 'ethereum' }
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
      response.end(
        `(${joinDoor})(${JSON.stringify({ key, own })});\n${wallet ? `(${walletShell})(${JSON.stringify(options)})` : ''}`,
      )
    },
    [`${own}/events`]: (request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
        .write(':\n\n')
      streams.add(response)
      request.once('close', () => streams.delete(response))
    },
    [`${own}/fault`]: async (request, response) => {
      faults.push(await bodyOf(request))
      response.writeHead(204).end()
    },
    [`${own}/request`]: async (request, response) => {
      const args = JSON.parse(await bodyOf(request)) as RecordedRequest
      const parcel = await Promise.resolve(wallet?.provider.request(args)).then(
        (value) => ({ value: value ?? null }),
        (cause) => pack(cause, 'thrown'),
      )
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(parcel))
    },
  }

  const serverPort = await freePort()
  const proxy = createServer((request, response) => {
    const route = answers[request.url ?? '']
    if (route) route(request, response)
    else forward(request, response, serverPort)
  })
  const url = `http://localhost:${await listen(proxy)}`
  const server = await startServer(bench, { ...environment, ORIGIN: url, PORT: String(serverPort) })

  return {
    url,
    setWallet(options) {
      wallet = createScriptedWallet(options)
      wallet.watch((event, payload) => {
        const message = JSON.stringify({ event, parcels: payload.map((each) => pack(each, 'value')) })
        for (const stream of streams) stream.write(`data: ${message}\n\n`)
      })
      return wallet
    },
    takeFaults() {
      const taken = faults
      faults = []
      return taken
    },
    async stop() {
      for (const stream of streams) stream.end()
      proxy.closeAllConnections()
      proxy.close()
      await server.stop()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8')
  let body = ''
  for await (const part of request) body += part
  return body
}

/** Asks the server, and puts the proxy's script first into its pages. */
function forward(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { 'if-none-match': _, ...headers } = { ...request.headers, 'accept-encoding': 'identity' }
  const options = { host: '127.0.0.1', port, path: request.url, method: request.method, headers }
  const onward = requestHttp(options, async (incoming) => {
    const status = incoming.statusCode ?? 502
    if (!incoming.headers['content-type']?.startsWith('text/html')) {
      response.writeHead(status, incoming.headers)
      incoming.pipe(response)
      return
    }
    const { 'content-length': _, etag: __, ...rest } = incoming.headers
    const html = await bodyOf(incoming)
    response.writeHead(status, rest)
    response.end(html.replace(/<head[^>]*>/, `$&<script src="${own}/script.js"></script>`))
  })
  onward.once('error', () => response.writeHead(502).end())
  request.pipe(onward)
}
