import type { KeyValueStorage } from '../engine.ts'
import { createStore } from '../store.ts'
import {
  type AwaitedTransaction,
  createReceiptTracker,
  type UpdateTransactions,
  type WaitForReceipt,
} from './receiptTracker.ts'
import { createStoredBook } from './storedBook.ts'
import type { NewTransaction, Transaction } from './transaction.ts'
import { hasToStay, isCleared, isListOf, isSameHex, type TransactionList } from './transactionBook.ts'
import { validateTransaction } from './validateTransaction.ts'

export interface TransactionPorts {
  readonly storage: KeyValueStorage
  /**
   * Waits for the receipt, at most 5 min. Rejects on timeout and if the network failed: the transaction stays
   * pending and is tried again later.
   */
  readonly waitForReceipt: WaitForReceipt
  /** Calls `listener` after another tab has written `transactionsKey`, with the written text; null: removed. */
  readonly onOtherTab?: (listener: (text: string | null) => void) => unknown
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
  /**
   * Waits for all pending transactions of this account and chain, and looks at the dropped ones once. Call after either
   * changes, and when the visitor returns.
   */
  follow(address: string, chainId: number): void
  /** Calls `listener` after every change of any list. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void
}

/** Stores transactions and tracks them until they are settled. Create one per page. */
export function createTransactionStore(ports: TransactionPorts): TransactionStore {
  const book = createStoredBook(ports.storage)
  const changes = createStore(0)
  const track = createReceiptTracker(ports.waitForReceipt, change)
  let followed: Pick<TransactionList, 'address' | 'chainId'> | undefined
  /** New rows of this tab. Another tab that wrote before it had read them has overwritten them. */
  let added: readonly Added[] = []

  ports.onOtherTab?.((text) => {
    forget(
      ({ address, chainId, transaction }) =>
        isCleared(text, address, chainId) || mayLeave(book.list(address, chainId), transaction),
    )
    // A row that is missing in a later text may have been cleared.
    if (book.isLatestOfOthers(text))
      for (const { address, chainId, transaction } of added)
        change(address, chainId, (before) => restored(before, transaction))
    // Also if a read was before the event: its caller may have announced nothing.
    changed()
    if (followed) waitFor(isPending, followed.address, followed.chainId)
  })

  function change(address: string, chainId: number, update: UpdateTransactions) {
    const before = book.list(address, chainId)
    const updated = update(before)
    if (updated === before) return
    book.write(address, chainId, updated)
    forget((row) => isListOf(row, address, chainId) && mayLeave(updated, row.transaction))
    changed()
    waitFor(isPending, address, chainId)
  }

  function forget(isSettled: (row: Added) => boolean) {
    added = added.filter((row) => !isSettled(row))
  }

  const changed = () => changes.set(changes.get() + 1)

  function put(address: string, chainId: number, transaction: Transaction) {
    forget((row) => isListOf(row, address, chainId) && isRowOf(row.transaction, transaction))
    added = [...added, { address, chainId, transaction }]
    change(address, chainId, (before) => [
      transaction,
      ...before.filter(({ hash }) => !isSameHex(hash, transaction.hash)),
    ])
  }

  function waitFor(isAwaited: (row: Transaction) => boolean, address: string, chainId: number) {
    for (const row of book.list(address, chainId).filter(isAwaited))
      void track(awaitedOf(row, address, chainId))
  }

  return {
    list: book.list,
    add: (address, chainId, transaction) =>
      put(address, chainId, { ...validateTransaction(transaction), status: 'pending' }),
    put,
    clear(address, chainId) {
      forget((row) => isListOf(row, address, chainId))
      change(address, chainId, (before) => (before.length > 0 ? [] : before))
    },
    follow(address, chainId) {
      followed = { address, chainId }
      // A page in the back/forward cache gets no event: a row that is missing was cleared meanwhile.
      forget((row) => !book.list(row.address, row.chainId).some((each) => isRowOf(each, row.transaction)))
      waitFor((row) => isPending(row) || wasMissed(row), address, chainId)
    },
    onChange: changes.subscribe,
  }
}

function awaitedOf(row: Transaction, address: string, chainId: number): AwaitedTransaction {
  const { hash, confirmations = 1, batch, sent } = row
  const known = { ...(batch && { batch }), ...(sent && { sent }) }
  return { address, chainId, hash, confirmations, ...known, ...(wasMissed(row) && { isDropped: true }) }
}

const isPending = ({ status }: Transaction) => status === 'pending'

/** A private pool shows a transaction to no node until it is mined, which may take longer than the wait. Not a wallet's batch. */
const wasMissed = ({ failure, batch }: Transaction) =>
  failure === 'dropped' && (!batch || batch.isSequence === true)

interface Added {
  readonly address: string
  readonly chainId: number
  readonly transaction: Transaction
}

const isRowOf = (row: Transaction, { hash }: Transaction) =>
  isSameHex(row.hash, hash) || (row.replaces !== undefined && isSameHex(row.replaces, hash))

function mayLeave(rows: readonly Transaction[], added: Transaction): boolean {
  return rows.some((row) => !hasToStay(row) && isRowOf(row, added))
}

/** Adds a row again that another tab has overwritten. */
function restored(rows: readonly Transaction[], added: Transaction): readonly Transaction[] {
  return rows.some((row) => isRowOf(row, added)) ? rows : [added, ...rows]
}
