import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { errorJson } from '@foyer/auth/internal'
import { AuthError } from '@foyer/auth/server'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { isUrlTooLong, oversizedHeadersPage, oversizedUrlPage } from './oversizedHeaders.ts'

type ResponseHeaders = Readonly<Record<string, string>>

export type Handle = (request: Request, env: HttpBindings) => Response | Promise<Response>

export interface HttpServer {
  /** Resolves to the port. */
  listen(port: number, host: string): Promise<number>
  /** Stops accepting connections, completes every request, and resolves after the last connection has ended. */
  close(): Promise<void>
}

/** Grace period in which the kernel's accept queue is drained before `server.close()`. */
const drainMs = 100
/** Maximal time of draining the accept queue. */
const acceptQueueMaxMs = 3000

/** Milliseconds. */
export interface HttpServerLimits {
  /** Time limit for receiving a request: its headers, and its body. */
  readonly arrivalMs: number
  /** Time after which a connection without traffic is closed, while a request or a response is under way. */
  readonly stallMs: number
  /**
   * Time for which an idle connection is kept for the next request. Longer than proxies keep theirs: one that reuses a connection
   * which the server closes at that moment loses the request.
   */
  readonly keepAliveMs: number
  /** Time limit for reading a response: the largest file of the page at 4 kB/s. */
  readonly readingMs: number
  /** Time for pending requests after `close`. */
  readonly graceMs: number
  /** Time in which an idle connection of a closing server may still deliver a request, and a refused one may end. */
  readonly lingerMs: number
}

const defaultLimits: HttpServerLimits = {
  arrivalMs: 10_000,
  stallMs: 20_000,
  // nginx and AWS: 60 s, Traefik: 90 s, Caddy: 120 s.
  keepAliveMs: 125_000,
  readingMs: 120_000,
  graceMs: 10_000,
  lingerMs: 250,
}

/** Node's HTTP server with further limits, and a `close` that loses no response. */
export function createHardenedServer(
  handle: Handle,
  headers: ResponseHeaders,
  limits: Partial<HttpServerLimits> = {},
): HttpServer {
  const all = { ...defaultLimits, ...limits }
  const { arrivalMs, stallMs, keepAliveMs, readingMs } = all
  const listener = createListener(handle, headers)
  const take = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    connections.add(outgoing)
    listener(incoming, outgoing)
  }
  const server = createHttpServer(
    {
      // Counts from the first byte of a request (Node 18 and later): an idle connection may be kept longer.
      headersTimeout: arrivalMs,
      keepAliveTimeout: keepAliveMs,
      requestTimeout: arrivalMs,
      connectionsCheckingInterval: arrivalMs / 10,
      maxHeaderSize: 16_384,
      // Node's own response lacks this server's headers.
      requireHostHeader: false,
    },
    take,
  )
  // Without a limit of their number, only of their bytes: Node drops what is beyond 1,000 and says nothing.
  server.maxHeadersCount = 0
  // Unknown expectations may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', take)
  server.on('clientError', (error, socket) =>
    respondToClientError(error, socket, { headers, lingerMs: all.lingerMs }),
  )
  // Responses to a client that does not read would be buffered.
  server.setTimeout(stallMs)
  const untilAcceptQueueIsEmpty = watchAcceptQueue(server)
  const connections = trackConnections(server, readingMs)

  return {
    listen: (port, host) => listenOn(server, port, host),
    async close() {
      connections.close()
      await wait(drainMs)
      await untilAcceptQueueIsEmpty()
      connections.endKeepAlive()
      await closeConnections(server, connections.closeIdle, all)
    },
  }
}

function createListener(handle: Handle, headers: ResponseHeaders) {
  return getRequestListener(
    (request, env) => {
      const bindings = env as HttpBindings
      return countHosts(bindings.incoming) > 1 ? errorJson(headers, badTarget()) : handle(request, bindings)
    },
    {
      errorHandler: (error) =>
        errorJson(headers, error instanceof Error && error.name === 'RequestError' ? badTarget() : error),
    },
  )
}

