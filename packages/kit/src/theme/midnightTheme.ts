import { createTheme, type Palette, type ThemeOptions } from './createTheme.ts'
import { darkPalette, darkTheme } from './darkTheme.ts'
import type { Theme } from './theme.ts'

/** Differences from the dark theme: all surfaces. */
const palette: Palette = {
  colors: {
    ...darkPalette.colors,
    actionButtonBorder: '#1f2026',
    actionButtonBorderMobile: '#1f2026',
    actionButtonSecondaryBackground: '#1a1b20',
    closeButtonBackground: '#1a1b20',
    connectButtonBackground: '#000000',
    connectButtonInnerBackground: '#1a1b20',
    downloadBottomCardBackground: '#0e0f12',
    downloadTopCardBackground: '#0e0f12',
    generalBorder: '#2b2d35',
    generalBorderDim: '#1f2026',
    menuItemBackground: '#1a1b20',
    modalBackdrop: 'rgba(0, 0, 0, 0.7)',
    modalBackground: '#000000',
    // The border separates the dialog from a black page.
    modalBorder: '#2b2d35',
    profileAction: '#1a1b20',
    profileActionHover: '#26282f',
    profileForeground: '#0e0f12',
  },
  shadows: darkPalette.shadows,
}

const black = { accentColorForeground: '#000000' } as const
const accentColors = {
  ...darkTheme.accentColors,
  green: { ...darkTheme.accentColors.green, ...black },
  orange: { ...darkTheme.accentColors.orange, ...black },
  pink: { ...darkTheme.accentColors.pink, ...black },
} as const

/** Light text on black. The default accent is blue. */
export const midnightTheme = Object.assign(
  (options: ThemeOptions = {}): Theme => createTheme(palette, accentColors, options),
  { accentColors },
)
