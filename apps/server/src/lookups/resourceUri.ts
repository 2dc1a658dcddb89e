import { LookupError } from './lookupError.ts'

/** Schemes have no case (RFC 3986, section 3.1). */
export const isDataUri = (uri: string) => /^data:/i.test(uri)

/**
 * The bytes of a `data:` URI (RFC 2397).
 * @throws {LookupError} `refused` if it is none
 */
export function readDataUri(uri: string): Buffer {
  const comma = uri.indexOf(',')
  if (!isDataUri(uri) || comma === -1) throw new LookupError('refused', 'not a data: URI')
  const isBase64 = /;\s*base64\s*$/i.test(uri.slice(0, comma))
  // Each character is a byte. A percent sign that begins no escape stays, as in browsers (Fetch, data: URL processor).
  const bytes = Buffer.from(uri.slice(comma + 1))
    .toString('latin1')
    .replace(/%([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
  return Buffer.from(bytes, isBase64 ? 'base64' : 'latin1')
}

/** IPFS hash (any version and base), or Arweave id. */
const contentId = /^[A-Za-z0-9_-]{32,128}$/

/**
 * The http(s) URL of a resource of ENSIP-12 or of NFT metadata: the URI itself, or that of a public gateway for
 * `ipfs://`, `ipns://` and `ar://`.
 *
 * @throws {LookupError} `refused` for every other scheme
 */
export function toFetchableUrl(uri: string): URL {
  const [, scheme, rest = ''] = /^(https?|ipfs|ipns|ar):\/\/(.*)/is.exec(uri) ?? []
  switch (scheme?.toLowerCase()) {
    case 'http':
    case 'https':
      if (URL.canParse(uri)) return new URL(uri)
      break
    case 'ipfs':
      return atGateway('https://ipfs.io/ipfs/', rest.replace(/^ipfs\//, ''))
    case 'ipns':
      return atGateway('https://ipfs.io/ipns/', rest.replace(/^ipns\//, ''), /^[A-Za-z0-9.-]{1,128}$/)
    case 'ar':
      return atGateway('https://arweave.net/', rest)
  }
  throw new LookupError('refused', `not a URI that can be fetched: ${uri.slice(0, 60)}`)
}

function atGateway(base: string, path: string, id = contentId): URL {
  const [first = ''] = path.split('/')
  const url = URL.canParse(base + path) ? new URL(base + path) : undefined
  // Dots in the path must not lead out of the id's folder.
  if (url && id.test(first) && `${url}/`.startsWith(`${base}${first}/`)) return url
  throw new LookupError('refused', `not a content id: ${path.slice(0, 60)}`)
}
