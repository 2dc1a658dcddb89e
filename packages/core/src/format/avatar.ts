/**
 * B-2.83. The generated picture of an account, as a CSS `background`: two colours at an angle, and a spot of
 * light. The same address gives the same picture on every device, in whatever case it is written. Every digit
 * counts, so that an address made to share the first and last ones still looks different.
 */
export function avatarPaint(address: string): string {
  // FNV-1a, 32 bits: short, and well spread over texts as short as these.
  let hash = 0x811c9dc5
  for (const character of address.toLowerCase()) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  }
  hash >>>= 0
  const hue = hash % 360
  const turn = 40 + ((hash >>> 9) % 80)
  // CSS goes around the circle of hues as often as it must.
  const spot = hue + 180 + (turn >> 1)
  return `radial-gradient(circle at 72% 26%, hsl(${spot} 90% 72%), transparent 48%), linear-gradient(${(hash >>> 16) % 360}deg, hsl(${hue} 85% 62%), hsl(${hue + turn} 80% 48%))`
}
