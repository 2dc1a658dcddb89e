// Every word of what is rendered ahead, in en-US. The list of grants has its own words in its own chunk.

export const homeWords = {
  /** In two lines. */
  title: ['Come', 'on in.'],
  titleInside: ['You’re', 'in.'],
  lede: 'Bring your wallet. No account to make, no password to forget.',
  ledeInside: 'Make yourself at home. The door stays open until you disconnect.',
  note: 'Connecting shows us your address. It cannot move your funds.',
} as const

export const grantsWords = {
  title: 'Grants',
  loading: 'Loading the grants',
  outdated: 'The list could not be loaded. A newer version of this page may be out: reload it to see.',
} as const

/** Beside the button, when it cannot work. */
export const troubleWords = {
  failed: 'A part of this page did not arrive.',
  reload: 'Reload it',
  unscripted: 'Connecting a wallet needs JavaScript, which is switched off in this browser.',
} as const

export const failedWords = {
  title: ['Door’s', 'stuck.'],
  number: '500',
  lede: 'It is us, not you. Nothing of yours is lost: try again in a moment.',
  again: 'Try the door again',
} as const

export const notFoundWords = {
  title: ['Wrong', 'door.'],
  number: '404',
  lede: 'There is nothing behind this address.',
  back: 'Back to the front door',
} as const
