import type { KeyValueStorage } from '../engine.ts'
import { createStore } from '../store.ts'
import { createReceiptTracker, type UpdateTransactions, type WaitForReceipt } from './receiptTracker.ts'
import { createStoredBook } from './storedBook.ts'
import type { NewTransaction, Transaction } from './transaction.ts'
import { isListOf, isSameHex, type TransactionList } from './transactionBook.ts'
import { validateTransaction } from './validateTransaction.ts'

export interface TransactionPorts {
  readonly storage: KeyValueStorage
  /**
   * Waits for the receipt, at most 5 min. Rejects on timeout and if the network failed: the transaction stays
   * pending and is tried again later.
   */
  readonly waitForReceipt: WaitForReceipt
  /** Calls `listener` after another tab has written `transactionsKey`. */
  readonly onOtherTab?: (listener: () => void) => unknown
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export interface TransactionStore {
  /** Newest first. Returns the same array until something changes. */
  list(address: string, chainId: number): readonly Transaction[]
  /**
   * Adds a transaction in front as pending, and waits for its receipt. One with the same hash is replaced.
   *
   * @throws {KitError} `invalidTransaction`; nothing has changed then.
   */
  add(address: string, chainId: number, transaction: NewTransaction): void
  /** The same for a row of the engine's own making, such as a batch. */
  put(address: string, chainId: number, transaction: Transaction): void
  /** Removes all transactions of this account on this chain. */
  clear(address: string, chainId: number): void
  /** Waits for all pending transactions of this account and chain. Call after either changes. */
  follow(address: string, chainId: number): void
  /** Calls `listener` after every change of any list. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void
}

/** Stores transactions and tracks them until they are settled. Create one per page. */
export function createTransactionStore(ports: TransactionPorts): TransactionStore {
  const { now } = ports
  const book = createStoredBook(ports.storage)
  const changes = createStore(0)
  const track = createReceiptTracker(ports.waitForReceipt, change)
  let followed: Pick<TransactionList, 'address' | 'chainId'> | undefined
  const added = createRecentlyAdded(now)

  ports.onOtherTab?.(() => {
    // `list` may have read the news before this event: restore in any case.
    const isNews = book.refresh()
    for (const { address, chainId, transaction } of added.list())
      change(address, chainId, (before) => restored(before, transaction))
    if (!isNews) return
    changed()
    if (followed) waitForPending(followed.address, followed.chainId)
  })

  function change(address: string, chainId: number, update: UpdateTransactions) {
    const before = book.list(address, chainId)
    const updated = update(before)
    if (updated === before) return
    book.write(address, chainId, updated)
    changed()
    waitForPending(address, chainId)
  }

  function changed() {
    changes.set(changes.get() + 1)
  }

  function put(address: string, chainId: number, transaction: Transaction) {
    added.add({ address, chainId, transaction })
    change(address, chainId, (before) => [
      transaction,
      ...before.filter(({ hash }) => !isSameHex(hash, transaction.hash)),
    ])
  }

  function waitForPending(address: string, chainId: number) {
    for (const { status, hash, confirmations = 1, batch } of book.list(address, chainId)) {
      const awaited = { address, chainId, hash, confirmations, ...(batch && { batch }) }
      if (status === 'pending') void track(awaited)
    }
  }

  return {
    list: book.list,
    add(address, chainId, newTransaction) {
      put(address, chainId, { ...validateTransaction(newTransaction), status: 'pending' })
    },
    put,
    clear(address, chainId) {
      added.forget(address, chainId)
      change(address, chainId, (before) => (before.length > 0 ? [] : before))
    },
    follow(address, chainId) {
      followed = { address, chainId }
      waitForPending(address, chainId)
    },
    onChange: changes.subscribe,
  }
}

/** Time in which a write reaches every other tab. */
const otherTabWriteMs = 1_000

/** Adds a row again that another tab has overwritten. */
function restored(rows: readonly Transaction[], added: Transaction): readonly Transaction[] {
  return rows.some(({ hash }) => isSameHex(hash, added.hash)) ? rows : [added, ...rows]
}

interface Added {
  readonly address: string
  readonly chainId: number
  readonly transaction: Transaction
}

/**
 * Rows of this tab younger than `otherTabWriteMs`: another tab may have overwritten them, because it wrote before it had
 * read them. Later, a missing row means that the list was cleared.
 */
function createRecentlyAdded(now: () => number) {
  let added: readonly (Added & { readonly at: number })[] = []
  const list = (): typeof added => added.filter(({ at }) => now() - at < otherTabWriteMs)
  return {
    list,
    add(row: Added) {
      added = [...list(), { ...row, at: now() }]
    },
    forget(address: string, chainId: number) {
      added = added.filter((each) => !isListOf(each, address, chainId))
    },
  }
}
