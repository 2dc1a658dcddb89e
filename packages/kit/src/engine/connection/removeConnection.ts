import type { Config } from 'wagmi'

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
