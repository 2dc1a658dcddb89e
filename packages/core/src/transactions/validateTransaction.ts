import { KitError } from '../errors/kitError.ts'
import { isConfirmations, isHash } from './isTransaction.ts'
import type { Hash, NewTransaction } from './transaction.ts'

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
