import type { Config } from 'wagmi'
import type { LiveConnection } from '../engineContext.ts'
import { readAccounts } from '../wallet/readAccounts.ts'
import { readChainId } from '../wallet/readChainId.ts'
import type { Connections } from './connections.ts'

/**
 * Reads the current connection from wagmi's state. Everything is checked: wagmi also keeps stored connections without
 * a connector there, and custom connectors may have written anything.
 */
export function liveConnection(config: Config, connections: Connections): LiveConnection | undefined {
  const { current, connections: all } = config.state
  // Behind a connection that was aborted while it was made is the one that was there first.
  const connection = [current, ...all.keys()]
    .filter((uid) => uid !== null && !connections.isAborted(uid))
    .map((uid) => all.get(uid ?? ''))[0]
  if (!connection || !current) return undefined
  // A connection from wagmi's storage has a connector without functions.
  if (typeof connection.connector.getAccounts !== 'function') return undefined
  const address = tryRead(() => readAccounts(connection.accounts))?.[0]
  if (!address) return undefined
  const chainId = tryRead(() => readChainId(connection.chainId))
  const entry = connections.find(connection.connector.uid)?.entry
  return {
    connector: connection.connector,
    address,
    ...(chainId !== undefined && { chainId }),
    ...(entry && { entry }),
  }
}

function tryRead<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
