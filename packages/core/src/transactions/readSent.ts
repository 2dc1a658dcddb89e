import { isAddress } from '../format/address.ts'
import { readProperty } from '../wallet/safeRead.ts'
import { isHash } from './isTransaction.ts'
import type { SentTransaction } from './transaction.ts'

/** Reads the facts of a pending transaction, of a stored row or a node, which are untrusted. Undefined if one is invalid. */
export function readSent(value: unknown): SentTransaction | undefined {
  const from = readProperty(value, 'from')
  const nonce = readProperty(value, 'nonce')
  const call = readProperty(value, 'call')
  if (!isAddress(from) || !isHash(call) || !Number.isSafeInteger(nonce) || (nonce as number) < 0)
    return undefined
  return { from, nonce: nonce as number, call }
}
