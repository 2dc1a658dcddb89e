import { KitError } from '../errors/kitError.ts'
import { isConfirmations, isHash } from './isTransaction.ts'
import type { Hash, NewTransaction } from './transaction.ts'

/**
 * B-5.10 to B-5.14. Checks what a host hands in, and returns a copy of it with nothing else in it.
 *
 * @throws {KitError} `invalidTransaction`, whose message has one line for each rule that is broken.
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
