import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { createScriptRows, type ScriptRows } from '@foyer/testing/wallet'
import { closeServer, listen } from '../ports.ts'

/** How a node answers one call. `delay` in milliseconds comes before any of them. */
export type FakeAnswer = { readonly delay?: number } & (
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }
  /** Instead of JSON-RPC: a raw HTTP answer, for the whole request. */
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | { readonly never: true }
  /** The connection is reset without an answer. */
  | { readonly reset: true }
)

export type FakeScript = ScriptRows<FakeAnswer>

export interface FakeRpc {
  readonly url: string
  /** Every JSON-RPC call so far, oldest first. */
  readonly calls: readonly { readonly method: string; readonly params: unknown }[]
  /** How many HTTP requests have arrived; a batch is one. */
  readonly posts: number
  script(rows: FakeScript): void
  stop(): Promise<void>
}

interface Call {
  readonly id: unknown
  readonly method: string
  readonly params: unknown
}

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/** A node that fails as configured. Without a script it knows `eth_chainId` and nothing else. */
export async function startFakeRpc(options: {
  readonly chainId: number
  readonly script?: FakeScript
}): Promise<FakeRpc> {
  const { script, next } = createScriptRows<FakeAnswer>()
  const calls: Call[] = []
  let posts = 0

  const nextAnswer = (method: string): FakeAnswer =>
    next(method) ?? { error: { code: -32601, message: `the method ${method} does not exist` } }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end()
    posts += 1
    const body = JSON.parse(await text(request)) as Call | readonly Call[]
    const batch = Array.isArray(body) ? (body as readonly Call[]) : [body as Call]
    calls.push(...batch)
    const answers = batch.map(({ method }) => nextAnswer(method))
    const delay = Math.max(...answers.map((reply) => reply.delay ?? 0))
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay))
    // One call that fails below JSON-RPC takes the whole request with it.
    if (answers.some((reply) => 'reset' in reply)) return void request.socket.resetAndDestroy()
    if (answers.some((reply) => 'never' in reply)) return
    const raw = answers.find((reply) => 'status' in reply)
    if (raw && 'status' in raw)
      return void response.writeHead(raw.status, { ...cors, ...raw.headers }).end(raw.body)
    const results = batch.map(({ id }, index) => {
      const { delay: _, ...reply } = answers[index] as FakeAnswer
      return { jsonrpc: '2.0', id, ...reply }
    })
    response.writeHead(200, { ...cors, 'content-type': 'application/json' })
    response.end(JSON.stringify(Array.isArray(body) ? results : results[0]))
  }

  script({ eth_chainId: { result: `0x${options.chainId.toString(16)}` }, ...options.script })
  const server = createServer((request, response) => {
    handle(request, response).catch((cause) => response.writeHead(400, cors).end(String(cause)))
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    script,
    get posts() {
      return posts
    },
    stop: () => closeServer(server),
  }
}
