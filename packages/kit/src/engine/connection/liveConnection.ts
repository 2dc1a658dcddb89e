import { type Address, isSameAddress } from '@foyer/core'
import type { Config, Connection } from 'wagmi'
import type { EngineContext, LiveConnection } from '../engineContext.ts'
import { sleepUntil } from '../time/withTimeout.ts'
import { readAccounts, readChainId } from '../wallet/readAnswer.ts'
import type { Connections } from './connections.ts'
import { isStored } from './wagmiState.ts'

/**
 * Reads the current connection from wagmi's state. Everything is checked: wagmi also keeps stored connections without
 * a connector there, lists what its `reconnect` has connected after a disconnect, and custom connectors may have written
 * anything.
 */
export function liveConnection(config: Config, connections: Connections): LiveConnection | undefined {
  const { current, connections: all, status } = config.state
  // Behind a connection that was aborted while it was made is the one that was there first.
  const connection = [current, ...all.keys()]
    .filter((uid) => uid !== null && !connections.isAborted(uid))
    .map((uid) => all.get(uid ?? ''))[0]
  if (!connection || !current || status === 'disconnected') return undefined
  const [address] = accountsOf(connection)
  if (!address) return undefined
  const chainId = tryReadChainId(connection)
  const entry = connections.find(connection.connector.uid)?.entry
  return {
    connector: connection.connector,
    walletId: connections.walletIdOf(connection),
    address,
    ...(chainId !== undefined && { chainId }),
    ...(entry && { entry }),
  }
}

/** Undefined if it cannot be read. */
export function tryReadChainId({ chainId }: Connection): number | undefined {
  try {
    return readChainId(chainId)
  } catch {
    return undefined
  }
}

/** The current connection. While the wallet of the last visit is awaited, waits for it, at most `timeouts.silentMs`. */
export async function awaitLive({
  config,
  host,
  live,
  signal,
  timeouts,
}: EngineContext): Promise<LiveConnection | undefined> {
  if (!live() && host.session.get().stale)
    await sleepUntil(timeouts.silentMs, (wake) => config.subscribe(live, (now) => now && wake()), signal)
  return live()
}

/** Accounts of a connection; none if they cannot be read, or if wagmi only remembers the connection. */
export function accountsOf(connection: Connection): readonly Address[] {
  if (isStored(connection)) return []
  try {
    return readAccounts(connection.accounts)
  } catch {
    return []
  }
}

/** The connection that shares an account. */
export function findConnection(
  { config }: Pick<EngineContext, 'config'>,
  account: Address,
): Connection | undefined {
  return [...config.state.connections.values()].find((connection) =>
    accountsOf(connection).some((each) => isSameAddress(each, account)),
  )
}
