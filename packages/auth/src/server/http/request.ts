import { readJson } from '@foyer/core'
import type { AuthContext } from '../authContext.ts'
import { AuthError } from './authError.ts'

/** Bytes. */
const maxBodyLength = 16_384

/** A flat object with a few more members than any route takes. */
const bodyBounds = { maxCharacters: maxBodyLength, maxDepth: 1, maxItems: 16, maxKeys: 8 }

/**
 * Accepts only requests from pages of this site, by `Sec-Fetch-Site` and `Origin`, which pages cannot forge. At least
 * one must be present, and each present one must match; both are required if the site's cookies are sent with requests
 * from other sites, or its pages have another origin than the routes.
 *
 * @throws {AuthError} `origin_forbidden`
 */
export function requireSameOrigin(
  request: Request,
  { expected: { origin }, embedded, crossOrigin }: Pick<AuthContext, 'expected' | 'embedded' | 'crossOrigin'>,
): void {
  const site = request.headers.get('sec-fetch-site') ?? 'same-origin'
  const from = request.headers.get('origin')
  const isOwn = site === 'same-origin' || (crossOrigin && site === 'same-site')
  const forbidden = !isOwn || (from ?? origin) !== origin
  const missing = ['sec-fetch-site', 'origin'].filter((name) => !request.headers.has(name)).length
  if (!forbidden && missing <= (embedded || crossOrigin ? 0 : 1)) return
  throw new AuthError('origin_forbidden', {
    message: `The request must come from a page of ${origin}, the \`origin\` of createAuthApp.`,
    cause: new Error(`Origin: ${from?.slice(0, 100) ?? 'none'}; Sec-Fetch-Site: ${site}`),
  })
}

/**
 * Parses the body as an object of texts (and `true`) with exactly one of the given sets of keys.
 *
 * Duplicate keys are refused, because parsers disagree about which of them counts. They are found by counting: a flat
 * object has one text literal per key and one per value.
 *
 * @throws {AuthError} `unsupported_media_type`, `body_too_large`, `bad_request`
 */
export async function readBody<Shape extends Readonly<Record<string, 'text' | true>>>(
  request: Request,
  ...shapes: readonly Shape[]
): Promise<Readonly<Record<string, string>>> {
  if (request.headers.get('content-type') !== 'application/json' || request.headers.has('content-encoding')) {
    throw new AuthError('unsupported_media_type')
  }
  const text = await readText(request)
  const value = parse(text)
  const shape = shapes.find((candidate) => fits(value, candidate))
  if (shape === undefined) throw new AuthError('bad_request')
  const quotes = text.match(/\\.|"/g)?.filter((token) => token === '"') ?? []
  const expected = Object.values(shape).reduce((sum, kind) => sum + (kind === 'text' ? 2 : 1), 0)
  if (quotes.length !== 2 * expected) throw new AuthError('bad_request')
  return value as Readonly<Record<string, string>>
}

function fits(value: unknown, shape: Readonly<Record<string, 'text' | true>>): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const entries = Object.entries(value)
  return (
    entries.length === Object.keys(shape).length &&
    entries.every(
      ([key, item]) =>
        Object.hasOwn(shape, key) && (shape[key] === true ? item === true : typeof item === 'string'),
    )
  )
}

const unreadBody =
  'The request body did not arrive whole. A body parser in front, such as that of Express, must not read it.'

async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request).catch((cause) => {
    if (cause instanceof AuthError) throw cause
    // A client can abort the body at any byte: not an internal error.
    throw new AuthError('bad_request', { message: unreadBody, cause })
  })
  try {
    // Keeps a byte order mark, so that `JSON.parse` refuses it.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new AuthError('bad_request', { cause })
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const announced = request.headers.get('content-length')
  if (announced !== null) {
    if (Number(announced) > maxBodyLength) throw new AuthError('body_too_large')
    // `Content-Length` bounds the body.
    return new Uint8Array(await request.arrayBuffer())
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > maxBodyLength) throw new AuthError('body_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parse(text: string): unknown {
  try {
    return readJson(text, bodyBounds)
  } catch (cause) {
    throw new AuthError('bad_request', { cause })
  }
}