/** Ends responses that a client reads too slowly, and connections of a closing server. */
function trackConnections(server: Server, readingMs: number) {
  /**
   * Open connections with their unfinished responses, and the times of their requests. A response that waits behind another
   * one (pipelining) has no `close` when its connection breaks.
   */
  const open = new Map<Socket, Map<ServerResponse, number>>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, new Map())
    socket.once('close', () => open.delete(socket))
  })
  let closing = false
  const checking = setInterval(() => {
    const since = performance.now() - readingMs
    for (const responses of open.values())
      for (const [outgoing, begun] of responses) if (begun < since) outgoing.destroy()
  }, readingMs / 10).unref()

  return {
    add(outgoing: ServerResponse): void {
      const responses = open.get(outgoing.req.socket)
      responses?.set(outgoing, performance.now())
      outgoing.once('close', () => responses?.delete(outgoing))
      if (closing) outgoing.shouldKeepAlive = false
    },
    close(): void {
      closing = true
      clearInterval(checking)
    },
    endKeepAlive(): void {
      for (const responses of open.values())
        for (const outgoing of responses.keys()) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false
    },
    /** Node counts as idle those that have had a response; browsers also open some ahead and send nothing. */
    closeIdle(): void {
      server.closeIdleConnections()
      for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}

/** Node accepts one connection per turn of the event loop, so draining may take several turns. */
function watchAcceptQueue(server: Server): () => Promise<void> {
  let entered = 0
  server.on('connection', () => {
    entered += 1
  })
  return async () => {
    const begun = performance.now()
    for (let quiet = 0; quiet < 5 && performance.now() - begun < acceptQueueMaxMs; quiet += 1) {
      const before = entered
      await turn()
      if (entered > before) quiet = 0
    }
  }
}

type ClientError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer }

function respondToClientError(
  error: ClientError,
  socket: Duplex,
  { headers, lingerMs }: Pick<HttpServerLimits, 'lingerMs'> & { readonly headers: ResponseHeaders },
): void {
  if (!socket.writable) return void socket.destroy()
  socket.end(plainAnswer(statusOf(error), headers))
  // A client that never reads the response may never send FIN either: destroy the socket.
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

function listenOn(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Idle connections first, all after the grace period. */
async function closeConnections(
  server: Server,
  closeIdle: () => void,
  { lingerMs, graceMs }: HttpServerLimits,
): Promise<void> {
  let closed = false
  // `http.Server.close` would destroy idle connections on which a request may be arriving.
  NetServer.prototype.close.call(server, () => {
    closed = true
  })
  const begun = performance.now()
  while (!closed) {
    await wait(20)
    await turn()
    if (performance.now() - begun > lingerMs) closeIdle()
    if (performance.now() - begun > graceMs) server.closeAllConnections()
  }
}

/** Node takes the first `Host`, but a proxy may have used another one (RFC 9112, 3.2). */
const countHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length

const badTarget = () =>
  new AuthError('bad_request', {
    message: 'The request must have one Host header, and a path without backslashes.',
  })

function statusOf({ code, rawPacket }: ClientError): number {
  if (code === 'HPE_HEADER_OVERFLOW') return isUrlTooLong(rawPacket) ? 414 : 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

const pages = new Map([
  [414, oversizedUrlPage],
  [431, oversizedHeadersPage],
])

/** Response without a parsed request. */
function plainAnswer(status: number, headers: ResponseHeaders): string {
  const error = { code: 'bad_request', message: `${STATUS_CODES[status]}.` }
  const page = pages.get(status)
  const body = page?.html ?? JSON.stringify({ error })
  const all = { ...headers, ...page?.headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, length, 'Connection: close', '', body].join(
    '\r\n',
  )
}
