import type { DeveloperErrorCode, VisitorErrorCode } from './kitError.ts'

/**
 * en-US. One text for each failure: what happened, then what to do. Never a wallet's own words. Texts quoted in
 * the specification are kept character for character.
 */
const visitorTexts = {
  userRejected: 'You declined the request in your wallet.',
  requestPending: 'A request is already waiting in your wallet. Open it to answer.',
  timeout: 'Your wallet did not answer in time. Please try again.',
  walletNotInstalled: 'This wallet is not installed or not available.',
  providerRequired: 'provider is required.',
  accountsUnreadable:
    'Your wallet gave an account that cannot be read. Choose another account and try again.',
  unauthorized: 'Your wallet has not allowed this site to use that account. Connect again to ask for it.',
  unsupportedMethod: 'Your wallet does not support this from the app.',
  walletLocked: 'Your wallet is locked. Unlock it, then try again.',
  walletOffline: 'Your wallet has lost its connection. Check it and try again.',
  invalidRequest: 'Your wallet could not read the request.',
  popupBlocked: "Your browser kept the wallet's window from opening. Press again to open it.",
  safeUnavailable: 'Could not load Safe information',
  pairingUnavailable: 'The connection service for phones cannot be reached. Please try again.',
  pairingExpired: 'This code has expired. Please try again with a new one.',
  clockWrong: 'The clock of this device seems to be wrong. Set it, then try again.',
  chainNotConfigured: 'This network is not offered here.',
  chainUnreadable: 'Your wallet gave a network that cannot be read. Choose another network in your wallet.',
  chainOffline: 'Your wallet is not connected to this network. Choose another network and try again.',
  chainStayed: 'Your wallet stayed on its network. Try switching from within your wallet instead.',
  chainAdded: 'The network was added. Switch to it in your wallet.',
  switchChainFailed: 'Could not switch network. Please try again.',
  switchChainUnsupported:
    'Your wallet does not support switching networks from the app. Try switching networks from within your wallet instead.',
  batchUnsupported: 'Your wallet cannot do all of this in one step.',
  batchChainUnsupported: 'Your wallet cannot do several things at once on this network.',
  batchTooLarge: 'This is too much for your wallet in one step.',
  batchDuplicate: 'Your wallet has received this already.',
  batchUnknown: 'Your wallet no longer knows this request.',
  capabilityUnsupported: 'Your wallet lacks a feature that this needs.',
  upgradeRejected: 'You declined the upgrade of your account in your wallet.',
  signInPrepare: 'Error preparing message, please retry!',
  signInSign: 'Error signing message, please retry!',
  signInVerify: 'Error verifying signature, please retry!',
  cookiesBlocked:
    'Signing in needs cookies, and this browser blocks them. Allow them for this page, then try again.',
  cookieConflict:
    "A cookie from another site keeps you from signing in. Delete this site's cookies in your browser's settings, then try again.",
  devicesUnavailable: 'The list of devices could not be loaded.',
  signOutFailed: 'That did not work, and nothing was signed out. Please try again.',
  rateLimited: 'The network is busy. Please try again in a moment.',
  networkUnreachable: 'The network cannot be reached from this page. Check your connection and try again.',
  outdatedPage: 'A part of this page could not be loaded. Reload the page to go on.',
  unknown: 'Oops, something went wrong!',
} as const satisfies Record<VisitorErrorCode, string>

/** Errors that only a developer can fix: for the console, in English. */
const developerTexts = {
  invalidKitOptions: 'createKit was called without an option that it needs.',
  invalidTransaction: 'Unable to add transaction',
  invalidIconAccent: 'The accent colour of a wallet is not a hex value.',
  invalidTheme: 'The theme is not a theme object.',
  invalidStylingId: 'The styling id may contain only letters, digits and underscores.',
  missingTransactionProvider: 'Transaction hooks must be used within the provider',
  missingAuthenticationAdapter: 'No authentication adapter found',
  missingAddressOrChain: 'No address or chain ID found',
  missingFoyerProvider: 'This component must be used within the FoyerProvider.',
} as const satisfies Record<DeveloperErrorCode, string>

export const errorTexts = { ...visitorTexts, ...developerTexts } as const
