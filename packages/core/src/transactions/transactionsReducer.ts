import { isHash } from './isTransaction.ts'
import { readSent } from './readSent.ts'
import type {
  Hash,
  SentTransaction,
  Transaction,
  TransactionBatch,
  TransactionFailure,
} from './transaction.ts'
import { isSameHex } from './transactionBook.ts'

/** Receipts of a batch. */
type Receipts = Pick<TransactionBatch, 'hashes' | 'isPartial'>

/** The end of a transaction, or news of it. */
export type TransactionEvent =
  /** In a block, with the status of its receipt as in viem. */
  | {
      readonly type: 'mined'
      readonly status: 'success' | 'reverted'
      /** The wallet has repriced it: the hash that was mined. */
      readonly repricedAs?: Hash
      readonly batch?: Receipts
    }
  /** Another transaction of the account has used its nonce. */
  | {
      readonly type: 'replaced'
      readonly reason: Extract<TransactionFailure, 'cancelled' | 'replaced'>
      /** Of the other one. A Safe does not tell it. */
      readonly hash?: Hash
    }
  /** A node has it in its pool. */
  | { readonly type: 'shown'; readonly sent: SentTransaction }
  /** Unknown to the chain after all tries. Of a sequence: its last step; those before it have succeeded. */
  | { readonly type: 'dropped'; readonly batch?: Receipts }
  /** In a block, with a receipt without a status. */
  | { readonly type: 'unreadable' }
  /** Not mined within the time limit, or no node answered: it stays pending. */
  | { readonly type: 'unseen' }
  /** A reorganisation has removed the block with its receipt: it is pending again. */
  | { readonly type: 'reorged' }

/**
 * The list after an event of the transaction with this hash. Returns the same list if nothing changes: `reorged` is for
 * settled transactions, every other event for pending ones. A dropped one may turn out to be mined or replaced.
 */
export function transactionsReducer(
  transactions: readonly Transaction[],
  hash: string,
  event: TransactionEvent,
): readonly Transaction[] {
  const row = transactions.find((other) => isSameHex(other.hash, hash) && takes(other, event))
  const next = row && rowAfter(row, event)
  if (!next || next === row) return transactions
  return transactions
    .filter((other) => other === row || !isSameHex(other.hash, next.hash))
    .map((other) => (other === row ? next : other))
}

/** The chain has it, or another one of its nonce. */
export const isFound = ({ type }: TransactionEvent) =>
  type === 'mined' || type === 'replaced' || type === 'unreadable'

function takes({ status, failure }: Transaction, event: TransactionEvent): boolean {
  if (event.type === 'reorged') return status !== 'pending'
  return status === 'pending' || (failure === 'dropped' && isFound(event))
}

function rowAfter(row: Transaction, event: TransactionEvent): Transaction {
  const { unseen, failure: _, ...known } = row
  switch (event.type) {
    case 'mined': {
      // A node's hash may be malformed.
      const hash = isHash(event.repricedAs) ? event.repricedAs : row.hash
      return {
        ...known,
        hash,
        status: event.status === 'success' ? 'confirmed' : 'failed',
        ...(hash !== row.hash && { replaces: row.hash }),
        ...withReceipts(row, event),
      }
    }
    case 'replaced':
      return { ...known, status: 'failed', failure: event.reason }
    case 'shown': {
      const sent = row.sent ? undefined : readSent(event.sent)
      return sent ? { ...row, sent } : row
    }
    case 'dropped':
      return { ...known, status: 'failed', failure: event.type, ...withReceipts(row, event) }
    case 'unreadable':
      return { ...known, status: 'failed', failure: event.type }
    case 'unseen':
      return unseen ? row : { ...row, unseen: true }
    case 'reorged':
      return { ...known, status: 'pending' }
  }
}

function withReceipts({ batch }: Transaction, event: { readonly batch?: Receipts }) {
  if (!batch || !event.batch) return {}
  const { isPartial: _, ...known } = batch
  return { batch: { ...known, ...event.batch } }
}
