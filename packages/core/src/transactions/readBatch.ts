import { readProperty } from '../wallet/safeRead.ts'
import { isHash } from './isTransaction.ts'
import type { TransactionBatch, TransactionFailure } from './transaction.ts'

/** Characters of an id: 4,096 bytes in hex digits with their prefix (EIP-5792). */
const maxBatchIdLength = 8194

/**
 * Status requests in a row to which the wallet that has given an id answers that it does not know it. At one in two seconds
 * it takes a minute.
 */
export const batchUnknownTries = 30

/** Calls and hashes of a stored row. */
const maxCalls = 1000

/** Whether the wallet's identifier of a batch can be used. */
export function isBatchId(id: unknown): id is string {
  return typeof id === 'string' && id.length > 0 && id.length <= maxBatchIdLength
}

/** Reads the batch of a stored row, which is untrusted. Undefined if the row is none, or cannot be read. */
export function readBatch(value: unknown): TransactionBatch | undefined {
  const id = readProperty(value, 'id')
  const count = readProperty(value, 'count')
  const hashes = readProperty(value, 'hashes')
  if (!isBatchId(id) || !isCount(count) || !Array.isArray(hashes)) return undefined
  return {
    id,
    count,
    hashes: hashes.slice(0, maxCalls).filter(isHash),
    ...(readProperty(value, 'isSequence') === true && { isSequence: true }),
    ...(readProperty(value, 'isStopped') === true && { isStopped: true }),
    ...(readProperty(value, 'isPartial') === true && { isPartial: true }),
  }
}

const isCount = (count: unknown): count is number =>
  Number.isSafeInteger(count) && (count as number) > 0 && (count as number) <= maxCalls

const failures: readonly unknown[] = [
  'cancelled',
  'replaced',
  'dropped',
  'unreadable',
] satisfies TransactionFailure[]

/** Whether a stored value says why a transaction has failed. */
export function isFailure(value: unknown): value is TransactionFailure {
  return failures.includes(value)
}
