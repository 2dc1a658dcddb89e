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

  /** Returns whether the storage has changed since it was read. */
  function refresh(): boolean {
    const stored = storage.getItem(transactionsKey)
    if (stored === text) return false
    text = stored
    book = parseBook(stored)
    return true
  }

  return {
    refresh,
    /** Returns the same array until something changes. */
    list(address: string, chainId: number): readonly Transaction[] {
      refresh()
      return book.find((each) => isListOf(each, address, chainId))?.transactions ?? none
    },
    write(address: string, chainId: number, updated: readonly Transaction[]): void {
      const transactions = retain(updated)
      const others = book.filter((each) => !isListOf(each, address, chainId))
      book = transactions.length > 0 ? [...others, { address, chainId, transactions }] : others
      if (hasUnknownFields(text)) storage.setItem(transactionsBackupKey, text as string)
      text = printBook(book)
      storage.setItem(transactionsKey, text)
    },
  }
}
