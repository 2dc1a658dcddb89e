import type { KeyValueStorage } from '../engine.ts'
import { createStore } from '../store.ts'
import { overlook, type ReceiptOutcome, reopen, settle } from './settle.ts'
import type { Hash, NewTransaction, Transaction } from './transaction.ts'
import {
  isListOf,
  isSameHex,
  parseBook,
  printBook,
  retain,
  saysMore,
  type TransactionList,
} from './transactionBook.ts'
import { validateTransaction } from './validateTransaction.ts'

/** A transaction to wait for. */
export interface AwaitedTransaction {
  readonly address: string
  /** The transaction's own chain, which need not be the one the wallet is on now (B-4.70). */
  readonly chainId: number
  readonly hash: Hash
  /** Blocks to wait for, counting the one that holds the transaction. */
  readonly confirmations: number
}

export interface TransactionPorts {
  readonly storage: KeyValueStorage
  /**
   * Waits for the receipt, at most five minutes. Reject when the time is over or the network failed: the
   * transaction stays pending and is tried again later (B-4.72).
   */
  readonly waitForReceipt: (transaction: AwaitedTransaction) => Promise<ReceiptOutcome>
  /** Calls `listener` after another tab has written `transactionsKey`. */
  readonly onOtherTab?: (listener: () => void) => unknown
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export interface TransactionStore {
  /** Newest first. The same array for as long as nothing in it changes. */
  list(address: string, chainId: number): readonly Transaction[]
  /**
   * Adds a transaction as pending, in front, and waits for it. One with the same hash begins anew (B-4.62).
   *
   * @throws {KitError} `invalidTransaction`; then nothing has changed.
   */
  add(address: string, chainId: number, transaction: NewTransaction): void
  /** Forgets all transactions of this account on this chain (B-4.66). */
  clear(address: string, chainId: number): void
  /** Waits for all that are pending here; call it whenever account or chain change (B-4.69). */
  follow(address: string, chainId: number): void
  /** Calls `listener` after every change in any list. Returns the way to stop. */
  onChange(listener: () => void): () => void
}

/** B-3.40. Where transactions are stored: `{ [address]: { [chainId]: Transaction[] } }`. */
export const transactionsKey = 'foyer-transactions'

/** X6. Where a text goes that another version has written, before it is written over. Removed on disconnect. */
export const keptTransactionsKey = `${transactionsKey}-kept`

const none: readonly Transaction[] = []

/** Milliseconds after which a write has reached every other tab. */
const spreading = 1_000

interface Added {
  readonly address: string
  readonly chainId: number
  readonly transaction: Transaction
  readonly at: number
}

/** Section 4.5. Remembers transactions and follows them until they are settled. Make one per page. */
export function createTransactionStore(ports: TransactionPorts): TransactionStore {
  const { now, storage, waitForReceipt } = ports
  const changes = createStore(0)
  const waiting = new Set<string>()
  let followed: Pick<TransactionList, 'address' | 'chainId'> | undefined
  let text: string | null = null
  let book: readonly TransactionList[] = []
  let added: readonly Added[] = []

  ports.onOtherTab?.(() => {
    // What was read meanwhile may have been news then, but nothing was put back for it.
    const isNews = refresh()
    restore()
    if (!isNews) return
    changed()
    if (followed) waitForPending(followed.address, followed.chainId)
  })

  /** Storage is read anew every time, so that two tabs do not lose each other's rows (B-4.64, X7). */
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
    if (saysMore(text)) storage.setItem(keptTransactionsKey, text as string)
    text = printBook(book)
    storage.setItem(transactionsKey, text)
    changed()
    waitForPending(address, chainId)
  }

  /**
   * X7. Another tab that wrote before it could see what was added here has overwritten it: put it back. For a
   * moment only, because later on a row is missing only where somebody has cleared the list.
   */
  function restore() {
    for (const { address, chainId, transaction } of spreadingNow()) {
      change(address, chainId, (before) =>
        before.some(({ hash }) => isSameHex(hash, transaction.hash)) ? before : [transaction, ...before],
      )
    }
  }

  function spreadingNow() {
    return added.filter(({ at }) => now() - at < spreading)
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
    // Unseen it becomes while it counts as waited for, or that change would begin the next wait.
    if (!outcome) change(awaited.address, awaited.chainId, (before) => overlook(before, awaited.hash))
    waiting.delete(key)
    if (!outcome) return
    change(awaited.address, awaited.chainId, (before) => settle(before, awaited.hash, outcome))
    keep(awaited, outcome).catch(() => {})
  }

  /** Nothing, when time is over or no node could be asked: the next trigger tries again (B-4.72). */
  async function ask(awaited: AwaitedTransaction): Promise<ReceiptOutcome | undefined> {
    try {
      return await waitForReceipt(awaited)
    } catch {
      return undefined
    }
  }

  /** R14. What the chain takes back is waited for once more. */
  async function keep(
    { address, chainId, hash }: AwaitedTransaction,
    { replacement, stays }: ReceiptOutcome,
  ) {
    if ((await stays) === false)
      change(address, chainId, (before) => reopen(before, replacement?.hash ?? hash))
  }

  return {
    list,
    add(address, chainId, given) {
      const transaction: Transaction = { ...validateTransaction(given), status: 'pending' }
      added = [...spreadingNow(), { address, chainId, transaction, at: now() }]
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
