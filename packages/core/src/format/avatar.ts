/**
 * B-2.83. The generated picture of an account, as a CSS `background`: two colours under a light
 * that comes from somewhere above. The same address gives the same picture on every device, in whatever case it is written. Every digit
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
  return `radial-gradient(circle at ${(hash >>> 16) % 100}% 20%, hsl(${hue + 180} 90% 72%), hsl(${hue} 85% 60%) 50%, hsl(${hue + turn} 80% 45%))`
}
