import { PairingError } from '../pairingError.ts'
import { codes } from '../protocol/codes.ts'
import { isRejection } from './isRejection.ts'
import { readError } from './readError.ts'

/** The error of an answer: the wallet's own code, except that every way to say "no" is EIP-1193's 4001. */
export function walletError(value: unknown): PairingError {
  const error = readError(value)
  return isRejection(error)
    ? new PairingError('userRejected', error.message, { code: codes.userRejected, data: error.data })
    : new PairingError('walletError', error.message, error)
}
