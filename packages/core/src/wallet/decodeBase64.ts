/** Available in every runtime, but not in the `lib` that core is compiled with. */
declare function atob(text: string): string

/** Whether a text is base64 (RFC 4648, padding optional) of at least one byte. */
export function isBase64(text: string): boolean {
  if (!/^[A-Za-z0-9+/]{2,}={0,2}$/.test(text)) return false
  // Padding fills the last group of four; without padding, a single digit encodes no byte.
  return text.length % 4 === 0 || (!text.endsWith('=') && text.length % 4 > 1)
}

/** The bytes of a base64 text as characters 0–255. Only for texts that pass `isBase64`. */
export function decodeBase64(text: string): string {
  return atob(text)
}
