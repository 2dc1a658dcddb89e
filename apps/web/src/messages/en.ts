import { grantsMessages } from './grantsMessages.ts'
import { safeMessages } from './safeMessages.ts'
import { testTransactionMessages } from './testTransactionMessages.ts'

/** Every word of the page, in en-US. Counts have a text for each plural that the language has (`Intl.PluralRules`). */
export const messages = {
  locale: grantsMessages.locale,
  grants: {
    ...grantsMessages.grants,
    title: 'Grants',
    outdated: 'The list could not be loaded. A newer version of this page may be out: reload it to see.',
  },
  safe: safeMessages,
  testTransaction: testTransactionMessages,
  home: {
    /** In two lines. */
    title: ['Come', 'on in.'],
    titleInside: ['You’re', 'in.'],
    /** By where the visitor stands: the values of `data-foyer-status`. */
    lede: {
      disconnected: 'Bring your wallet. No account to make, no password to forget.',
      connecting: 'One moment: your wallet is being asked.',
      unauthenticated: 'One step left: sign a message to show the address is yours.',
      connected: 'Make yourself at home. The door stays open until you disconnect.',
      wrongNetwork: 'This network is not offered here. Switch it, or disconnect.',
      unanswered: 'Your wallet does not answer yet. Open or unlock it to go on.',
    },
    /** Only before anything is connected. */
    note: 'Connecting shows us your address. It cannot move your funds.',
    /** For search engines. */
    description: 'Come on in: connect a wallet, prove that its address is yours, and see who you are here.',
  },
  /** Next to the button if it cannot work. */
  trouble: {
    failed: 'A part of this page did not arrive.',
    reload: 'Reload it',
    unscripted: 'Connecting a wallet needs JavaScript, which is switched off in this browser.',
  },
  notFound: {
    /** In the title of the window. */
    name: 'Not found',
    title: ['Wrong', 'door.'],
    lede: 'There is nothing behind this address.',
    back: 'Back to the front door',
  },
  failed: {
    name: 'Out of order',
    title: ['Door’s', 'stuck.'],
    lede: 'It is us, not you. Nothing of yours is lost: try again in a moment.',
    again: 'Try the door again',
  },
} as const
