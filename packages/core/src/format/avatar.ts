/** B-2.83. What a generated avatar is painted with: a gradient of two colours at `angle` degrees, and a spot. */
export interface AvatarPaint {
  /** Degrees, 0 to 359. */
  readonly angle: number
  /** CSS colours. */
  readonly from: string
  readonly to: string
  readonly spot: string
}

/**
 * The same address gives the same paint on every device, in whatever case it is written. Every digit counts,
 * so that an address made to share the first and last ones still looks different.
 */
export function avatarPaint(address: string): AvatarPaint {
  // FNV-1a, 32 bits: short, and well spread over texts as short as these.
  let hash = 0x811c9dc5
  for (const character of address.toLowerCase()) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  }
  hash >>>= 0
  const hue = hash % 360
  const turn = 40 + ((hash >>> 9) % 80)
  return {
    angle: (hash >>> 16) % 360,
    from: `hsl(${hue} 85% 62%)`,
    to: `hsl(${(hue + turn) % 360} 80% 48%)`,
    spot: `hsl(${(hue + 180 + (turn >> 1)) % 360} 90% 72%)`,
  }
}
