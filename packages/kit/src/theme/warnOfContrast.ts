import { isDeveloping } from '@foyer/core'
import { contrast, isHex, readableContrast } from './contrast.ts'
import type { Theme } from './theme.ts'

const warned = new Set<string>()

/**
 * While developing: names an accent and the letters that a host asks for on it when their contrast is under 4.5:1,
 * once for each such pair. Colours that are not written in hex are not measured.
 */
export function warnOfContrast({ accentColor, accentColorForeground }: Theme['colors']): void {
  const pair = `${accentColorForeground} on ${accentColor}`
  if (accentColorForeground === 'auto' || warned.has(pair) || !isDeveloping()) return
  if (!isHex(accentColorForeground) || !isHex(accentColor)) return
  const ratio = contrast(accentColorForeground, accentColor)
  if (ratio >= readableContrast) return
  warned.add(pair)
  console.warn(
    `Foyer: the theme's accentColorForeground ${accentColorForeground} on its accentColor ${accentColor} has a contrast of ${ratio.toFixed(2)}:1; text needs ${readableContrast}:1. Without accentColorForeground, letters are chosen that can be read.`,
  )
}
