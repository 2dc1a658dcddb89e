import type { Discovery } from '@foyer/core'
import type { Config, Connection, Connector } from 'wagmi'
import type { ConnectorCreators } from '../connectors/connectorCreator.ts'
import type { OfferedConnectors } from '../connectors/offeredConnectors.ts'
import type { Log } from '../engineContext.ts'
import type { Timeouts } from '../time/timeouts.ts'
import { bindConnectors } from './bindConnectors.ts'
import { type ChosenAccounts, createChosenAccounts } from './chosenAccounts.ts'
import { close, drop, type Handle } from './closeConnection.ts'
import { dropStored, keepConnections } from './keepConnections.ts'
import { type OpenRequest, open } from './openConnection.ts'
import { showTwins } from './showTwins.ts'
import { connectorsOf } from './wagmiState.ts'

export interface Connections {
  /**
   * Connects, and closes every other connection unless the request keeps them.
   *
   * @throws the connector's error, or the reason of the request's signal.
   */
  open(request: OpenRequest): Promise<void>
  readonly accounts: ChosenAccounts
  /** Names the records of wallets that the host connects from now on, whose connectors may have their `rdns` as id. */
  nameBy(discovery: Pick<Discovery, 'find'>): void
  /** Id of the record of a connection's wallet; the connector's id for one without a record. */
  walletIdOf(connection: Pick<Connection, 'connector'>): string
  /** Disconnects one connection, in the wallet if it answers in time. Never rejects. */
  close(connector: Connector): Promise<void>
  /** Ends one connection without a request to the wallet. */
  drop(connector: Connector): void
  /** Returns undefined for aborted connections and for those that the host opened. */
  find(uid: string): Handle | undefined
  /** Why a connection of Foyer's connectors that was not dropped yet has ended; undefined if its connector did not say. */
  lossOf(uid: string): Handle['loss']
  /** True for a connection that was aborted before wagmi listed it. */
  isAborted(uid: string): boolean
}

interface Options {
  readonly config: Config
  readonly creators: ConnectorCreators
  readonly offered: OfferedConnectors
  readonly timeouts: Timeouts
  readonly log: Log
}

/**
 * The connections of the engine's config. They outlive `stop`, so that the next start continues with them, as another
 * engine of the same config does.
 */
export function createConnections(options: Options): Connections {
  const { config } = options
  const { accounts, bind, handles, nameBy, walletIdOf } = shared.get(config) ?? share(config)
  const context = { ...options, accounts, bind, handles }
  return {
    accounts,
    nameBy,
    walletIdOf,
    open: (request) => open(context, request),
    close: (connector) => close(context, connector),
    drop: (connector) => drop(context, connector),
    find(uid) {
      const handle = handles.get(uid)
      return handle?.controller.signal.aborted ? undefined : handle
    },
    lossOf: (uid) => handles.get(uid)?.loss,
    isAborted: (uid) => handles.get(uid)?.controller.signal.aborted ?? false,
  }
}

interface Shared extends Pick<Connections, 'accounts' | 'nameBy' | 'walletIdOf'> {
  /** Binds connectors to these connections. */
  bind(connectors: readonly Connector[]): void
  readonly handles: Map<string, Handle>
}

/** A hot update of the host's module, or another `auth`, makes another engine of a config. */
const shared = new WeakMap<Config, Shared>()

function share(config: Config): Shared {
  const handles = new Map<string, Handle>()
  const leaving = { count: 0 }
  let names: Pick<Discovery, 'find'> | undefined
  const walletIdOf: Shared['walletIdOf'] = ({ connector: { id, uid } }) =>
    (handles.get(uid)?.entry ?? names?.find(id))?.wallet.id ?? id
  const findTwin = (connector: Connector) =>
    handles.has(connector.uid)
      ? undefined
      : connectorsOf(config).find(
          (each) => each.id === connector.id || walletIdOf({ connector: each }) === walletIdOf({ connector }),
        )
  const twinUidOf = (uid: string) => {
    const connector = config.connectors.find((each) => each.uid === uid)
    return connector && findTwin(connector)?.uid
  }
  const accounts = createChosenAccounts(config, walletIdOf)
  const find = (uid: string) => handles.get(uid)
  keepConnections(config, { arrange: accounts.arrange, find, leaving, twinUidOf, walletIdOf })
  showTwins(config, twinUidOf)
  dropStored(config)
  const made: Shared = {
    accounts,
    bind: (connectors) => bindConnectors(config, connectors, { findTwin, leaving }),
    handles,
    nameBy(discovery) {
      names = discovery
      // Two connections may have turned out to be of one wallet.
      config.setState((state) => ({ ...state }))
    },
    walletIdOf,
  }
  made.bind(config.connectors)
  shared.set(config, made)
  return made
}
