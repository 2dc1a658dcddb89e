import type { Hash, Transaction } from './transaction.ts'

export function isHash(value: unknown): value is Hash {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
}

/** B-5.12. Left out, or a positive integer. */
export function isConfirmations(value: unknown): value is number | undefined {
  return value === undefined || (Number.isSafeInteger(value) && (value as number) > 0)
}

/** X4. Whether a row read from storage is one that could have been written; what else is in it does not count. */
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
