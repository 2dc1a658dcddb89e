import { contrast } from './contrast.ts'
import type { Theme } from './theme.ts'

/** WCAG 2.2, 1.4.3, for letters of any size. */
const enough = 4.5
const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/**
 * What a theme does not say and letters on or in the accent need (D-10): an ink that can be read on it, a form of
 * the accent that can be read on the dialog, and a wash of it to stand behind letters. Exact for accents written
 * in hex; for other ways of writing colours, mixed by the browser.
 */
export function readableAccents({ colors }: Theme): Readonly<Record<string, string>> {
  const { accentColor, accentColorForeground, modalBackground, modalText } = colors
  const surfaces = [modalBackground, colors.menuItemBackground, colors.profileForeground]
  if (![accentColor, modalText, ...surfaces].every((color) => hex.test(color))) {
    return {
      '--foyer-derived-accentInk': accentColorForeground,
      '--foyer-derived-accentStrong': `color-mix(in oklab, ${accentColor} 55%, ${modalText})`,
      '--foyer-derived-accentSurface': `color-mix(in oklab, ${accentColor} 12%, ${modalBackground})`,
    }
  }
  const accentSurface = mix(accentColor, modalBackground, 0.12)
  const isStrong = (color: string) =>
    [...surfaces, accentSurface].every((surface) => contrast(long(color), long(surface)) >= enough)
  const steps = Array.from({ length: 21 }, (_, step) => mix(modalText, accentColor, step / 20))
  return {
    '--foyer-derived-accentInk': inkOn(long(accentColor), accentColorForeground),
    '--foyer-derived-accentStrong': steps.find(isStrong) ?? modalText,
    '--foyer-derived-accentSurface': accentSurface,
  }
}

/** The theme's own foreground if it can be read at any size, else the better one of black and white. */
function inkOn(accent: string, wanted: string): string {
  if (hex.test(wanted) && contrast(long(wanted), accent) >= enough) return wanted
  return contrast('#000000', accent) > contrast('#ffffff', accent) ? '#000000' : '#ffffff'
}

/** `share` of `one` in `other`, channel by channel. */
function mix(one: string, other: string, share: number): string {
  const [a, b] = [long(one), long(other)]
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [a, b].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number]
    return Math.round(from * share + to * (1 - share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** `#abc` as `#aabbcc`. */
function long(color: string): string {
  return color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color
}
