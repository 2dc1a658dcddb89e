import type { KeyValueStorage } from '../engine.ts'
import { transactionsBackupKey, transactionsKey } from '../storageKeys.ts'
import type { Transaction } from './transaction.ts'
import {
  hasUnknownFields,
  isListOf,
  parseBook,
  printBook,
  retain,
  type TransactionList,
} from './transactionBook.ts'

const none: readonly Transaction[] = []

/** The lists in the storage, read before every use, so that two tabs do not lose each other's rows. */
export function createStoredBook(storage: KeyValueStorage) {
  let text: string | null = null
  let book: readonly TransactionList[] = []
  /** The last text that this tab read and had not written. */
  let textOfOthers: string | null = null

  function refresh() {
    const stored = storage.getItem(transactionsKey)
    if (stored === text) return
    text = stored
    textOfOthers = stored
    book = parseBook(stored)
  }

  return {
    /** Whether no later write of another tab is in the storage, whose event is still to come. */
    isLatestOfOthers(written: string | null): boolean {
      refresh()
      return written === textOfOthers
    },
    /** Returns the same array until something changes. */
    list(address: string, chainId: number): readonly Transaction[] {
      refresh()
      return book.find((each) => isListOf(each, address, chainId))?.transactions ?? none
    },
    write(address: string, chainId: number, updated: readonly Transaction[]): void {
      const transactions = retain(updated)
      const others = book.filter((each) => !isListOf(each, address, chainId))
      const isEmpty = transactions.length === 0
      const withList = [...others, { address, chainId, transactions }]
      book = isEmpty ? others : withList
      if (hasUnknownFields(text)) storage.setItem(transactionsBackupKey, text as string)
      // For the event of other tabs only: an empty list was cleared, a missing one may have been overwritten.
      if (isEmpty) store(withList)
      store(book)
    },
  }

  function store(lists: readonly TransactionList[]) {
    text = printBook(lists) + ' '.repeat(nextWrite(text))
    storage.setItem(transactionsKey, text)
  }
}

/**
 * Spaces behind the JSON, which it may end with: they number the writes, so that the same lists, written again after
 * a clear, are another text than that of an event which is still to come.
 */
function nextWrite(text: string | null): number {
  const spaces = text === null ? 0 : text.length - text.trimEnd().length
  return (spaces + 1) % numberedWrites
}

/** More than are written before the browser has delivered the event of the first. */
const numberedWrites = 64
