import type { Hash, Transaction } from './transaction.ts'

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

/** True for `0x` and 64 hex digits in any case; `0X` is no prefix. */
export function isHash(value: unknown): value is Hash {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
}
