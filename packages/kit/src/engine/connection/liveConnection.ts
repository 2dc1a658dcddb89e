import type { Address, WalletEntry } from '@foyer/core'
import type { Config, Connector } from '@wagmi/core'
import { readAccounts } from '../wallet/readAccounts.ts'
import { readChainId } from '../wallet/readChainId.ts'
import type { Connections } from './connections.ts'

/** The connection that the page works with. */
export interface LiveConnection {
  readonly connector: Connector
  readonly address: Address
  /** Absent when a connector of the host's own says something that is no chain id. */
  readonly chainId?: number
  /** What Foyer connected; absent when the host did. */
  readonly entry?: WalletEntry
}

/**
 * Reads the current connection out of wagmi's state, believing nothing: wagmi also keeps connections there that
 * it only remembers, and a host's connectors may have put anything into them.
 */
export function liveConnection(config: Config, connections: Connections): LiveConnection | undefined {
  const { current, connections: all } = config.state
  const connection = current ? all.get(current) : undefined
  if (!connection || !current || connections.isAbandoned(current)) return undefined
  // One that wagmi read from storage has a name but no functions.
  if (typeof connection.connector.getAccounts !== 'function') return undefined
  const address = attempt(() => readAccounts(connection.accounts))?.[0]
  if (!address) return undefined
  const chainId = attempt(() => readChainId(connection.chainId))
  const entry = connections.find(current)?.entry
  return {
    connector: connection.connector,
    address,
    ...(chainId !== undefined && { chainId }),
    ...(entry && { entry }),
  }
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
