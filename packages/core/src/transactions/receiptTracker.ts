import { markPending, markUnseen, type ReceiptOutcome, settle } from './settle.ts'
import type { Hash, Transaction, TransactionBatch } from './transaction.ts'

/** A transaction whose receipt is awaited. */
export interface AwaitedTransaction {
  readonly address: string
  /** Chain of the transaction, which may differ from the wallet's current one. */
  readonly chainId: number
  readonly hash: Hash
  /** Blocks to wait for, including the one with the transaction. */
  readonly confirmations: number
  /** The row stands for several calls: what was known of them when the waiting began. */
  readonly batch?: TransactionBatch
}

export type UpdateTransactions = (transactions: readonly Transaction[]) => readonly Transaction[]

/** Returns a function that waits for a receipt, unless it is awaited already, and writes its outcome. */
export function createReceiptTracker(
  waitForReceipt: (transaction: AwaitedTransaction) => Promise<ReceiptOutcome>,
  change: (address: string, chainId: number, update: UpdateTransactions) => void,
): (transaction: AwaitedTransaction) => Promise<void> {
  const waiting = new Set<string>()

  return async (awaited) => {
    const { address, chainId, hash } = awaited
    const key = `${address}/${chainId}/${hash}`.toLowerCase()
    if (waiting.has(key)) return
    waiting.add(key)
    const outcome = await ask(awaited)
    // Mark before removing the key: the change would start the next wait otherwise.
    if (!outcome) change(address, chainId, (before) => markUnseen(before, hash))
    waiting.delete(key)
    if (!outcome) return
    change(address, chainId, (before) => settle(before, hash, outcome))
    watchForReorg(awaited, outcome).catch(() => {})
  }

  /** Returns undefined on timeout and if no node answered: the next trigger tries again. */
  async function ask(awaited: AwaitedTransaction): Promise<ReceiptOutcome | undefined> {
    try {
      return await waitForReceipt(awaited)
    } catch {
      return undefined
    }
  }

  /** Waits for the receipt again if a reorganisation removes it. */
  async function watchForReorg(
    { address, chainId, hash }: AwaitedTransaction,
    { replacement, stays }: ReceiptOutcome,
  ) {
    if ((await stays) === false)
      change(address, chainId, (before) => markPending(before, replacement?.hash ?? hash))
  }
}
