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

/** Options of MetaMask's SDK may be assigned, as in RainbowKit, and have no effect: Foyer does not use the SDK. */
export interface MetaMaskWallet extends RecordWallet {
  [option: string]: unknown
}

export const metaMaskWallet = paired(
  defaultWallet('metaMaskWallet', 'metaMask', 'MetaMask'),
) as MetaMaskWallet
