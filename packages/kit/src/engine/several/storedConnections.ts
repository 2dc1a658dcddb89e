import {
  type Address,
  connectionsKey,
  type KeyValueStorage,
  parseConnections,
  type StoredConnection,
} from '@foyer/core'

/** The wallets to come back to. Read before each change, because other tabs write it too. */
export function createStoredConnections(storage: KeyValueStorage) {
  const list = () => parseConnections(storage.getItem(connectionsKey))

  function write(connections: readonly StoredConnection[]) {
    const text = JSON.stringify(connections)
    if (connections.length === 0) storage.removeItem(connectionsKey)
    else if (text !== storage.getItem(connectionsKey)) storage.setItem(connectionsKey, text)
  }

  return {
    list,
    /** Adds a wallet at the end, or replaces its account. */
    put(walletId: string, account: Address | undefined) {
      const connections = list()
      const entry = { walletId, ...(account && { account }) }
      write(
        connections.some((each) => each.walletId === walletId)
          ? connections.map((each) => (each.walletId === walletId ? entry : each))
          : [...connections, entry],
      )
    },
    remove(walletId: string) {
      write(list().filter((each) => each.walletId !== walletId))
    },
  }
}
