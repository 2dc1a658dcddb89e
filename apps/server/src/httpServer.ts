import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { AuthError, refusal } from '@foyer/auth/server'
import { getRequestListener, type HttpBindings } from '@hono/node-server'

export type Handle = (request: Request, env: HttpBindings) => Response | Promise<Response>

export interface HttpServer {
  /** Resolves to the port. */
  listen(port: number, host: string): Promise<number>
  /** Takes no new connections after a moment, lets every request have its answer, and resolves when all are gone. */
  close(): Promise<void>
}

/** Milliseconds that requests have left once the server is told to close. */
const grace = 10_000
/** Milliseconds before the door is closed: whoever stands in the queue of the system is let in first. */
const drain = 100
/** Milliseconds after which it is closed on those who keep coming. */
const rush = 3000
/** Milliseconds in which a connection may still bring a request that was under way to a closing server. */
const linger = 250

/** Milliseconds. */
export interface HttpServerLimits {
  /** In which a request must have arrived: its headers, and its body. */
  readonly arrivalMs: number
  /** After which a connection is ended on which not a byte has moved, in either direction. */
  readonly stallMs: number
  /** In which an answer must have been read. The largest file of the page takes that long at 4 kB a second. */
  readonly readingMs: number
}

const defaultLimits: HttpServerLimits = { arrivalMs: 10_000, stallMs: 20_000, readingMs: 120_000 }

/** Node's HTTP server with the limits that it does not have by itself, and an end that loses no answer. */
export function createHardenedServer(
  handle: Handle,
  headers: Readonly<Record<string, string>>,
  limits: Partial<HttpServerLimits> = {},
): HttpServer {
  const { arrivalMs, stallMs, readingMs } = { ...defaultLimits, ...limits }
  /** Answers that have not been read to their end, and when their requests came. */
  const underWay = new Map<ServerResponse, number>()
  let closing = false
  const listener = getRequestListener(
    (request, env) => {
      const bindings = env as HttpBindings
      return countHosts(bindings.incoming) > 1 ? refusal(headers, badTarget()) : handle(request, bindings)
    },
    {
      errorHandler: (error) =>
        refusal(headers, error instanceof Error && error.name === 'RequestError' ? badTarget() : error),
    },
  )
  const server = createHttpServer(
    {
      headersTimeout: arrivalMs,
      requestTimeout: arrivalMs,
      connectionsCheckingInterval: arrivalMs / 10,
      maxHeaderSize: 16_384,
      // Node's own refusal would go out without our headers.
      requireHostHeader: false,
    },
    take,
  )
  // The same with an expectation that nobody has heard of: it may be left unmet (RFC 9110, 10.1.1).
  server.on('checkExpectation', take)

  // Whoever asks and does not read would have his answers kept for him.
  server.setTimeout(stallMs)
  const checking = setInterval(endSlowReaders, readingMs / 10).unref()

  function endSlowReaders(): void {
    const since = performance.now() - readingMs
    for (const [outgoing, begun] of underWay) if (begun < since) outgoing.destroy()
  }

  function take(incoming: IncomingMessage, outgoing: ServerResponse) {
    underWay.set(outgoing, performance.now())
    outgoing.once('close', () => underWay.delete(outgoing))
    if (closing) outgoing.shouldKeepAlive = false
    listener(incoming, outgoing)
  }

  let entered = 0
  server.on('connection', () => {
    entered += 1
  })

  /** Node lets one connection in at each turn of its loop, and on a busy machine turns are few. */
  async function untilNobodyEnters(): Promise<void> {
    const begun = Date.now()
    for (let quiet = 0; quiet < 5 && Date.now() - begun < rush; quiet += 1) {
      const before = entered
      await turn()
      if (entered > before) quiet = 0
    }
  }

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    socket.end(plainAnswer(statusOf(error.code), headers))
    // Whoever does not read his answer does not close his end either.
    setTimeout(() => socket.destroy(), linger).unref()
  })

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          const address = server.address()
          resolve(typeof address === 'object' && address !== null ? address.port : port)
        })
      }),

    async close() {
      closing = true
      clearInterval(checking)
      let closed = false
      await wait(drain)
      await untilNobodyEnters()
      // The server's own `close` would cut connections on which a request may just be arriving.
      NetServer.prototype.close.call(server, () => {
        closed = true
      })
      for (const outgoing of underWay.keys()) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false
      const begun = Date.now()
      while (!closed) {
        await wait(20)
        await turn()
        if (Date.now() - begun > linger) server.closeIdleConnections()
        if (Date.now() - begun > grace) server.closeAllConnections()
      }
    },
  }
}

/** RFC 9112, 3.2. Node takes the first `Host` and drops the others, which a proxy may have looked at. */
const countHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length

const badTarget = () =>
  new AuthError('bad_request', {
    message: 'The request must have one Host header, and a path without backslashes.',
  })

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

/** What is said before there is a request to answer. */
function plainAnswer(status: number, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify({ error: { code: 'bad_request', message: `${STATUS_CODES[status]}.` } })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, length, 'Connection: close', '', body].join(
    '\r\n',
  )
}
