import type { Config, Connection, CreateConnectorFn, State } from 'wagmi'
import type { WalletLoss } from '../connectors/connectorCreator.ts'
import { isStored, removeConnection } from './wagmiState.ts'

/** A connection that Foyer has opened with its own connector. */
export interface Kept {
  /** Its connector has ended it, by an event or because it was told to. */
  ended: boolean
  /** Why it has ended: as its connector says, or `left`: it was told to, by Foyer, wagmi's `disconnect` or the host. */
  loss?: WalletLoss | 'left'
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
        connections.loss = 'left'
        return connector.disconnect()
      },
    }
  }
}

interface Options {
  readonly arrange: (state: State) => State
  /** The connection of a connector's `uid`; undefined for those that the host opened. */
  readonly find: (uid: string) => Kept | undefined
  /** wagmi's `disconnect` of one connection drops those that have been made meanwhile. */
  readonly leaving: { readonly count: number }
  /** `uid` of Foyer's connection of a wallet for which the host's connector with this `uid` stands. */
  readonly twinUidOf: (uid: string) => string | undefined
  readonly walletIdOf: (connection: Connection) => string
}

/**
 * Keeps a connection that wagmi drops although its connector has not ended it. wagmi's provider reconnects at each of its
 * renders, unless the config has `ssr`, and replaces every connection by those of the connectors that it has itself: a
 * phone would be left, and an announced wallet would change its id, which ends a sign-in. Each state is changed before it
 * is written: no subscriber, such as the host, sees a momentary loss.
 */
export function keepConnections(config: Config, options: Options): void {
  const { arrange, find, leaving, twinUidOf, walletIdOf } = options
  const isKept = (uid: string) => {
    const connection = find(uid)
    return connection !== undefined && !connection.ended && !connection.controller.signal.aborted
  }
  // A copy: wagmi removes from its map in place when a connection ends.
  let before = copy(config.state)

  function keep(next: State, former: State): State {
    const { connections, current, status } = next
    const gone = [...before.connections.keys()].filter((uid) => !connections.has(uid))
    if (status === 'disconnected' && former.status === 'connected' && leaving.count === 0)
      for (const uid of gone) if (former.connections.has(uid)) endByHost(find(uid))
    if (gone.some(isKept))
      return restored(
        next,
        [...before.connections].filter(([uid]) => isKept(uid)),
        before.current,
      )
    // wagmi goes on with the first connection when any other one ends.
    const isMoved = gone.length > 0 && before.current !== current && connections.has(before.current ?? '')
    if (isMoved) return { ...next, current: before.current }
    // wagmi's `switchConnection` with a connector of the host.
    return current === null || connections.has(current)
      ? next
      : { ...next, current: twinUidOf(current) ?? current }
  }

  /**
   * Without a second connection of a wallet, of wagmi's `connect` or `reconnect`: Foyer's stays, or the one in use, or the
   * latest.
   */
  function withoutTwins(state: State): State {
    const entries = [...state.connections]
    const rank = ([uid]: Entry) => (isKept(uid) ? 2 : Number(uid === state.current))
    const ascending = entries
      .filter(([uid]) => isKept(uid) || !find(uid))
      .sort((one, other) => rank(one) - rank(other))
    const lastByWallet = new Map(ascending.map(([uid, each]) => [walletIdOf(each), uid]))
    const single = entries.filter(([uid, each]) => find(uid) || lastByWallet.get(walletIdOf(each)) === uid)
    if (single.length === entries.length) return state
    const connections = new Map(single)
    const used = entries.find(([uid]) => uid === state.current && !connections.has(uid))
    // wagmi's `connect` has used the second one, perhaps with a connector that is not in its list.
    const current = used ? (lastByWallet.get(walletIdOf(used[1])) ?? null) : state.current
    return { ...state, connections, current }
  }

  const store = storeOf(config)
  const write = store.setState
  store.setState = (update, replace) => {
    const former = store.getState()
    const wanted = typeof update === 'function' ? update(former) : update
    const next = wanted === former ? former : arrange(keep(withoutTwins(wanted), former))
    before = copy(next)
    write(next, replace)
  }
}

type Entry = readonly [uid: string, Connection]

/** Of wagmi's state; its own type is that of zustand, which a host may not have. */
interface StateStore {
  getState(): State
  setState(update: State | ((state: State) => State), replace?: boolean): void
}

export const storeOf = (config: Config): StateStore => config._internal.store

const copy = ({ connections, current }: State) => ({ connections: new Map(connections), current })

function restored(state: State, entries: readonly Entry[], wanted: string | null): State {
  const connections = new Map(entries)
  return {
    ...state,
    connections,
    current: wanted && connections.has(wanted) ? wanted : (entries[0]?.[0] ?? null),
    status: state.status === 'disconnected' ? 'connected' : state.status,
  }
}

/** A host has set wagmi's state to "disconnected": of wagmi itself, `reconnect` alone does, after another status. */
function endByHost(connection: Kept | undefined) {
  if (!connection) return
  connection.ended = true
  connection.loss ??= 'left'
}

/**
 * Removes connections that wagmi has read from its storage and does not reconnect: they have no connector, so that every
 * request through them fails, and they would be listed next to the one that Foyer makes of the same wallet.
 */
export function dropStored(config: Config): void {
  function check({ connections, status }: State) {
    if (status === 'connecting' || status === 'reconnecting') return
    for (const [uid, connection] of connections) if (isStored(connection)) removeConnection(config, uid)
  }
  config.subscribe((state) => state, check)
  check(config.state)
}
