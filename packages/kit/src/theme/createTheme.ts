import type { ColorToken, RadiusToken, ShadowToken, Theme } from './theme.ts'

/** What all themes can be told (B-13.4). */
export interface ThemeOptions {
  /** Any CSS colour; written as `#rrggbb`, letters on it are chosen to be readable. */
  readonly accentColor?: string
  readonly accentColorForeground?: string
  /** `large` when left out. */
  readonly borderRadius?: keyof typeof radii
  /** `rounded` when left out. */
  readonly fontStack?: keyof typeof fontStacks
  /** What happens to the page behind a dialog. `none` when left out. */
  readonly overlayBlur?: keyof typeof blurs
}

/** What a theme is made of beside its accent. */
export interface Palette {
  readonly colors: Omit<Readonly<Record<ColorToken, string>>, 'accentColor' | 'accentColorForeground'>
  readonly shadows: Readonly<Record<ShadowToken, string>>
}

/** Pixels (B-13.20). */
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

/** Pixels (B-13.21). */
const blurs = { large: 20, small: 4, none: 0 } as const

/** A new theme from a palette: nobody else holds it, so it may be changed as well as spread (B-13.5). */
export function createTheme(
  { colors, shadows }: Palette,
  {
    accentColor = '',
    accentColorForeground = '',
    borderRadius = 'large',
    fontStack = 'rounded',
    overlayBlur = 'none',
  }: ThemeOptions,
): Theme {
  const { actionButton, connectButton, menuButton, modal, modalMobile } = radii[borderRadius]
  return {
    blurs: { modalOverlay: `blur(${blurs[overlayBlur]}px)` },
    colors: { accentColor, accentColorForeground, ...colors },
    fonts: { body: fontStacks[fontStack] },
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
