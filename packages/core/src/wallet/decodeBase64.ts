const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Whether a text is base64 (RFC 4648, padding optional) of at least one byte. */
export function isBase64(text: string): boolean {
  if (!/^[A-Za-z0-9+/]{2,}={0,2}$/.test(text)) return false
  // Padding must fill up the last group of four; without it, one digit alone is no byte.
  return text.length % 4 === 0 || (!text.endsWith('=') && text.length % 4 > 1)
}

/** The bytes of a base64 text as characters 0–255. Only for texts that pass `isBase64`. */
export function decodeBase64(text: string): string {
  let decoded = ''
  let bits = 0
  const end = text.indexOf('=')
  const length = end < 0 ? text.length : end
  for (let index = 0; index < length; index++) {
    bits = ((bits << 6) | digits.indexOf(text.charAt(index))) & 0xffffff
    const position = index % 4
    if (position > 0) decoded += String.fromCharCode((bits >> (6 - 2 * position)) & 0xff)
  }
  return decoded
}
