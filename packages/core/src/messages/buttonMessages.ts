import type { Catalogue } from './catalogue.ts'

/** en-US, first loading tier: the words that are needed before any dialog is. */
export const buttonMessages = {
  connectWallet: 'Connect Wallet',
  wrongNetwork: 'Wrong network',
  /** Accessible name of the chain button. */
  chainSelector: 'Chain selector',
  /** Read out in place of the spinner around the avatar. */
  pendingTransactions: 'Transaction pending',
  /** When a part of this build is gone from the server (X22): this cannot wait for another part. */
  outdated: 'A new version of this page is ready.',
  reload: 'Reload',
} as const

export type ButtonMessages = Catalogue<typeof buttonMessages>
