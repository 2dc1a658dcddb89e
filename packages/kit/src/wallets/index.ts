import type { Wallet } from '@foyer/core'
import { argentWallet } from './argent/argentWallet.ts'
import { braveWallet } from './brave/braveWallet.ts'
import { coinbaseWallet } from './coinbase/coinbaseWallet.ts'
import { impostorFlags } from './impostorFlags.ts'
import { injectedWallet } from './injected/injectedWallet.ts'
import { ledgerWallet } from './ledger/ledgerWallet.ts'
import { metaMaskWallet } from './metaMask/metaMaskWallet.ts'
import { rainbowWallet } from './rainbow/rainbowWallet.ts'
import { safeWallet } from './safe/safeWallet.ts'
import { trustWallet } from './trust/trustWallet.ts'
import { walletConnectWallet } from './walletConnect/walletConnectWallet.ts'

/** The wallets of the connect dialog, in display order. */
export const defaultWallets: readonly Wallet[] = [
  injectedWallet,
  safeWallet,
  rainbowWallet,
  coinbaseWallet,
  metaMaskWallet,
  walletConnectWallet,
  braveWallet,
  argentWallet,
  trustWallet,
  ledgerWallet,
]

export {
  argentWallet,
  braveWallet,
  coinbaseWallet,
  impostorFlags,
  injectedWallet,
  ledgerWallet,
  metaMaskWallet,
  rainbowWallet,
  safeWallet,
  trustWallet,
  walletConnectWallet,
}
