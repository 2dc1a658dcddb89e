import { createTheme, type Palette, type ThemeOptions } from './createTheme.ts'
import type { Theme } from './theme.ts'

const palette: Palette = {
  colors: {
    actionButtonBorder: '#e3e4ea',
    actionButtonBorderMobile: '#e3e4ea',
    actionButtonSecondaryBackground: '#f0f1f5',
    closeButton: '#5b5d6b',
    closeButtonBackground: '#f0f1f5',
    connectButtonBackground: '#ffffff',
    connectButtonBackgroundError: '#c2183c',
    connectButtonInnerBackground: '#f0f1f5',
    connectButtonText: '#1c1d26',
    connectButtonTextError: '#ffffff',
    connectionIndicator: '#0a6e45',
    downloadBottomCardBackground: '#f7f8fa',
    downloadTopCardBackground: '#f7f8fa',
    error: '#b3123b',
    generalBorder: '#e3e4ea',
    generalBorderDim: '#eeeff3',
    menuItemBackground: '#f0f1f5',
    modalBackdrop: 'rgba(20, 21, 30, 0.45)',
    modalBackground: '#ffffff',
    modalBorder: 'transparent',
    modalText: '#1c1d26',
    modalTextDim: '#666877',
    modalTextSecondary: '#5b5d6b',
    profileAction: '#f0f1f5',
    profileActionHover: '#e5e7ee',
    profileForeground: '#f7f8fa',
    selectedOptionBorder: 'transparent',
    standby: '#8a5300',
  },
  shadows: {
    connectButton: '0 1px 2px rgba(20, 21, 30, 0.08), 0 4px 12px rgba(20, 21, 30, 0.06)',
    dialog: '0 2px 6px rgba(20, 21, 30, 0.08), 0 24px 64px rgba(20, 21, 30, 0.22)',
    profileDetailsAction: '0 1px 3px rgba(20, 21, 30, 0.06)',
    selectedOption: '0 2px 6px rgba(20, 21, 30, 0.16)',
    selectedWallet: '0 2px 6px rgba(20, 21, 30, 0.08)',
    walletLogo: '0 2px 12px rgba(20, 21, 30, 0.12)',
  },
}

const accentColors = {
  blue: { accentColor: '#0e76fd', accentColorForeground: '#ffffff' },
  green: { accentColor: '#1db847', accentColorForeground: '#ffffff' },
  orange: { accentColor: '#ff801f', accentColorForeground: '#ffffff' },
  pink: { accentColor: '#ff5ca0', accentColorForeground: '#ffffff' },
  purple: { accentColor: '#5f5afa', accentColorForeground: '#ffffff' },
  red: { accentColor: '#fa423c', accentColorForeground: '#ffffff' },
} as const

/** Dark text on white. The default accent is blue; `lightTheme.accentColors` has six. */
export const lightTheme = Object.assign(
  (options: ThemeOptions = {}): Theme => createTheme(palette, accentColors, options),
  { accentColors },
)
