import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { type Duplex, pipeline, type Readable, Transform } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { BoundedSocket } from './boundedSocket.ts'
import { LookupError } from './lookupError.ts'
import { isPublicAddress, type Network } from './network.ts'

export interface GuardedRequestOptions {
  readonly network: Network
  /** Aborts the request and its body: the deadline of the whole lookup. */
  readonly signal: AbortSignal
  /** Maximal bytes of the body, both encoded and decoded. */
  readonly maxBytes: number
  readonly accept: string
  /** JSON body of a POST, which follows no redirects. Without it, a GET. */
  readonly json?: unknown
  /** Shared by the requests of one lookup. */
  readonly budget?: LookupBudget
}

/** Remaining requests and bytes of one lookup, whose contract chooses the number of hosts. */
export interface LookupBudget {
  /** Redirects included. */
  requests: number
  /** Bytes from sockets, headers and the frames of chunks included. */
  bytes: number
}

export interface GuardedAnswer {
  readonly status: number
  /** Decoded. Reading throws a `LookupError` if it is too long or its encoding is malformed. */
  readonly body: Readable
}

const maxRedirects = 2
/** Informational responses (1xx) of one request. */
const maxInformational = 4
/** Bytes of headers, trailers and the frames of chunks of one request, besides an eighth of the body. */
const maxOverheadBytes = 65_536
/** Pieces in which a body may arrive, besides one for each 512 bytes of it: a chunk of one byte costs as much as a large one. */
const maxPieces = 1024
const ports: readonly string[] = ['', '80', '443']

/**
 * HTTP request to an untrusted URL. Reaches only ports 80 and 443 of public addresses: the host is resolved, all its
 * addresses are checked, and the connection is made to the checked addresses. The same for every redirect.
 *
 * @throws {LookupError}
 */
export async function guardedRequest(
  target: string | URL,
  options: GuardedRequestOptions,
): Promise<GuardedAnswer> {
  let url = parseUrl(target)
  for (let redirects = 0; ; redirects += 1) {
    const response = await send(url, options)
    const { statusCode: status = 0, headers } = response
    if (status < 300 || status > 399 || options.json !== undefined || headers.location === undefined)
      return { status, body: readBody(response, url.host, options.maxBytes) }
    response.destroy()
    if (redirects === maxRedirects) throw new LookupError('refused', `${url.host} redirects more than twice`)
    url = parseUrl(headers.location, url)
  }
}

