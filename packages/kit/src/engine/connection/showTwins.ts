import type { Config, State } from 'wagmi'
import { storeOf } from './keepConnections.ts'

/**
 * Lets wagmi's actions with a connector that the host knows of a wallet, such as `switchChain`, find the connection that Foyer
 * has made of it with another one. wagmi's listeners of events read its store, where that connector has none.
 *
 * @param twinUidOf `uid` of Foyer's connection for a `uid` of a connector of the host
 */
export function showTwins(config: Config, twinUidOf: (uid: string) => string | undefined): void {
  let stored: State | undefined
  let shown: State | undefined

  function show(state: State): State {
    const connections = new Map(state.connections)
    connections.get = (uid) => {
      const get = (key = '') => Map.prototype.get.call(connections, key)
      return get(uid) ?? get(twinUidOf(uid))
    }
    return { ...state, connections }
  }

  Object.defineProperty(config, 'state', {
    get() {
      const state = storeOf(config).getState()
      // One for each state: wagmi's `disconnect` removes from its map in place.
      if (state !== stored) shown = show(state)
      stored = state
      return shown
    },
  })
}
