export {
  type ConnectButtonProps,
  type DisclaimerComponent,
  useAccountModal,
  useChainModal,
  useConnectModal,
} from '@foyer/kit'
export { cssObjectFromTheme, cssStringFromTheme } from '@foyer/kit/themes'
export type {
  AuthenticationConfig,
  AuthenticationStatus,
} from './authentication/createHostAuthentication.ts'
export {
  createAuthenticationAdapter,
  RainbowKitAuthenticationProvider,
} from './authentication/RainbowKitAuthenticationProvider.tsx'
export { connectorsForWallets } from './config/connectorsForWallets.ts'
export { getDefaultConfig } from './config/getDefaultConfig.ts'
export { getDefaultWallets } from './config/getDefaultWallets.ts'
export { getWalletConnectConnector } from './config/getWalletConnectConnector.ts'
export { ConnectButton } from './connectButton/ConnectButton.tsx'
export { RainbowKitProvider, type RainbowKitProviderProps } from './provider/RainbowKitProvider.tsx'
export { darkTheme, lightTheme, midnightTheme, type Theme, type ThemeOptions } from './theme.ts'
export type { AvatarComponent } from './types/avatar.ts'
export type { RainbowKitChain as Chain } from './types/chain.ts'
export type { Locale } from './types/locale.ts'
export type {
  RainbowKitWalletConnectParameters,
  Wallet,
  WalletDetailsParams,
  WalletList,
} from './types/wallet.ts'
export { useAddRecentTransaction } from './useAddRecentTransaction.ts'
export { WalletButton, type WalletButtonRendererProps } from './walletButton/WalletButton.tsx'
