import type { Config, Connection, Connector } from 'wagmi'

// Changes of wagmi's list of connections that wagmi has no action for.

export function connectorsOf(config: Config): readonly Connector[] {
  return [...config.state.connections.values()].map((connection) => connection.connector)
}

/** A connection that wagmi has read from its storage: it has no connector. */
export const isStored = ({ connector }: Connection) => typeof connector.getAccounts !== 'function'

/** Adds a connection without using it. wagmi's `connect` uses it, and its `reconnect` replaces the others. */
export async function addBeside(config: Config, connector: Connector) {
  const { accounts, chainId } = await connector.connect({ isReconnecting: true })
  const { change, connect: onConnect, disconnect: onDisconnect } = config._internal.events
  connector.emitter.off('connect', onConnect)
  connector.emitter.on('change', change)
  connector.emitter.on('disconnect', onDisconnect)
  const connection = { accounts: accounts as Connection['accounts'], chainId, connector }
  config.setState((state) => ({
    ...state,
    connections: new Map(state.connections).set(connector.uid, connection),
  }))
}

/** Removes a connection from wagmi's state without calling its connector. */
export function removeConnection(config: Config, uid: string): void {
  if (!config.state.connections.has(uid)) return
  config.setState((state) => {
    const connections = new Map(state.connections)
    connections.delete(uid)
    const current = state.current === uid ? (connections.keys().next().value ?? null) : state.current
    return { ...state, connections, current, status: current ? state.status : 'disconnected' }
  })
}

/** wagmi stays in `connecting` until the connector answers, which an aborted one may never do. */
export function resetStatus(config: Config) {
  if (config.state.status === 'connecting')
    config.setState((state) => ({ ...state, status: state.current ? 'connected' : 'disconnected' }))
}
