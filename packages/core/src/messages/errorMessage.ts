import type { KitErrorCode } from '../errors/kitError.ts'
import type { DialogMessages } from './dialogMessages.ts'

/** A way on from a failure; its label is `messages.actions[action]`. */
export type ErrorAction = 'retry' | 'install' | 'reload' | 'disconnect'

export interface ErrorMessage {
  readonly message: string
  /**
   * What helps, best first: a place offers the first one that it can do. Empty when there is nothing to press,
   * because the text says it all or only a developer can mend it.
   */
  readonly actions: readonly ErrorAction[]
}

const none: readonly ErrorAction[] = []

/**
 * What helps where another try alone does not. `disconnect` stands before `retry` where a connected wallet has to be
 * asked anew; while connecting there is none.
 */
const actions: Partial<Record<KitErrorCode, readonly ErrorAction[]>> = {
  walletNotInstalled: ['install', 'reload'],
  unauthorized: ['disconnect', 'retry'],
  chainUnreadable: ['disconnect', 'retry'],
  outdatedPage: ['reload'],
  unsupportedMethod: none,
  switchChainUnsupported: none,
  // Only a developer can mend these.
  providerRequired: none,
  chainNotConfigured: none,
  invalidTransaction: none,
  invalidIconAccent: none,
  invalidTheme: none,
  invalidStylingId: none,
  missingTransactionProvider: none,
  missingAuthenticationAdapter: none,
  missingAddressOrChain: none,
  missingKitProvider: none,
}

const tryAgain: readonly ErrorAction[] = ['retry']

/** What to show for a failure, and what to offer. Every place that shows one takes both from here. */
export function errorMessage(code: KitErrorCode, messages: DialogMessages): ErrorMessage {
  return { message: messages.errors[code], actions: actions[code] ?? tryAgain }
}
