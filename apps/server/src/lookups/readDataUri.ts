import { LookupError } from './lookupError.ts'

/**
 * The bytes of a `data:` URI (RFC 2397).
 * @throws {LookupError} `refused` if it is malformed
 */
export function readDataUri(uri: string): Buffer {
  const [, parameters, data] = /^data:([^,]*),(.*)$/is.exec(uri) ?? []
  if (parameters === undefined || data === undefined) throw new LookupError('refused', 'not a data: URI')
  try {
    const text = decodeURIComponent(data)
    return Buffer.from(text, /;\s*base64\s*$/i.test(parameters) ? 'base64' : 'utf8')
  } catch (cause) {
    throw new LookupError('refused', 'a data: URI with a broken escape', cause)
  }
}
