import type { Config, Connection } from 'wagmi'
import type { LiveConnection } from '../engineContext.ts'
import { readChainId } from '../wallet/readChainId.ts'
import { accountsOf } from './accountsOf.ts'
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
  const [address] = accountsOf(connection)
  if (!address) return undefined
  const chainId = tryReadChainId(connection)
  const entry = connections.find(connection.connector.uid)?.entry
  return {
    connector: connection.connector,
    address,
    ...(chainId !== undefined && { chainId }),
    ...(entry && { entry }),
  }
}

function tryReadChainId({ chainId }: Connection): number | undefined {
  try {
    return readChainId(chainId)
  } catch {
    return undefined
  }
}
