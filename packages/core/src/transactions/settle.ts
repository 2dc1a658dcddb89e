import { isHash } from './isTransaction.ts'
import type { Transaction, TransactionStatus } from './transaction.ts'
import { isSameHex } from './transactionBook.ts'

/** What waiting for a transaction came to. */
export interface ReceiptOutcome {
  /**
   * The receipt's status, as the library gives it or as it is on the wire, or `notFound` when the chain does
   * not know the transaction after all tries. Anything else says nothing: the transaction stays pending.
   */
  readonly status: unknown
  /** Another transaction with the same nonce was mined instead. */
  readonly replacement?: {
    readonly reason: 'repriced' | 'cancelled' | 'replaced'
    readonly hash: string
  }
  /** Resolves to false when the block that holds the transaction has gone, and to true when it is there to stay. */
  readonly stays?: Promise<boolean>
}

/** B-4.61, B-4.72, R13. */
const statuses: Readonly<Record<string, TransactionStatus>> = {
  success: 'confirmed',
  '0x1': 'confirmed',
  1: 'confirmed',
  reverted: 'failed',
  '0x0': 'failed',
  0: 'failed',
  notFound: 'failed',
}

/**
 * Writes the outcome into the list; the same list when it changes nothing. A repriced transaction goes on
 * under its new hash; one that was cancelled or replaced did not happen (B-4.73).
 */
export function settle(
  transactions: readonly Transaction[],
  hash: string,
  { status, replacement }: ReceiptOutcome,
): readonly Transaction[] {
  const row = transactions.find((other) => other.status === 'pending' && isSameHex(other.hash, hash))
  const settled = replacement && replacement.reason !== 'repriced' ? 'failed' : known(status)
  const next = replacement?.reason === 'repriced' && isHash(replacement.hash) ? replacement.hash : row?.hash
  if (!row || !next || (!settled && next === row.hash)) return transactions
  const { unseen: _, ...seen } = row
  const updated: Transaction = { ...seen, hash: next, status: settled ?? row.status }
  return transactions
    .filter((other) => other === row || !isSameHex(other.hash, next))
    .map((other) => (other === row ? updated : other))
}

/** R12. Nobody has seen it in time: it may still come, so it stays pending and says so. */
export function overlook(transactions: readonly Transaction[], hash: string): readonly Transaction[] {
  const row = transactions.find((other) => other.status === 'pending' && isSameHex(other.hash, hash))
  if (!row || row.unseen) return transactions
  return transactions.map((other) => (other === row ? { ...row, unseen: true } : other))
}

/** R14. The chain has taken the receipt back: the transaction is on its way again. */
export function reopen(transactions: readonly Transaction[], hash: string): readonly Transaction[] {
  const row = transactions.find((other) => other.status !== 'pending' && isSameHex(other.hash, hash))
  if (!row) return transactions
  return transactions.map((other) => (other === row ? { ...row, status: 'pending' } : other))
}

function known(status: unknown): TransactionStatus | undefined {
  const name = String(status)
  return Object.hasOwn(statuses, name) ? statuses[name] : undefined
}
