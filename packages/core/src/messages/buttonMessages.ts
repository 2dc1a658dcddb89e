/** The keys of a catalogue with any text: the type of its translations. */
export type Catalogue<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Catalogue<Texts[Key]>
}

/** en-US, first loading tier: texts that are needed before any dialog is loaded. */
export const buttonMessages = {
  connectWallet: 'Connect Wallet',
  wrongNetwork: 'Wrong network',
  /** Accessible name of the chain button. */
  chainSelector: 'Chain selector',
  /** For screen readers, instead of the spinner around the avatar. */
  pendingTransactions: 'Transaction pending',
  /** The wallet of the last visit is overdue. */
  noAnswer: 'Your wallet does not answer yet',
  /** A chunk could not be fetched, though the server answers. In this tier, because another chunk may be missing, too. */
  outdated: 'A part of this page could not be loaded.',
  reload: 'Reload',
  /** A chunk could not be fetched, and the server cannot be reached. */
  offline: 'You are offline.',
  tryAgain: 'Try again',
} as const

export type ButtonMessages = Catalogue<typeof buttonMessages>
