import type { KeyValueStorage } from '../engine.ts'
import type { AwaitedTransaction } from '../transactions/receiptTracker.ts'
import type { Hash } from '../transactions/transaction.ts'
import { createTransactionStore } from '../transactions/transactionStore.ts'
import type { TransactionEvent } from '../transactions/transactionsReducer.ts'

// A browser tab with a transaction store, whose receipts arrive when the test says so.

export function createHash(digits: string): Hash {
  return `0x${digits.padStart(64, '0')}`
}

export function createMemoryStorage(): KeyValueStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

interface Wait {
  readonly awaited: AwaitedTransaction
  readonly onReorged: () => void
  readonly resolve: (event: TransactionEvent) => void
  readonly reject: (reason: unknown) => void
}

export function createTestTab(
  storage = createMemoryStorage(),
  waitForReceipt?: () => Promise<TransactionEvent>,
) {
  const waits = new Set<Wait>()
  let hear = () => {}
  let reorg = () => {}
  let time = 0
  const store = createTransactionStore({
    storage,
    waitForReceipt:
      waitForReceipt ??
      ((awaited, onReorged) =>
        new Promise((resolve, reject) => waits.add({ awaited, onReorged, resolve, reject }))),
    onOtherTab(listener) {
      hear = listener
    },
    now: () => time,
  })

  async function end(digits: string, how: (wait: Wait) => void) {
    for (const wait of [...waits]) {
      if (wait.awaited.hash.toLowerCase() !== createHash(digits).toLowerCase()) continue
      waits.delete(wait)
      how(wait)
    }
    // A few turns, for the promises between the port and the store.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }

  return {
    storage,
    store,
    /** Delivers the `storage` event of another tab's write, `later` milliseconds later. */
    hear(later = 5_000) {
      time += later
      hear()
    },
    answer: (digits: string, event: TransactionEvent) =>
      end(digits, ({ onReorged, resolve }) => {
        reorg = onReorged
        resolve(event)
      }),
    /** The chain takes back the receipt of the latest `answer`. */
    reorg: () => reorg(),
    fail: (digits: string) => end(digits, ({ reject }) => reject(new Error('timed out'))),
    /** Transactions whose receipt is awaited; all, or those with one hash. */
    awaited: (digits?: string) =>
      [...waits]
        .map(({ awaited }) => awaited)
        .filter(({ hash }) => digits === undefined || hash === createHash(digits)),
    /** The same as text: `chain:hash×confirmations`. */
    waits: () =>
      [...waits].map(
        ({ awaited: { chainId, hash, confirmations } }) =>
          `${chainId}:${hash.replace(/^0x0*/, '')}×${confirmations}`,
      ),
  }
}
