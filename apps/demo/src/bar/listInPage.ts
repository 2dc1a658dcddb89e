import { createTransactionStore, type NewTransaction, transactionsKey } from '@foyer/core'

/**
 * Adds a transaction to the list of the page, as another tab of the same site does: into the storage that they share,
 * and with the event by which a tab hears of it.
 */
export function listInPage(address: string, chainId: number, transaction: NewTransaction): void {
  const store = createTransactionStore({
    storage: localStorage,
    // Following it is the page's own affair.
    waitForReceipt: () => new Promise(() => {}),
  })
  store.add(address, chainId, transaction)
  dispatchEvent(
    new StorageEvent('storage', { key: transactionsKey, newValue: localStorage.getItem(transactionsKey) }),
  )
}
