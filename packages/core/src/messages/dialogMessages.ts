import { errorTexts } from '../errors/errorTexts.ts'
import type { Catalogue } from './buttonMessages.ts'
import { instructionMessages } from './instructionMessages.ts'

/**
 * en-US, second loading tier: the texts of all dialogs. `format` fills in `{wallet}`, `{app}` and `{browser}`.
 * Texts quoted in the specification are kept character for character.
 */
export const dialogMessages = {
  close: 'Close',
  back: 'Back',
  /** Added for screen readers to every link that leaves the page. */
  newTab: 'opens in a new tab',
  actions: {
    retry: 'RETRY',
    /** Opens a diagnosis for developers. */
    details: 'Details',
    install: 'INSTALL',
    get: 'GET',
    cancel: 'Cancel',
    reload: 'Reload',
    disconnect: 'Disconnect',
  },
  /** Below a failure whose cause was looked for. `relayDown`: of phones. `siteFault`: nothing that a visitor can change. */
  advice: {
    ask: 'What can I do?',
    walletLocked: 'Unlock {wallet}, or allow this site in it. Then try again.',
    walletSilent: '{wallet} does not answer. Look for a request that waits in it, or restart your browser.',
    walletContested: 'Two wallets in this browser call themselves {wallet}. Switch one of them off.',
    webView: 'This page is open inside {app}. Open it in your browser, or in the browser of your wallet.',
    storageBlocked:
      'Your browser keeps no data for this page. Allow it, or use a window that is not private.',
    relayDown:
      'The connection service for phones is out of reach. A VPN or a blocker may be the cause: try without it, or in another network.',
    siteFault: 'The cause is on this site, not with you. Please tell its makers.',
    none: 'No cause was found in this browser. Try again, or use another wallet.',
  },
  connect: {
    title: 'Connect a Wallet',
    recent: 'Recent',
    /** By the `groupName` of a record, in lower case. Any other group keeps its name. */
    groups: {
      installed: 'Installed',
      recommended: 'Recommended',
      popular: 'Popular',
      other: 'Other',
      others: 'Others',
      more: 'More',
    },
    newToWallets: 'New to Ethereum wallets?',
    learnMore: 'Learn More',
    getWallet: 'Get a Wallet',
    unsupported: '{wallet} (unsupported)',
    contested: 'Another wallet in this browser claims the same identity.',
    capped: 'More wallets announced themselves than fit in this list.',
    /** Reason for a dimmed wallet, below its name. */
    notInstalled: 'Not installed',
    onlyInside: 'Works inside {wallet}',
    notSetUp: 'Needs a project id',
    /** Last row of the list, the title behind it, and the heading of its last group. */
    allWallets: 'All wallets',
    search: 'Search wallets',
    /** For screen readers, while the visitor types. */
    found: 'Wallets found: {count}',
    noneFound: 'No wallet has this name.',
  },
  intro: {
    title: 'What is a wallet?',
    assetsTitle: 'A home for what you own',
    assetsText: 'Wallets send, receive, keep and show digital assets such as Ethereum and NFTs.',
    signInTitle: 'A new way to sign in',
    signInText: 'No new account and no new password for every website: just connect your wallet.',
    short: 'A wallet keeps your digital assets and signs you in, without a new password for every website.',
  },
  get: {
    title: 'Get a Wallet',
    mobileAndExtension: 'Mobile wallet and extension',
    mobile: 'Mobile wallet',
    extension: 'Browser extension',
    otherTitle: 'Looking for another one?',
    otherText: 'Choose any wallet in the list to get started with it.',
  },
  opening: {
    scanTitle: 'Scan with {wallet}',
    scanAnyTitle: 'Scan with your phone',
    opening: 'Opening {wallet}…',
    confirm: 'Confirm in the wallet',
    slow: 'Nothing to see? The request may be waiting behind this window. Open {wallet} and look for it.',
    rejected: 'You declined the request in {wallet}.',
    connected: 'Connected',
    notInstalled: '{wallet} is not installed',
    notAvailable: '{wallet} is not available',
    doNotHave: 'Don’t have {wallet}?',
    openApp: 'Open {wallet}',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    tooLong: 'This link is too long for a code. Copy it instead.',
    preparingCode: 'Preparing the code…',
    /** On a phone, 2 s after a press that did not open the app. */
    notOpened: 'Did {wallet} not open?',
    getApp: 'Get {wallet}',
    showCode: 'Show a code',
    /** Phones: the page opens in the browser of the wallet's app. */
    inApp: 'The app opens this page. Connect there.',
    withoutApp: 'Continue without the app',
    /** Phones: heading above the links of the known apps. */
    whichApp: 'Which wallet app do you have?',
    /** Development without a project id: `{setting}` is the name of an environment variable. */
    noProject:
      'Phones are reached through WalletConnect, which needs a project id. Set {setting} and start again.',
    setUp: 'How to set it up',
    /** Alternative text of the code. */
    code: 'Code to scan with {wallet}',
  },
  downloadOptions: {
    title: 'Get {wallet}',
    extensionTitle: 'Add to {browser}',
    extensionText: 'Use {wallet} right here, in the browser you are in.',
    appTitle: '{wallet} for your phone',
    appText: 'Use the app to connect to pages on this computer and on your phone.',
    desktopTitle: '{wallet} for this computer',
    desktopText: 'Use the app beside your browser.',
  },
  download: {
    title: 'Install {wallet}',
    text: 'Scan with your phone to download {wallet}.',
    continue: 'Continue',
    code: 'Code that leads to the download of {wallet}',
  },
  instructions: {
    title: 'Get started with {wallet}',
    connect: 'Connect',
    refresh: 'Refresh',
    steps: instructionMessages,
  },
  /** For "Add to …". */
  browsers: {
    brave: 'Brave',
    edge: 'Edge',
    opera: 'Opera',
    arc: 'Arc',
    chrome: 'Chrome',
    firefox: 'Firefox',
    safari: 'Safari',
    other: 'your browser',
  },
  signIn: {
    title: 'Verify your account',
    text: 'Sign a message in your wallet to prove that this account is yours. It costs nothing and moves nothing.',
    preparing: 'Preparing message…',
    sign: 'Sign message',
    tryAgain: 'Try again',
    waiting: 'Waiting for signature...',
    verifying: 'Verifying signature...',
    cancel: 'Cancel',
  },
  account: {
    title: 'Account',
    copyAddress: 'Copy Address',
    copied: 'Copied!',
    copyFailed: 'Could not copy. The text is selected, so that you can copy it yourself.',
    disconnect: 'Disconnect',
    /** Announced to screen readers. */
    disconnected: 'Disconnected',
    /** On the page after the wallet was disconnected, until the server has ended the session. */
    notSignedOut: 'You are not signed out yet: the server does not answer.',
    /** Below `noAnswer` of the button. */
    noAnswerText:
      '{wallet} may still be starting, or wait for you in a window of its own. Your account is back as soon as it answers.',
    wholeAddress: 'Whole address',
    balance: 'Balance',
    transactions: 'Recent transactions',
    noTransactions: '{app} transactions will appear here…',
    /** Stands for `{app}` when the app has no name. */
    your: 'Your',
    clearAll: 'Clear all',
    pending: 'Pending',
    /** Pending, and not seen by any node within 5 min. */
    unseen: 'Pending, not seen yet',
    confirmed: 'Confirmed',
    failed: 'Failed',
    /** A batch of which some calls were carried out. */
    partlyFailed: 'Partly failed',
    cancelled: 'Cancelled',
    replaced: 'Replaced by another transaction',
    dropped: 'Not found on the network',
    /** In a block, and its receipt does not say whether it has succeeded. */
    unreadable: 'Result unknown',
    /** Next to the state of a batch. */
    callCount: 'Steps: {count}',
    /** Link to one of several transactions of a batch. */
    receipt: 'Transaction {number}',
    viewOnExplorer: 'View on the explorer',
    viewMore: 'View more on the explorer',
  },
  /** Before and while several calls are sent. */
  calls: {
    sequenceTitle: 'One step at a time',
    sequenceText: '{wallet} takes one step after the other, and asks you each time. Steps: {count}.',
    upgradeTitle: 'Upgrade of your account',
    upgradeText:
      'To do everything in one step, {wallet} turns this account into a smart account (EIP-7702). Its address and what you own stay the same. You will be asked first.',
    step: 'Step {step} of {count}',
  },
  /** On phones, in the web view of another app. */
  place: {
    named: 'You are in the browser of {app}.',
    /** For an app that does not say its name. */
    unnamed: 'You are in the browser of another app.',
    text: 'More wallets work in the browser of your phone.',
    openBrowser: 'Open in browser',
    copyPage: 'Copy link of this page',
  },
  /** Several connected wallets, in the account dialog. */
  accounts: {
    title: 'Accounts and wallets',
    /** Next to the account that the page uses. */
    inUse: 'In use',
    connectAnother: 'Connect another wallet',
    /** Accessible name of the button that ends one connection. */
    disconnectWallet: 'Disconnect {wallet}',
  },
  /** Signed-in devices, in the account dialog. */
  devices: {
    title: 'Signed-in devices',
    text: 'Everywhere that this account is signed in to this page.',
    thisDevice: 'This device',
    /** "Firefox on Windows": two product names. */
    name: '{browser} on {system}',
    unknownDevice: 'Unknown device',
    /** `{time}` is relative: "3 hours ago", "yesterday". */
    lastSeen: 'Last active {time}',
    signOut: 'Sign out',
    /** Accessible name of the button that ends one session. */
    signOutDevice: 'Sign out {device}',
    signOutEverywhere: 'Sign out everywhere',
    /** For screen readers, after the device was signed out. */
    signedOut: '{device} was signed out.',
    loading: 'Loading…',
  },
  chain: {
    title: 'Switch Networks',
    connected: 'Connected',
    confirm: 'Confirm in wallet',
    wrongNetwork: 'Wrong network detected, switch or disconnect to continue',
    cannotSwitch:
      'Your wallet does not support switching networks from the app. Try switching networks from within your wallet instead.',
    /** Next to a network that has been shut down. */
    noLongerRuns: 'No longer runs',
    disconnect: 'Disconnect',
  },
  errors: errorTexts,
} as const

export type DialogMessages = Catalogue<typeof dialogMessages>
