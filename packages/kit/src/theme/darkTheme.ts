import { createTheme, type Palette, type ThemeOptions } from './createTheme.ts'
import type { Theme } from './theme.ts'

/** For themes based on this one. */
export const darkPalette: Palette = {
  colors: {
    actionButtonBorder: '#2a2c35',
    actionButtonBorderMobile: '#2a2c35',
    actionButtonSecondaryBackground: '#272932',
    closeButton: '#abafbd',
    closeButtonBackground: '#272932',
    connectButtonBackground: '#1a1b21',
    connectButtonBackgroundError: '#c2183c',
    connectButtonInnerBackground: '#272932',
    connectButtonText: '#f4f5f9',
    connectButtonTextError: '#ffffff',
    connectionIndicator: '#62d49d',
    downloadBottomCardBackground: '#21232a',
    downloadTopCardBackground: '#21232a',
    error: '#ff93a6',
    generalBorder: '#363944',
    generalBorderDim: '#272932',
    menuItemBackground: '#272932',
    modalBackdrop: 'rgba(5, 5, 10, 0.62)',
    modalBackground: '#1a1b21',
    modalBorder: 'transparent',
    modalText: '#f4f5f9',
    modalTextDim: '#9a9eae',
    modalTextSecondary: '#abafbd',
    profileAction: '#2b2d37',
    profileActionHover: '#343742',
    profileForeground: '#21232a',
    selectedOptionBorder: 'transparent',
    standby: '#f0b94d',
  },
  shadows: {
    connectButton: '0 1px 2px rgba(0, 0, 0, 0.4), 0 4px 12px rgba(0, 0, 0, 0.28)',
    dialog: '0 2px 6px rgba(0, 0, 0, 0.4), 0 24px 64px rgba(0, 0, 0, 0.6)',
    profileDetailsAction: '0 1px 3px rgba(0, 0, 0, 0.3)',
    selectedOption: '0 2px 6px rgba(0, 0, 0, 0.4)',
    selectedWallet: '0 2px 6px rgba(0, 0, 0, 0.3)',
    walletLogo: '0 2px 12px rgba(0, 0, 0, 0.4)',
  },
}

const accentColors = {
  blue: { accentColor: '#3898ff', accentColorForeground: '#ffffff' },
  green: { accentColor: '#4bd166', accentColorForeground: '#14151a' },
  orange: { accentColor: '#ff983d', accentColorForeground: '#14151a' },
  pink: { accentColor: '#ff7ab8', accentColorForeground: '#14151a' },
  purple: { accentColor: '#7a70ff', accentColorForeground: '#ffffff' },
  red: { accentColor: '#ff6257', accentColorForeground: '#ffffff' },
} as const

/** Light text on dark grey. The default accent is blue. */
export const darkTheme = Object.assign(
  (options: ThemeOptions = {}): Theme => createTheme(darkPalette, accentColors, options),
  { accentColors },
)
