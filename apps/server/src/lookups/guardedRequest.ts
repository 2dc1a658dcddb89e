import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type Socket } from 'node:net'
import { pipeline, type Readable, Transform } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { LookupError } from './lookupError.ts'
import type { Network } from './network.ts'
import { isPublicAddress } from './publicAddress.ts'

export interface GuardedRequestOptions {
  readonly network: Network
  /** Aborts the request and its body: the deadline of the whole lookup. */
  readonly signal: AbortSignal
  /** Maximal bytes of the body, both encoded and decoded. */
  readonly maxBytes: number
  readonly accept: string
  /** JSON body of a POST, which follows no redirects. Without it, a GET. */
  readonly json?: unknown
}

export interface GuardedAnswer {
  readonly status: number
  /** Decoded. Reading throws a `LookupError` if it is too long or its encoding is malformed. */
  readonly body: Readable
}

const maxRedirects = 2
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
  const { network, signal } = options
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await resolve(host, options)
  const hidden = addresses.find((address) => !isPublicAddress(address))
  if (hidden !== undefined || addresses.length === 0)
    throw new LookupError('refused', `${host} is at ${hidden ?? 'no address'}, which is not public`)
  const secure = url.protocol === 'https:'
  const createConnection = (): Socket => {
    const socket = network.connect(addresses, Number(url.port) || (secure ? 443 : 80))
    if (!secure) return socket
    // The TLS socket reports the same error.
    socket.on('error', () => {})
    return connectTls({ ...network.tls, socket, host, ...(!isIP(host) && { servername: host }) })
  }
  return new Promise((resolve, reject) => {
    const body = options.json === undefined ? undefined : JSON.stringify(options.json)
    const outgoing: ClientRequest = (secure ? httpsRequest : httpRequest)(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        createConnection,
        // Without an agent, Node would append the port to `Host`.
        defaultPort: secure ? 443 : 80,
        signal,
        maxHeaderSize: 16_384,
        headers: {
          Accept: options.accept,
          'Accept-Encoding': 'identity',
          'User-Agent': 'Foyer',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
      },
      resolve,
    )
    outgoing.once('error', (cause) => reject(toFailure(cause, host)))
    outgoing.end(body)
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
