import type { KeyValueStorage } from '../engine.ts'
import { transactionsBackupKey, transactionsKey } from '../storageKeys.ts'
import { createStore } from '../store.ts'
import { markPending, markUnseen, type ReceiptOutcome, settle } from './settle.ts'
import type { Hash, NewTransaction, Transaction } from './transaction.ts'
import {
  hasUnknownFields,
  isListOf,
  isSameHex,
  parseBook,
  printBook,
  retain,
  type TransactionList,
} from './transactionBook.ts'
import { validateTransaction } from './validateTransaction.ts'

/** A transaction whose receipt is awaited. */
export interface AwaitedTransaction {
  readonly address: string
  /** Chain of the transaction, which may differ from the wallet's current one. */
  readonly chainId: number
  readonly hash: Hash
  /** Blocks to wait for, including the one with the transaction. */
  readonly confirmations: number
}

export interface TransactionPorts {
  readonly storage: KeyValueStorage
  /**
   * Waits for the receipt, at most 5 min. Rejects on timeout and if the network failed: the transaction stays
   * pending and is tried again later.
   */
  readonly waitForReceipt: (transaction: AwaitedTransaction) => Promise<ReceiptOutcome>
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
  /** Removes all transactions of this account on this chain. */
  clear(address: string, chainId: number): void
  /** Waits for all pending transactions of this account and chain. Call after either changes. */
  follow(address: string, chainId: number): void
  /** Calls `listener` after every change of any list. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void
}

const none: readonly Transaction[] = []

/** Time in which a write reaches every other tab. */
const otherTabWriteMs = 1_000

interface Added {
  readonly address: string
  readonly chainId: number
  readonly transaction: Transaction
  readonly at: number
}

/** Stores transactions and tracks them until they are settled. Create one per page. */
export function createTransactionStore(ports: TransactionPorts): TransactionStore {
  const { now, storage, waitForReceipt } = ports
  const changes = createStore(0)
  const waiting = new Set<string>()
  let followed: Pick<TransactionList, 'address' | 'chainId'> | undefined
  let text: string | null = null
  let book: readonly TransactionList[] = []
  let added: readonly Added[] = []

  ports.onOtherTab?.(() => {
    // `list` may have read the news before this event: restore in any case.
    const isNews = refresh()
    restore()
    if (!isNews) return
    changed()
    if (followed) waitForPending(followed.address, followed.chainId)
  })

  /** Reads the storage every time, so that two tabs do not lose each other's rows. */
  function refresh(): boolean {
    const stored = storage.getItem(transactionsKey)
    if (stored === text) return false
    text = stored
    book = parseBook(stored)
    return true
  }

  function list(address: string, chainId: number) {
    refresh()
    return book.find((each) => isListOf(each, address, chainId))?.transactions ?? none
  }

  function change(
    address: string,
    chainId: number,
    update: (transactions: readonly Transaction[]) => readonly Transaction[],
  ) {
    const before = list(address, chainId)
    const updated = update(before)
    if (updated === before) return
    const transactions = retain(updated)
    const others = book.filter((each) => !isListOf(each, address, chainId))
    book = transactions.length > 0 ? [...others, { address, chainId, transactions }] : others
    if (hasUnknownFields(text)) storage.setItem(transactionsBackupKey, text as string)
    text = printBook(book)
    storage.setItem(transactionsKey, text)
    changed()
    waitForPending(address, chainId)
  }

  /**
   * Adds rows again that another tab has overwritten, because it wrote before it had read them. For 1 s only: later, a
   * missing row means that the list was cleared.
   */
  function restore() {
    for (const { address, chainId, transaction } of recentlyAdded()) {
      change(address, chainId, (before) =>
        before.some(({ hash }) => isSameHex(hash, transaction.hash)) ? before : [transaction, ...before],
      )
    }
  }

  function recentlyAdded() {
    return added.filter(({ at }) => now() - at < otherTabWriteMs)
  }

  function changed() {
    changes.set(changes.get() + 1)
  }

  function waitForPending(address: string, chainId: number) {
    for (const { status, hash, confirmations = 1 } of list(address, chainId)) {
      if (status === 'pending') void wait({ address, chainId, hash, confirmations })
    }
  }

  async function wait(awaited: AwaitedTransaction) {
    const key = `${awaited.address}/${awaited.chainId}/${awaited.hash}`.toLowerCase()
    if (waiting.has(key)) return
    waiting.add(key)
    const outcome = await ask(awaited)
    // Mark before removing the key: the change would start the next wait otherwise.
    if (!outcome) change(awaited.address, awaited.chainId, (before) => markUnseen(before, awaited.hash))
    waiting.delete(key)
    if (!outcome) return
    change(awaited.address, awaited.chainId, (before) => settle(before, awaited.hash, outcome))
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

  return {
    list,
    add(address, chainId, newTransaction) {
      const transaction: Transaction = { ...validateTransaction(newTransaction), status: 'pending' }
      added = [...recentlyAdded(), { address, chainId, transaction, at: now() }]
      change(address, chainId, (before) => [
        transaction,
        ...before.filter(({ hash }) => !isSameHex(hash, transaction.hash)),
      ])
    },
    clear(address, chainId) {
      added = added.filter((each) => !isListOf(each, address, chainId))
      change(address, chainId, (before) => (before.length > 0 ? none : before))
    },
    follow(address, chainId) {
      followed = { address, chainId }
      waitForPending(address, chainId)
    },
    onChange: changes.subscribe,
  }
}
