import { defaultWallet, furtherWallet, paired, type RecordWallet, withAliases } from './recordWallet.ts'

/** RainbowKit passes these to the SDK of Base, which a site of Foyer calls itself. */
export interface BaseWallet extends RecordWallet {
  /** @deprecated Has no effect: give it to wagmi's connector, `baseAccount({ preference })`. */
  preference?: object
  /** @deprecated Has no effect: give them to wagmi's connector, `baseAccount({ subAccounts })`. */
  subAccounts?: object
  /** @deprecated Has no effect: give them to wagmi's connector, `baseAccount({ paymasterUrls })`. */
  paymasterUrls?: Record<number, string>
}

/** Has a row only with wagmi's connector `baseAccount()`: `getDefaultConfig({ connectors: [baseAccount({ appName })] })`. */
export const base: BaseWallet = withAliases(furtherWallet('baseWallet', 'base', 'Base'), ['baseAccount'])

/** Names that RainbowKit takes for MetaMask's SDK. */
type SdkOption =
  | 'checkInstallationOnAllCalls'
  | 'communicationLayerPreference'
  | 'communicationServerUrl'
  | 'connectAndSign'
  | 'enableAnalytics'
  | 'extensionOnly'
  | 'forceDeleteProvider'
  | 'forceInjectProvider'
  | 'i18nOptions'
  | 'infuraAPIKey'
  | 'injectProvider'
  | 'logging'
  | 'modals'
  | 'openDeeplink'
  | 'shouldShimWeb3'
  | 'storage'
  | 'timer'
  | 'transports'
  | 'ui'
  | 'useDeeplink'

/**
 * Options of MetaMask's SDK may be assigned, as in RainbowKit, and have no effect: Foyer does not use the SDK. Each is optional,
 * so that a function of the site may take the place of this one.
 */
export interface MetaMaskWallet extends RecordWallet, Partial<Record<SdkOption, unknown>> {}

export const metaMaskWallet = paired(
  defaultWallet('metaMaskWallet', 'metaMask', 'MetaMask'),
) as MetaMaskWallet
