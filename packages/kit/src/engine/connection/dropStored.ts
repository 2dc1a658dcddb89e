import type { Config, State } from 'wagmi'

/**
 * Removes connections that wagmi has read from its storage and does not reconnect: they have no connector, so that every
 * request through them fails, and they would be listed beside the one that Foyer makes of the same wallet.
 */
export function dropStored(config: Config): void {
  function check({ connections, status }: State) {
    if (status === 'connecting' || status === 'reconnecting') return
    const real = [...connections].filter(([, { connector }]) => typeof connector.getAccounts === 'function')
    if (real.length === connections.size) return
    config.setState((state) => {
      const left = new Map(real)
      const current = left.has(state.current ?? '') ? state.current : (real[0]?.[0] ?? null)
      return { ...state, connections: left, current, status: current ? state.status : 'disconnected' }
    })
  }
  config.subscribe((state) => state, check)
  check(config.state)
}
