import { isDeveloping } from '@foyer/core'
import type { Theme } from './theme.ts'

/** Least contrast ratio of letters of any size (WCAG 2.2, 1.4.3). */
export const readableContrast = 4.5

/** Whether a colour is written as `#rrggbb` or `#rgb`. */
export const isHex = (colour: string): boolean => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour)

/** `#abc` as `#aabbcc`. */
export const longHex = (colour: string): string =>
  colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour

/** The relative luminance of a colour in hex, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  if (!isHex(colour)) throw new TypeError(`Not a #rrggbb colour: ${colour}`)
  const long = longHex(colour)
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(long.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * The contrast of two opaque colours in hex, 1 to 21 (WCAG 2.2, "contrast ratio"). Text needs 4.5, large
 * text and the outlines of controls 3.
 * @throws TypeError when a colour is not written as `#rrggbb` or `#rgb`.
 */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Whether white has more contrast to a colour in hex than black. */
export const isDark = (colour: string): boolean => contrast(colour, '#ffffff') > contrast(colour, '#000000')

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
