import type { Wallet } from '@foyer/core'
import { argent } from './argent/argent.ts'
import { brave } from './brave/brave.ts'
import { coinbase } from './coinbase/coinbase.ts'
import { impostorFlags } from './impostorFlags.ts'
import { injected } from './injected/injected.ts'
import { ledger } from './ledger/ledger.ts'
import { metaMask } from './metaMask/metaMask.ts'
import { rainbow } from './rainbow/rainbow.ts'
import { safe } from './safe/safe.ts'
import { trust } from './trust/trust.ts'
import { walletConnect } from './walletConnect/walletConnect.ts'

/** The wallets of the connect dialog, in display order. */
export const defaultWallets: readonly Wallet[] = [
  injected,
  safe,
  rainbow,
  coinbase,
  metaMask,
  walletConnect,
  brave,
  argent,
  trust,
  ledger,
]

export {
  argent,
  brave,
  coinbase,
  impostorFlags,
  injected,
  ledger,
  metaMask,
  rainbow,
  safe,
  trust,
  walletConnect,
}
