import type { Hash, SentTransaction, Transaction, TransactionBatch } from './transaction.ts'
import { isFound, type TransactionEvent, transactionsReducer } from './transactionsReducer.ts'

/** A transaction whose receipt is awaited. */
export interface AwaitedTransaction {
  readonly address: string
  /** Chain of the transaction, which may differ from the wallet's current one. */
  readonly chainId: number
  readonly hash: Hash
  /** Blocks to wait for, including the one with the transaction. */
  readonly confirmations: number
  /** Its row has failed as `dropped`: nodes may have missed it. One poll, without a wait. */
  readonly isDropped?: true
  /** The row stands for several calls: what was known of them when the waiting began. */
  readonly batch?: TransactionBatch
  /** Its facts, if a node has shown it before. */
  readonly sent?: SentTransaction | undefined
}

export type UpdateTransactions = (transactions: readonly Transaction[]) => readonly Transaction[]

/**
 * Waits for a transaction to end. Rejects if the time is over and if no node answered.
 *
 * @param onReorged Called after the end if a reorganisation has removed the block of the transaction.
 * @param onShown Called whenever a poll has found it pending in a pool.
 */
export type WaitForReceipt = (
  transaction: AwaitedTransaction,
  onReorged: () => void,
  onShown: (sent: SentTransaction) => void,
) => Promise<TransactionEvent>

/** Returns a function that waits for a receipt, unless it is awaited already, and writes what it finds. */
export function createReceiptTracker(
  waitForReceipt: WaitForReceipt,
  change: (address: string, chainId: number, update: UpdateTransactions) => void,
): (transaction: AwaitedTransaction) => Promise<void> {
  const waiting = new Set<string>()

  return async (awaited) => {
    const { address, chainId, hash, isDropped } = awaited
    // A transaction may be added again while its dropped row is checked.
    const key = `${address}/${chainId}/${hash}/${isDropped ?? false}`.toLowerCase()
    if (waiting.has(key)) return
    waiting.add(key)
    let minedHash = hash
    const event = await endOf(
      awaited,
      () => dispatch(minedHash, { type: 'reorged' }),
      (sent) => dispatch(hash, { type: 'shown', sent }),
    )
    if (event.type === 'mined') minedHash = event.repricedAs ?? hash
    // Before the key is removed: the change would start the next wait for a transaction that stays pending.
    if (!isDropped || isFound(event)) dispatch(hash, event)
    waiting.delete(key)

    function dispatch(row: Hash, event: TransactionEvent) {
      change(address, chainId, (before) => transactionsReducer(before, row, event))
    }
  }

  async function endOf(...wait: Parameters<WaitForReceipt>): Promise<TransactionEvent> {
    try {
      return await waitForReceipt(...wait)
    } catch {
      // The next trigger tries again.
      return { type: 'unseen' }
    }
  }
}
