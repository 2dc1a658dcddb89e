/**
 * Generated avatar of an account, as a CSS `background`: a radial gradient of three colours. Depends on every digit
 * of the address, so that addresses with the same first and last digits differ; the case of the digits is ignored.
 */
export function avatarBackground(address: string): string {
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5
  for (const character of address.toLowerCase()) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  }
  hash >>>= 0
  const hue = hash % 360
  const turn = 40 + ((hash >>> 9) % 80)
  // CSS takes hues modulo 360.
  return `radial-gradient(circle at ${(hash >>> 16) % 100}% 20%, hsl(${hue + 180} 90% 72%), hsl(${hue} 85% 60%) 50%, hsl(${hue + turn} 80% 45%))`
}
