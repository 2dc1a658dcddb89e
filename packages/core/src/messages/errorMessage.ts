import type { KitErrorCode } from '../errors/kitError.ts'
import type { DialogMessages } from './dialogMessages.ts'

/** A way on from a failure; its label is `messages.actions[action]`. */
export type ErrorAction = 'retry' | 'install' | 'reload' | 'disconnect'

export interface ErrorMessage {
  readonly message: string
  /** Absent when there is nothing to press: the text says it all, or only a developer can mend it. */
  readonly action?: ErrorAction
}

const actions: Record<KitErrorCode, ErrorAction | undefined> = {
  userRejected: 'retry',
  requestPending: 'retry',
  timeout: 'retry',
  walletNotInstalled: 'install',
  providerRequired: undefined,
  accountsUnreadable: 'retry',
  unauthorized: 'retry',
  unsupportedMethod: undefined,
  walletOffline: 'retry',
  invalidRequest: 'retry',
  popupBlocked: 'retry',
  safeUnavailable: 'retry',
  pairingUnavailable: 'retry',
  pairingExpired: 'retry',
  clockWrong: 'retry',
  chainNotConfigured: undefined,
  chainUnreadable: 'disconnect',
  chainOffline: 'retry',
  chainStayed: 'retry',
  chainAdded: 'retry',
  switchChainFailed: 'retry',
  switchChainUnsupported: undefined,
  signInPrepare: 'retry',
  signInSign: 'retry',
  signInVerify: 'retry',
  cookiesBlocked: 'retry',
  rateLimited: 'retry',
  networkUnreachable: 'retry',
  outdatedPage: 'reload',
  invalidTransaction: undefined,
  invalidIconAccent: undefined,
  invalidTheme: undefined,
  invalidStylingId: undefined,
  missingTransactionProvider: undefined,
  missingAuthenticationAdapter: undefined,
  missingAddressOrChain: undefined,
  missingKitProvider: undefined,
  unknown: 'retry',
}

/** What to show for a failure, and what to offer. */
export function errorMessage(code: KitErrorCode, messages: DialogMessages): ErrorMessage {
  const action = actions[code]
  return { message: messages.errors[code], ...(action && { action }) }
}
