import { LookupError } from './lookupError.ts'

/**
 * The bytes of a `data:` URI (RFC 2397).
 * @throws {LookupError} `refused` if it is malformed
 */
export function readDataUri(uri: string): Buffer {
  const comma = uri.indexOf(',')
  if (!/^data:/i.test(uri) || comma === -1) throw new LookupError('refused', 'not a data: URI')
  const isBase64 = /;\s*base64\s*$/i.test(uri.slice(0, comma))
  try {
    return Buffer.from(decodeURIComponent(uri.slice(comma + 1)), isBase64 ? 'base64' : 'utf8')
  } catch (cause) {
    throw new LookupError('refused', 'a data: URI with a broken escape', cause)
  }
}
