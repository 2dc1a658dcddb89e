import { contrast, isDark, isHex, longHex as long, readableContrast as readable } from './contrast.ts'
import type { Theme } from './theme.ts'

type DerivedToken =
  | 'accentColorForeground'
  | 'accentFill'
  | 'accentHover'
  | 'accentStrong'
  | 'accentSurface'
  | 'borderStrong'
  | 'errorSurface'
  | 'focus'
  | 'standbyStrong'
  | 'successStrong'

/** The contrast of outlines of controls (WCAG 2.2, 1.4.11). */
const visible = 3

/** Minimal percentage of the accent when it is shaded for white text. */
const recognizable = 85

/**
 * Derived tokens of a theme: text colours for the accent, readable variants of its colours on the dialog, and light
 * backgrounds. Computed for hex colours; others are mixed by the browser, without a guaranteed contrast.
 */
export function derivedTokens(colors: Theme['colors']): Readonly<Record<DerivedToken, string>> {
  const { modalBackground, modalText, menuItemBackground, profileForeground } = colors
  const used = [modalBackground, menuItemBackground, profileForeground, modalText]
  const signals = [colors.accentColor, colors.error, colors.connectionIndicator, colors.standby]
  if (![...used, ...signals].every(isHex)) return mixedByTheBrowser(colors)

  const accentSurface = mix(colors.accentColor, modalBackground, 12)
  const surfaces = [modalBackground, menuItemBackground, profileForeground, accentSurface]
  const text = long(modalText)
  const onSurfaces = (color: string) => towards(text, color, (step) => isOn(step, surfaces, readable))
  const accentStrong = onSurfaces(colors.accentColor)
  return {
    ...fill(long(colors.accentColor), colors.accentColorForeground),
    accentStrong,
    accentSurface,
    borderStrong: towards(text, modalBackground, (step) => isOn(step, surfaces, visible)),
    errorSurface: mix(colors.error, modalBackground, 12),
    // Differs from the accent if that is white or black.
    focus: accentStrong,
    standbyStrong: onSurfaces(colors.standby),
    successStrong: onSurfaces(colors.connectionIndicator),
  }
}

/** The accent as a background for text, and the text colour. */
type Fill = Readonly<Record<'accentFill' | 'accentHover' | 'accentColorForeground', string>>

function fill(accent: string, wanted: string): Fill {
  return wanted === 'auto' ? readableFill(accent) : exactFill(accent, wanted)
}

/** Paints the host's colours as they are, without a correction of contrast. */
function exactFill(accentFill: string, accentColorForeground: string): Fill {
  const isDarker = isHex(accentColorForeground) && !isLighter(accentFill, accentColorForeground)
  const away = isDarker ? '#000000' : '#ffffff'
  return { accentFill, accentHover: mix(accentFill, away, 88), accentColorForeground }
}

/** White letters where the accent, shaded a little if need be, carries them; dark ones elsewhere. */
function readableFill(accent: string): Fill {
  for (let share = 100; share >= recognizable; share -= 1) {
    const shaded = mix(accent, '#000000', share)
    if (isOn('#ffffff', [shaded], readable))
      return { accentFill: shaded, accentHover: mix(shaded, '#000000', 88), accentColorForeground: '#ffffff' }
  }
  // Dark text contains as much of the accent as the contrast allows.
  const dark = [25, 20, 15, 10, 5, 0].map((share) => mix(accent, '#000000', share))
  const ink = dark.find((step) => isOn(step, [accent], 5.5)) ?? awayFrom(accent)
  return { accentFill: accent, accentHover: mix(accent, awayFrom(ink), 88), accentColorForeground: ink }
}

const isOn = (color: string, grounds: readonly string[], enough: number) =>
  grounds.every((ground) => contrast(color, ground) >= enough)

/** Black or white, whichever has more contrast to a colour. */
const awayFrom = (color: string) => (isDark(color) ? '#ffffff' : '#000000')

const isLighter = (one: string, other: string) => contrast(one, '#000000') > contrast(other, '#000000')

/** `from`, mixed with as little of `to` as `isEnough` requires. */
function towards(to: string, from: string, isEnough: (color: string) => boolean): string {
  for (let share = 0; share < 100; share += 5) {
    const step = mix(to, from, share)
    if (isEnough(step)) return step
  }
  return to
}

/** `share` percent of `one` in `other`, channel by channel. */
function mix(one: string, other: string, share: number): string {
  const [a, b] = [long(one), long(other)]
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [a, b].map((color) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number]
    const channel = Math.round((from * share + to * (100 - share)) / 100)
    return channel.toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}

function mixedByTheBrowser(colors: Theme['colors']): Record<DerivedToken, string> {
  const mixed = (one: string, share: number, other: string) =>
    `color-mix(in oklab, ${one} ${share}%, ${other})`
  const { accentColor, error, modalBackground, modalText } = colors
  const accentStrong = mixed(accentColor, 45, modalText)
  return {
    accentFill: accentColor,
    accentHover: mixed(accentColor, 88, 'white'),
    accentColorForeground: colors.accentColorForeground === 'auto' ? '#ffffff' : colors.accentColorForeground,
    accentStrong,
    accentSurface: mixed(accentColor, 12, modalBackground),
    borderStrong: mixed(modalText, 50, modalBackground),
    errorSurface: mixed(error, 12, modalBackground),
    focus: accentStrong,
    standbyStrong: colors.standby,
    successStrong: colors.connectionIndicator,
  }
}
