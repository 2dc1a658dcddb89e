/** Every leaf is a CSS value. Emitted as `--foyer-<group>-<token>`. */
export interface Theme {
  readonly blurs: ThemeGroup<'modalOverlay'>
  readonly colors: ThemeGroup<ColorToken>
  readonly fonts: ThemeGroup<'body'>
  readonly radii: ThemeGroup<RadiusToken>
  readonly shadows: ThemeGroup<ShadowToken>
}

/** Selected by `prefers-color-scheme` in CSS. */
export interface ThemePair {
  readonly lightMode: Theme
  readonly darkMode: Theme
}

type ThemeGroup<Token extends string> = Readonly<Record<Token, string>>

/** `accentColorForeground` may be `auto`: letters that can be read on the accent. */
export type ColorToken =
  | 'accentColor'
  | 'accentColorForeground'
  | 'actionButtonBorder'
  | 'actionButtonBorderMobile'
  | 'actionButtonSecondaryBackground'
  | 'closeButton'
  | 'closeButtonBackground'
  | 'connectButtonBackground'
  | 'connectButtonBackgroundError'
  | 'connectButtonInnerBackground'
  | 'connectButtonText'
  | 'connectButtonTextError'
  | 'connectionIndicator'
  | 'downloadBottomCardBackground'
  | 'downloadTopCardBackground'
  | 'error'
  | 'generalBorder'
  | 'generalBorderDim'
  | 'menuItemBackground'
  | 'modalBackdrop'
  | 'modalBackground'
  | 'modalBorder'
  | 'modalText'
  | 'modalTextDim'
  | 'modalTextSecondary'
  | 'profileAction'
  | 'profileActionHover'
  | 'profileForeground'
  | 'selectedOptionBorder'
  | 'standby'

export type RadiusToken = 'actionButton' | 'connectButton' | 'menuButton' | 'modal' | 'modalMobile'

export type ShadowToken =
  | 'connectButton'
  | 'dialog'
  | 'profileDetailsAction'
  | 'selectedOption'
  | 'selectedWallet'
  | 'walletLogo'
