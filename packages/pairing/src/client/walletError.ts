import { PairingError } from '../pairingError.ts'
import { codes } from '../protocol/codes.ts'
import { isRejection } from './isRejection.ts'
import { isUnknownMethod } from './isUnknownMethod.ts'
import { readError } from './readError.ts'

/** The error of an answer: the wallet's own code, except that every way to say "no" is EIP-1193's 4001, and every way to say that the method is none of the session's is 4200. */
export function walletError(value: unknown): PairingError {
  const error = readError(value)
  if (isRejection(error))
    return new PairingError('userRejected', error.message, { code: codes.userRejected, data: error.data })
  const code = isUnknownMethod(error) ? codes.unsupportedByWallet : error.code
  return new PairingError('walletError', error.message, { code, data: error.data })
}
