import type { KitErrorCode } from '../errors/kitError.ts'
import type { DialogMessages } from './dialogMessages.ts'

/** Remedy for a failure; its label is `messages.actions[action]`. */
export type ErrorAction = 'retry' | 'install' | 'reload' | 'disconnect'

export interface ErrorMessage {
  readonly message: string
  /**
   * Remedies, best first: a view offers the first one that it supports. Empty if the visitor cannot do anything, or if
   * only a developer can fix the failure.
   */
  readonly actions: readonly ErrorAction[]
}

const none: readonly ErrorAction[] = []

/**
 * Failures for which `retry` alone is wrong. `disconnect` precedes `retry` where a connected wallet must be asked
 * again; views of an unconnected wallet offer `retry`.
 */
const actions: Partial<Record<KitErrorCode, readonly ErrorAction[]>> = {
  walletNotInstalled: ['install', 'reload'],
  unauthorized: ['disconnect', 'retry'],
  chainUnreadable: ['disconnect', 'retry'],
  outdatedPage: ['reload'],
  unsupportedMethod: none,
  switchChainUnsupported: none,
  batchUnsupported: none,
  batchChainUnsupported: none,
  batchTooLarge: none,
  batchDuplicate: none,
  batchUnknown: none,
  capabilityUnsupported: none,
  // Errors of a developer
  providerRequired: none,
  chainNotConfigured: none,
  invalidTransaction: none,
  invalidIconAccent: none,
  invalidTheme: none,
  invalidStylingId: none,
  invalidKitOptions: none,
  missingTransactionProvider: none,
  missingAuthenticationAdapter: none,
  missingAddressOrChain: none,
  missingFoyerProvider: none,
}

const tryAgain: readonly ErrorAction[] = ['retry']

/** Text and remedies of a failure, for every view that shows one. */
export function errorMessage(code: KitErrorCode, messages: DialogMessages): ErrorMessage {
  return { message: messages.errors[code], actions: actions[code] ?? tryAgain }
}
