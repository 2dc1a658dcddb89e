/** Failures that a visitor can meet. Every language has a text for each. */
export type VisitorErrorCode =
  // Declined or not answered
  | 'userRejected' // EIP-1193 4001, WalletConnect 5000
  | 'requestPending' // -32002: a request is already open in the wallet
  | 'timeout' // no answer within the deadline
  // The wallet
  | 'walletNotInstalled' // no provider (wagmi: ProviderNotFoundError)
  | 'providerRequired' // "provider is required."
  | 'accountsUnreadable' // the wallet answered with something that is not a list of addresses
  | 'unauthorized' // 4100
  | 'unsupportedMethod' // 4200, -32004, -32601, or in words under any code
  | 'walletLocked' // in words under any code: it shows no window to unlock it
  | 'walletOffline' // 4900
  | 'invalidRequest' // -32000, -32602: a defect of the kit or of the wallet, never a rejection
  | 'popupBlocked' // the browser blocked the wallet's window
  | 'safeUnavailable' // "Could not load Safe information"
  | 'pairingUnavailable' // the WalletConnect relay cannot be reached
  | 'pairingExpired'
  | 'clockWrong' // the relay rejects tokens dated by this clock
  // The chain
  | 'chainNotConfigured'
  | 'chainUnreadable' // the wallet answered with something that is not a chain id
  | 'chainOffline' // 4901; WalletConnect 5100, 5104
  | 'chainStayed' // the wallet confirmed the switch and stayed on its chain
  | 'chainAdded' // the wallet added the chain and did not switch to it
  | 'switchChainFailed'
  | 'switchChainUnsupported'
  // Batches of calls (EIP-5792)
  | 'batchUnsupported' // 5760, or `fallback: 'refuse'`: the wallet does not do all of it at once
  | 'batchChainUnsupported' // 5710
  | 'batchTooLarge' // 5740
  | 'batchDuplicate' // 5720
  | 'batchUnknown' // 5730
  | 'capabilityUnsupported' // 5700
  | 'upgradeRejected' // 5750: the visitor declined the upgrade of the account (EIP-7702)
  // Signing in
  | 'signInPrepare' // "Error preparing message, please retry!"
  | 'signInSign' // "Error signing message, please retry!"
  | 'signInVerify' // "Error verifying signature, please retry!"
  | 'cookiesBlocked'
  | 'cookieConflict'
  // Signed-in devices
  | 'devicesUnavailable' // the list could not be fetched
  | 'signOutFailed' // a device could not be signed out
  // The network and the page
  | 'rateLimited'
  | 'networkUnreachable'
  | 'outdatedPage' // a chunk cannot be fetched though the server answers, as after a deployment
  | 'unknown' // "Oops, something went wrong!"

/** Mistakes in the code of a host. Their texts are for the console, in English. */
export type DeveloperErrorCode =
  | 'invalidKitOptions'
  | 'invalidTransaction' // "Unable to add transaction"
  | 'invalidIconAccent'
  | 'invalidTheme'
  | 'invalidStylingId'
  | 'missingTransactionProvider' // "Transaction hooks must be used within the provider"
  | 'missingAuthenticationAdapter' // "No authentication adapter found"
  | 'missingAddressOrChain' // "No address or chain ID found"
  | 'missingFoyerProvider'

/** Every failure of Foyer. `docs/errors.md` has a section for each code. */
export type KitErrorCode = VisitorErrorCode | DeveloperErrorCode

/** The document with an anchor for every code, where a developer finds it: no package has it. */
const errorsDocument = 'https://github.com/foyer-kit/foyer/blob/main/docs/errors.md'

/**
 * The error class of Foyer. `code` is for programs; `message` is for developers, with a link to the documentation on its
 * last line; `cause` is for debugging.
 */
export class KitError extends Error {
  override readonly name = 'KitError'
  declare readonly code: KitErrorCode
  /** The message without the link. */
  declare readonly shortMessage: string

  constructor(code: KitErrorCode, shortMessage: string, options?: { readonly cause?: unknown }) {
    super(`${shortMessage}\nSee ${errorsDocument}#${code}`, options)
    this.code = code
    this.shortMessage = shortMessage
  }
}
