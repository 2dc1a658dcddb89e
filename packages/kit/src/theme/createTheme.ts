import { isDeveloping, KitError } from '@foyer/core'
import { contrast, readableContrast } from './contrast.ts'
import type { ColorToken, RadiusToken, ShadowToken, Theme } from './theme.ts'

/** Options of every theme. */
export interface ThemeOptions {
  /** Your brand's colour, as `#rrggbb` or `#rgb`. Letters in it are made readable, whatever it is. */
  readonly accentColor?: string | undefined
  /**
   * Letters on the accent, painted exactly as given; a `console.warn` while developing when the contrast is under
   * 4.5:1.
   * @default 'auto': white where it can be read, dark letters elsewhere
   */
  readonly accentColorForeground?: string | undefined
  /** @default 'large' */
  readonly borderRadius?: keyof typeof radii | undefined
  /** `font-family` list, before the stack. */
  readonly fontFamily?: string | undefined
  /** @default 'rounded' */
  readonly fontStack?: keyof typeof fontStacks | undefined
  /**
   * Blur of the page behind a dialog.
   *
   * @default 'none'
   */
  readonly overlayBlur?: keyof typeof blurs | undefined
}

/** An accent of the kit's own, and the letters that its preset has on it. */
interface AccentPreset {
  readonly accentColor: string
  readonly accentColorForeground: string
}

interface AccentPresets extends Readonly<Record<string, AccentPreset>> {
  readonly blue: AccentPreset
}

/** Colours and shadows of a theme, without its accent. */
export interface Palette {
  readonly colors: Omit<Readonly<Record<ColorToken, string>>, 'accentColor' | 'accentColorForeground'>
  readonly shadows: Readonly<Record<ShadowToken, string>>
}

/** Pixels. */
const radii = {
  large: { actionButton: 9999, connectButton: 12, menuButton: 12, modal: 24, modalMobile: 28 },
  medium: { actionButton: 10, connectButton: 8, menuButton: 8, modal: 16, modalMobile: 18 },
  small: { actionButton: 4, connectButton: 4, menuButton: 4, modal: 8, modalMobile: 8 },
  none: { actionButton: 0, connectButton: 0, menuButton: 0, modal: 0, modalMobile: 0 },
} as const satisfies Record<string, Record<RadiusToken, number>>

const system =
  '-apple-system, "Segoe UI Variable Text", "Segoe UI", "Adwaita Sans", Inter, Roboto, "Noto Sans", system-ui, sans-serif'
const fontStacks = {
  rounded: `ui-rounded, "SF Pro Rounded", "Hiragino Maru Gothic ProN", Nunito, ${system}`,
  system,
} as const

/** Pixels. */
const blurs = { large: 20, small: 4, none: 0 } as const

/**
 * Creates a theme from a palette: a new object, which may be modified.
 *
 * @throws {KitError} `invalidTheme` if an option has an invalid value
 */
export function createTheme(
  { colors, shadows }: Palette,
  accents: AccentPresets,
  options: ThemeOptions,
): Theme {
  const { fontFamily, accentColor } = options
  if (accentColor && isDeveloping() && globalThis.CSS?.supports('color', accentColor) === false)
    console.warn(
      `Foyer: the theme option "accentColor" is "${accentColor}", which is no colour. Write one that CSS knows, such as "#0e76fd".`,
    )
  const { actionButton, connectButton, menuButton, modal, modalMobile } =
    radii[choice('borderRadius', options.borderRadius ?? 'large', radii)]
  const stack = fontStacks[choice('fontStack', options.fontStack ?? 'rounded', fontStacks)]
  const blur = blurs[choice('overlayBlur', options.overlayBlur ?? 'none', blurs)]
  return {
    blurs: { modalOverlay: `blur(${blur}px)` },
    colors: { ...accentOf(accents, options), ...colors },
    fonts: { body: fontFamily ? `${fontFamily}, ${stack}` : stack },
    radii: {
      actionButton: `${actionButton}px`,
      connectButton: `${connectButton}px`,
      menuButton: `${menuButton}px`,
      modal: `${modal}px`,
      modalMobile: `${modalMobile}px`,
    },
    shadows: { ...shadows },
  }
}

/** A preset whose letters cannot be read on it is the kit's own choice to mend; what a host asks for stands. */
function accentOf(accents: AccentPresets, options: ThemeOptions): AccentPreset {
  const preset = Object.values(accents).find(
    ({ accentColor, accentColorForeground }) =>
      accentColor === (options.accentColor || accents.blue.accentColor) &&
      accentColorForeground === (options.accentColorForeground || accentColorForeground),
  )
  if (preset) return isReadable(preset) ? preset : { ...preset, accentColorForeground: 'auto' }
  return {
    accentColor: options.accentColor || accents.blue.accentColor,
    accentColorForeground: options.accentColorForeground || 'auto',
  }
}

const isReadable = ({ accentColor, accentColorForeground }: AccentPreset) =>
  contrast(accentColorForeground, accentColor) >= readableContrast

/** Run-time check of an option, for hosts without types. */
function choice<Choice extends string>(
  option: string,
  value: Choice,
  choices: Record<Choice, unknown>,
): Choice {
  if (Object.hasOwn(choices, value)) return value
  const names = Object.keys(choices)
    .map((name) => `"${name}"`)
    .join(', ')
  throw new KitError('invalidTheme', `The theme option "${option}" is "${value}"; it can be one of ${names}.`)
}
