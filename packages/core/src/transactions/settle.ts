import { isHash } from './isTransaction.ts'
import type { Transaction, TransactionBatch, TransactionFailure, TransactionStatus } from './transaction.ts'
import { isSameHex } from './transactionBook.ts'

/** Result of waiting for a receipt. */
export interface ReceiptOutcome {
  /**
   * The receipt's status, as in viem or in JSON-RPC, or `notFound` if the chain does not know the transaction after
   * all tries. With any other value the transaction stays pending.
   */
  readonly status: unknown
  /** Another transaction with the same nonce was mined. */
  readonly replacement?: {
    readonly reason: 'repriced' | 'cancelled' | 'replaced'
    readonly hash: string
  }
  /** Receipts of a batch so far. */
  readonly batch?: Pick<TransactionBatch, 'hashes' | 'isPartial'>
  /** Resolves to false if a reorganisation removed the block of the transaction, and to true once it is final. */
  readonly stays?: Promise<boolean>
}

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
 * Writes the outcome into the list; returns the same list if nothing changes. A repriced transaction continues
 * under its new hash; a cancelled or replaced one has failed.
 */
export function settle(
  transactions: readonly Transaction[],
  hash: string,
  { status, replacement, batch }: ReceiptOutcome,
): readonly Transaction[] {
  const row = transactions.find((other) => other.status === 'pending' && isSameHex(other.hash, hash))
  const settled = replacement && replacement.reason !== 'repriced' ? 'failed' : known(status)
  const next = replacement?.reason === 'repriced' && isHash(replacement.hash) ? replacement.hash : row?.hash
  if (!row || !next || (!settled && next === row.hash)) return transactions
  const { unseen: _, failure: _before, ...seen } = row
  const failure = settled === 'failed' ? failureOf(status, replacement) : undefined
  const updated: Transaction = {
    ...seen,
    hash: next,
    status: settled ?? row.status,
    ...(failure && { failure }),
    ...(next !== row.hash && { replaces: row.hash }),
    ...(row.batch && batch && { batch: { ...row.batch, ...batch } }),
  }
  return transactions
    .filter((other) => other === row || !isSameHex(other.hash, next))
    .map((other) => (other === row ? updated : other))
}

function failureOf(
  status: unknown,
  replacement: ReceiptOutcome['replacement'],
): TransactionFailure | undefined {
  if (replacement) return replacement.reason === 'cancelled' ? 'cancelled' : 'replaced'
  return status === 'notFound' ? 'dropped' : undefined
}

/** Marks a transaction that no node has seen within the time limit. It stays pending. */
export function markUnseen(transactions: readonly Transaction[], hash: string): readonly Transaction[] {
  const row = transactions.find((other) => other.status === 'pending' && isSameHex(other.hash, hash))
  if (!row || row.unseen) return transactions
  return transactions.map((other) => (other === row ? { ...row, unseen: true } : other))
}

/** Marks a transaction as pending again after a reorganisation has removed its receipt. */
export function markPending(transactions: readonly Transaction[], hash: string): readonly Transaction[] {
  const row = transactions.find((other) => other.status !== 'pending' && isSameHex(other.hash, hash))
  if (!row) return transactions
  return transactions.map((other) => (other === row ? pending(row) : other))
}

function pending({ failure: _, ...row }: Transaction): Transaction {
  return { ...row, status: 'pending' }
}

function known(status: unknown): TransactionStatus | undefined {
  const name = String(status)
  return Object.hasOwn(statuses, name) ? statuses[name] : undefined
}
