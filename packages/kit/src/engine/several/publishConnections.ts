import { type Address, type ConnectedWallet, isSameAddress, placeholderIcon } from '@foyer/core'
import type { Connection } from 'wagmi'
import type { Connections } from '../connection/connections.ts'
import { accountsOf } from '../connection/liveConnection.ts'
import type { EngineContext } from '../engineContext.ts'
import type { createStoredConnections } from './storedConnections.ts'

/** Returns the function that writes wagmi's connections to `host.connections`, if they have changed. */
export function createPublisher(
  { config, host, live }: EngineContext,
  connections: Connections,
  stored: ReturnType<typeof createStoredConnections>,
): () => void {
  /** Accounts of each connection in the order in which they were seen first: wagmi's list begins with the one in use. */
  const orders = new Map<string, readonly Address[]>()

  function inOrder(uid: string, accounts: readonly Address[]) {
    const known = (orders.get(uid) ?? []).filter((each) => accounts.includes(each))
    const order = [...known, ...accounts.filter((each) => !known.includes(each))]
    orders.set(uid, order)
    return order
  }

  function toConnected(connection: Connection): readonly ConnectedWallet[] {
    const { connector } = connection
    const { uid } = connector
    const accounts = accountsOf(connection)
    if (connections.isAborted(uid) || accounts.length === 0) return []
    const walletId = connections.walletIdOf(connection)
    const record = connections.find(uid)?.entry.wallet ?? host.discovery.find(walletId)?.wallet
    const now = live()
    return [
      {
        id: uid,
        wallet: {
          id: walletId,
          name: record?.name ?? connector.name,
          iconUrl: record?.iconUrl ?? connector.icon ?? placeholderIcon,
          iconBackground: record?.iconBackground ?? '#fff',
        },
        accounts: inOrder(uid, accounts),
        ...(now?.connector.uid === uid && { current: now.address }),
      },
    ]
  }

  return () => {
    const before = host.connections?.get() ?? []
    const walletIds = stored.list().map(({ walletId }) => walletId)
    const place = ({ wallet }: ConnectedWallet) => walletIds.indexOf(wallet.id)
    // The order of the first connection, over a reload too.
    const after = [...config.state.connections.values()]
      .flatMap(toConnected)
      .sort((one, other) => place(one) - place(other))
    for (const uid of orders.keys()) if (!config.state.connections.has(uid)) orders.delete(uid)
    if (!isSameList(before, after)) host.connections?.set(after)
  }
}

function isSameList(before: readonly ConnectedWallet[], after: readonly ConnectedWallet[]): boolean {
  return (
    before.length === after.length &&
    before.every((one, index) => {
      const other = after[index]
      return (
        one.id === other?.id &&
        isSameAddress(one.current, other.current) &&
        one.accounts.join() === other.accounts.join()
      )
    })
  )
}
