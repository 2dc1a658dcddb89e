import type { Wallet as KitWallet } from '@foyer/kit'
import type { Wallet } from '../types/wallet.ts'
import { recordWallet, type WalletParameters } from './recordWallet.ts'

/** `eoaOnly`: the extension and the app. `smartWalletOnly`: the smart wallet in its window, also if the extension is installed. */
type Accounts = 'all' | 'eoaOnly' | 'smartWalletOnly'

/** As a text, or as Coinbase's SDK writes it; its other options have no effect. */
export type CoinbaseWalletPreference =
  | Accounts
  | { options?: Accounts | undefined; [option: string]: unknown }

export interface CoinbaseWallet {
  (parameters?: WalletParameters & { preference?: CoinbaseWalletPreference }): Wallet
  /** Accounts to connect, if the parameters name none: `coinbaseWallet.preference = 'smartWalletOnly'`. @default 'all' */
  preference?: CoinbaseWalletPreference
  /** @deprecated Has no effect: they are of Base Account. */
  subAccounts?: object
  /** @deprecated Has no effect: they are of Base Account. */
  paymasterUrls?: Record<number, string>
}

export const coinbaseWallet: CoinbaseWallet = (parameters = {}) => {
  const accounts = accountsOf(parameters.preference ?? coinbaseWallet.preference)
  const create = recordWallet('coinbase', 'Coinbase Wallet', async () => {
    const records = await import('@foyer/kit/wallets')
    return narrow(records.coinbaseWallet, accounts)
  })
  return { ...create(parameters), aliases: ['coinbaseWallet'] }
}

const accountsOf = (preference: CoinbaseWalletPreference = 'all') =>
  typeof preference === 'string' ? preference : preference.options

/** The record without the ways to the other accounts. */
function narrow(record: KitWallet, accounts: Accounts | undefined): KitWallet {
  if (accounts === 'eoaOnly') {
    const { connector, ...withoutWindow } = record
    return withoutWindow
  }
  if (accounts === 'smartWalletOnly') {
    const { injected, rdns, appBrowserUrl, ...withoutExtension } = record
    return withoutExtension
  }
  return record
}
