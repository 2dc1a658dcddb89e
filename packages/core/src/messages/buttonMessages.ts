import type { Catalogue } from './catalogue.ts'

/** en-US, first loading tier: the words of the connect button and nothing else. */
export const buttonMessages = {
  connectWallet: 'Connect Wallet',
  wrongNetwork: 'Wrong network',
  /** Accessible name of the chain button. */
  chainSelector: 'Chain selector',
  /** Accessible name of the account button when it shows the avatar alone. */
  account: 'Account {name}',
  /** Read out in place of the spinner around the avatar. */
  pendingTransactions: 'A transaction is on its way',
  /** Read out while the account is painted from memory. */
  waitingForWallet: 'Waiting for your wallet',
  /** When the chunks of this build are gone (X22): it cannot wait for a chunk to be loaded. */
  outdated: 'A new version of this page is ready.',
  reload: 'Reload',
  /** A part of the page is gone from the server: a newer version was deployed. */
  outdated: 'A newer version of this page is ready.',
  reload: 'Reload',
} as const

export type ButtonMessages = Catalogue<typeof buttonMessages>
