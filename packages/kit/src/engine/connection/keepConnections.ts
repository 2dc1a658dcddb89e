import type { Config, CreateConnectorFn } from 'wagmi'

/** A connection that Foyer has opened with a connector of its own. */
export interface Kept {
  /** Its connector has ended it, by an event or because it was told to. */
  ended: boolean
  /** Aborts when Foyer closes it. */
  readonly controller: AbortController
}

/** A connector that marks its end before wagmi hears of it. */
export function markEnd(create: CreateConnectorFn, connections: Kept): CreateConnectorFn {
  return (config) => {
    const connector = create(config)
    config.emitter.on('disconnect', () => {
      connections.ended = true
    })
    return {
      ...connector,
      disconnect() {
        connections.ended = true
        return connector.disconnect()
      },
    }
  }
}

/**
 * Puts a connection back that wagmi has dropped although its connector has not ended it. wagmi's provider reconnects at
 * each of its renders, unless the config has `ssr`, and replaces every connection by those of the connectors that it has
 * itself: a phone would be left, and an announced wallet would change its id, which ends a sign-in. Subscribe before
 * everything that reads the connection.
 *
 * @param find The connection of a connector's `uid`; undefined for those that the host opened.
 */
export function keepConnections(config: Config, find: (uid: string) => Kept | undefined): void {
  config.subscribe(
    ({ connections }) => connections,
    (now, before) => {
      for (const [uid, lost] of before) {
        const ended = now.has(uid) ? undefined : find(uid)
        if (!ended || ended.ended || ended.controller.signal.aborted) continue
        config.setState((state) => ({
          ...state,
          connections: new Map([[uid, lost]]),
          current: uid,
          status: state.status === 'disconnected' ? 'connected' : state.status,
        }))
        return
      }
    },
  )
}
