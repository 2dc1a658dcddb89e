import { errorTexts, KitError, type KitErrorCode, toKitError } from '@foyer/core'
import { PairingError, type PairingErrorCode } from '@foyer/pairing'

const codes: Partial<Record<PairingErrorCode, KitErrorCode>> = {
  userRejected: 'userRejected',
  expired: 'pairingExpired',
  timeout: 'timeout',
  sessionEnded: 'walletOffline',
  relayRefused: 'pairingUnavailable',
  relayUnreachable: 'pairingUnavailable',
  clockWrong: 'clockWrong',
  noAccounts: 'accountsUnreadable',
  malformedAnswer: 'accountsUnreadable',
}

/** Why there is no session. */
export function toPairingError(cause: unknown): KitError {
  const code = cause instanceof PairingError ? codes[cause.reason] : undefined
  return code ? new KitError(code, errorTexts[code], { cause }) : toKitError(cause, 'connect')
}

/** Why there is no answer. Errors of the wallet itself keep their class, code and words. */
export function toRequestError(cause: unknown): unknown {
  const isOurs = cause instanceof PairingError && cause.reason !== 'userRejected' && codes[cause.reason]
  return isOurs ? toPairingError(cause) : cause
}
