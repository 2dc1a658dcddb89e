import { KitError } from '../errors/kitError.ts'
import type { Hash, NewTransaction, Transaction } from './transaction.ts'

/** Undefined, or a positive integer. */
function isConfirmations(value: unknown): value is number | undefined {
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

/**
 * Validates a host's transaction. Returns a copy without additional fields.
 *
 * @throws {KitError} `invalidTransaction`; its message has one line for each violated rule.
 */
export function validateTransaction(transaction: NewTransaction): NewTransaction & { readonly hash: Hash } {
  // Typed, but the host may be plain JavaScript.
  const { hash, description, confirmations }: Record<string, unknown> = { ...transaction }
  const faults = []
  if (!isHash(hash)) faults.push('Invalid transaction hash')
  if (typeof description !== 'string') faults.push('Transaction must have a description')
  if (!isConfirmations(confirmations)) faults.push('Transaction confirmations must be a positive integer')
  if (!isHash(hash) || typeof description !== 'string' || !isConfirmations(confirmations)) {
    throw new KitError('invalidTransaction', ['Unable to add transaction', ...faults].join('\n'))
  }
  return { hash, description, ...(confirmations !== undefined && { confirmations }) }
}