/** `URL` normalises addresses in octal, hex and single-number form. */
function parseUrl(target: string | URL, base?: URL): URL {
  if (!URL.canParse(target, base)) throw new LookupError('refused', 'not a URL')
  const url = new URL(target, base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new LookupError('refused', `${url.protocol} is not http or https`)
  if (!ports.includes(url.port)) throw new LookupError('refused', `${url.host} is not port 80 or 443`)
  if (url.username || url.password) throw new LookupError('refused', `${url.host} comes with a user`)
  return url
}

async function send(url: URL, options: GuardedRequestOptions): Promise<IncomingMessage> {
  const socket = await openSocket(url, options)
  return new Promise((resolve, reject) => {
    const body = options.json === undefined ? undefined : JSON.stringify(options.json)
    const secure = url.protocol === 'https:'
    const outgoing: ClientRequest = (secure ? httpsRequest : httpRequest)(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        createConnection: () => socket,
        // Without an agent, Node would append the port to `Host`.
        defaultPort: secure ? 443 : 80,
        signal: options.signal,
        maxHeaderSize: 16_384,
        headers: {
          Accept: options.accept,
          'Accept-Encoding': 'identity',
          'User-Agent': 'Foyer',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
      },
      (response) => {
        // The host has sent too much before its response. The socket's error follows.
        if (outgoing.destroyed) return void response.destroy()
        // To a body without a length, a connection that breaks would be its end.
        socket.once('error', (error) => response.destroy(error))
        limitPieces(response, url.host, options.maxBytes)
        resolve(response)
      },
    )
    let informational = 0
    outgoing.on('information', () => {
      informational += 1
      if (informational > maxInformational)
        outgoing.destroy(new LookupError('refused', `${url.host} sends informational responses only`))
    })
    outgoing.once('error', (cause) => reject(toFailure(cause, url.hostname)))
    outgoing.end(body)
  })
}

/** Counts the pieces as they are parsed: the parser does not wait for the reader. */
function limitPieces(response: IncomingMessage, host: string, maxBytes: number): void {
  let left = maxPieces + maxBytes / 512
  const push = response.push.bind(response)
  response.push = (chunk: unknown, encoding?: BufferEncoding) => {
    left -= 1
    if (left >= 0) return push(chunk, encoding)
    response.destroy(new LookupError('refused', `${host} answers in too many pieces`))
    return false
  }
}

/** Connects to checked addresses of the host. */
async function openSocket(url: URL, options: GuardedRequestOptions): Promise<Duplex> {
  const { network, signal, budget } = options
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (budget) budget.requests -= 1
  if (budget && (budget.requests < 0 || budget.bytes <= 0))
    throw new LookupError('refused', 'the lookup asks too many hosts, or reads too much')
  const addresses = isIP(host) ? [host] : await resolve(host, options)
  const hidden = addresses.find((address) => !isPublicAddress(address))
  if (hidden !== undefined || addresses.length === 0)
    throw new LookupError('refused', `${host} is at ${hidden ?? 'no address'}, which is not public`)
  const secure = url.protocol === 'https:'
  const socket = await network.connect(addresses, Number(url.port) || (secure ? 443 : 80))
  // Errors before the request has a listener. The streams above report the same.
  socket.on('error', () => {})
  if (signal.aborted) socket.destroy()
  const maxBytes = options.maxBytes + Math.ceil(options.maxBytes / 8) + maxOverheadBytes
  const top = secure
    ? connectTls({ ...network.tls, socket, host, ...(!isIP(host) && { servername: host }) })
    : socket
  return new BoundedSocket(top, Math.min(maxBytes, budget?.bytes ?? maxBytes), {
    excess: () => tooLong(host, options.maxBytes),
    onBytes: (length) => {
      if (budget) budget.bytes -= length
    },
  })
}

async function resolve(host: string, { network, signal }: GuardedRequestOptions): Promise<readonly string[]> {
  try {
    return await network.resolve(host, signal)
  } catch (cause) {
    throw toFailure(cause, host)
  }
}

const decoders = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress } as const

function readBody(response: IncomingMessage, host: string, maxBytes: number): Readable {
  const refuse = (error: LookupError) => {
    response.destroy()
    return error
  }
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw refuse(tooLong(host, maxBytes))
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() || 'identity'
  const encoded = limit(host, maxBytes)
  // Every error reaches the reader of the last stream; the others need a listener only.
  const ignore = () => {}
  if (encoding === 'identity') {
    pipeline(response, encoded, ignore)
    return encoded
  }
  if (!Object.hasOwn(decoders, encoding))
    throw refuse(new LookupError('refused', `${host} answers in the encoding ${encoding.slice(0, 40)}`))
  const decoder = decoders[encoding as keyof typeof decoders]()
  const decoded = limit(host, maxBytes)
  pipeline(response, encoded, decoder, decoded, ignore)
  return decoded
}

function limit(host: string, maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > maxBytes) done(tooLong(host, maxBytes))
      else done(null, chunk)
    },
  })
}

const tooLong = (host: string, maxBytes: number) =>
  new LookupError('refused', `${host} answers with more than ${maxBytes} bytes`)

/** Converts errors of sockets, name servers and decoders. */
export function toFailure(cause: unknown, host: string): LookupError {
  if (cause instanceof LookupError) return cause
  const { code, name } = Object(cause) as { readonly code?: unknown; readonly name?: unknown }
  return new LookupError('failed', `${host}: ${String(code ?? name ?? 'error').slice(0, 60)}`, cause)
}
