import { isHash } from './isHash.ts'
import type { Transaction } from './transaction.ts'

/** Undefined, or a positive integer. */
export function isConfirmations(value: unknown): value is number | undefined {
  return value === undefined || (Number.isSafeInteger(value) && (value as number) > 0)
}

/** Whether a row of the storage is valid; additional fields are ignored. */
export function isTransaction(value: unknown): value is Transaction {
  if (typeof value !== 'object' || value === null) return false
  const { hash, description, confirmations, status }: Record<string, unknown> = { ...value }
  return (
    isHash(hash) &&
    typeof description === 'string' &&
    isConfirmations(confirmations) &&
    (status === 'pending' || status === 'confirmed' || status === 'failed')
  )
}
