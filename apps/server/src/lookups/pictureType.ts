export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif'

/** Bytes that are needed to detect a type. */
export const headLength = 16

/**
 * Detects the type of a picture by its first bytes, not by name or `Content-Type`. Returns undefined unless it is a
 * raster format that every browser supports. SVG is excluded: it is a document with scripts and requests.
 */
export function readPictureType(head: Uint8Array): PictureType | undefined {
  const text = Buffer.from(head.subarray(0, headLength)).toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(text)) return 'image/webp'
  if (/^.{4}ftypavi[fs]/s.test(text)) return 'image/avif'
  return undefined
}
