import type { KeyValueStorage } from '../engine.ts'
import { transactionsKey } from '../storageKeys.ts'
import type { AwaitedTransaction } from '../transactions/receiptTracker.ts'
import type { Hash, SentTransaction } from '../transactions/transaction.ts'
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

/** Writes of all tabs into one storage, in order. */
const writes = new WeakMap<KeyValueStorage, { readonly storage: KeyValueStorage; readonly text: string }[]>()

interface Wait {
  readonly awaited: AwaitedTransaction
  readonly onReorged: () => void
  readonly onShown: (sent: SentTransaction) => void
  readonly resolve: (event: TransactionEvent) => void
  readonly reject: (reason: unknown) => void
}

export function createTestTab(
  storage = createMemoryStorage(),
  waitForReceipt?: () => Promise<TransactionEvent>,
) {
  const waits = new Set<Wait>()
  let hear = (_text: string | null) => {}
  let reorg = () => {}
  const log = writes.get(storage) ?? []
  writes.set(storage, log)
  let heard = 0
  const own: KeyValueStorage = {
    ...storage,
    setItem(key, text) {
      storage.setItem(key, text)
      if (key === transactionsKey) log.push({ storage: own, text })
    },
  }
  const store = createTransactionStore({
    storage: own,
    waitForReceipt:
      waitForReceipt ??
      ((awaited, onReorged, onShown) =>
        new Promise((resolve, reject) => waits.add({ awaited, onReorged, onShown, resolve, reject }))),
    onOtherTab(listener) {
      hear = listener
    },
  })

  async function end(digits: string, how: (wait: Wait) => void, isEnded = (_: AwaitedTransaction) => true) {
    for (const wait of [...waits]) {
      if (wait.awaited.hash.toLowerCase() !== createHash(digits).toLowerCase()) continue
      if (!isEnded(wait.awaited)) continue
      waits.delete(wait)
      how(wait)
    }
    // A few turns, for the promises between the port and the store.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }

  return {
    storage,
    store,
    /** Delivers the `storage` events of what other tabs have written since the last time. */
    hear() {
      const news = log.slice(heard)
      heard = log.length
      for (const { storage: writer, text } of news) if (writer !== own) hear(text)
    },
    /** A page in the back/forward cache gets no event of what other tabs write. */
    miss() {
      heard = log.length
    },
    answer: (digits: string, event: TransactionEvent) =>
      end(digits, ({ onReorged, resolve }) => {
        reorg = onReorged
        resolve(event)
      }),
    /** Answers the check of a row that was dropped, and no wait for the same transaction. */
    answerCheck: (digits: string, event: TransactionEvent) =>
      end(
        digits,
        ({ resolve }) => resolve(event),
        ({ isDropped }) => isDropped === true,
      ),
    /** The chain takes back the receipt of the latest `answer`. */
    reorg: () => reorg(),
    /** A node has it in its pool. */
    show(digits: string, sent: SentTransaction) {
      for (const { awaited, onShown } of waits) if (awaited.hash === createHash(digits)) onShown(sent)
    },
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
