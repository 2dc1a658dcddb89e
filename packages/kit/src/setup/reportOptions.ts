import type { KitOptions } from '../kitOptions.ts'
import { unknownOptions } from './unknownOptions.ts'

const names: Readonly<Record<keyof KitOptions, true>> = {
  appName: true,
  loadEngine: true,
  loadWallets: true,
  wallets: true,
  allWallets: true,
  multipleWallets: true,
  config: true,
  walletConnect: true,
  tryOut: true,
  listUnsupported: true,
  learnMoreUrl: true,
  coolMode: true,
  transactionToasts: true,
  avatar: true,
  disclaimer: true,
  showRecentTransactions: true,
  modalSize: true,
  language: true,
  onEvent: true,
  doctor: true,
  session: true,
}

/** Reports options that createKit does not have on the console. Loaded while developing only. */
export function reportOptions(options: object): void {
  for (const text of unknownOptions('createKit', options, names)) console.error(`Foyer: ${text}`)
}
