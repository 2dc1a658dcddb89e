import { type ConnectorKind, KitError, type WalletEntry } from '@foyer/core'
import { type Config, type Connector, connect, disconnect } from '@wagmi/core'
import type { ConnectorCreators } from '../connectors/connectorCreator.ts'
import type { Log } from '../log.ts'
import type { Deadlines } from '../time/timeouts.ts'
import { withDeadline } from '../time/withTimeout.ts'

/** What Foyer remembers of a connection that it opened. wagmi keeps the rest. */
interface Line {
  readonly entry: WalletEntry
  /** Ends the connector: see `ConnectorRequest.signal`. */
  readonly controller: AbortController
}

interface OpenRequest {
  readonly entry: WalletEntry
  readonly controller: AbortController
  readonly silent: boolean
  readonly chainId?: number | undefined
  readonly onPairingUri: (uri: string) => void
}

export interface Connections {
  /** Connects and makes it the only connection (B-4.10). Rejects with whatever went wrong. */
  open(request: OpenRequest): Promise<void>
  /** Ends every connection, in the wallets too as far as they answer. Never rejects. */
  closeAll(): Promise<void>
  /** Ends one connection on this side only. */
  drop(connector: Connector): void
  /** The line of a connector, unless it was given up. Undefined for connections that the host opened. */
  find(uid: string): Line | undefined
  /** True for a connection that was given up before wagmi heard of it. */
  isAbandoned(uid: string): boolean
}

interface Parts {
  readonly config: Config
  readonly creators: ConnectorCreators
  readonly deadlines: Deadlines
  readonly appName: string
  readonly log: Log
}

export function createConnections({ config, creators, deadlines, appName, log }: Parts): Connections {
  const lines = new Map<string, Line>()

  async function open({ entry, controller, silent, chainId, onPairingUri }: OpenRequest) {
    const { signal } = controller
    const create = creators[kindOf(entry)]
    if (!create)
      throw new KitError('walletNotInstalled', `${entry.wallet.name} is not installed or not available.`)
    const made = await withDeadline(
      () => create({ entry, appName, deadlines, silent, signal, onPairingUri }),
      { signal, who: entry.wallet.name },
    )
    const connector = config._internal.connectors.setup(made)
    lines.set(connector.uid, { entry, controller })
    try {
      await withDeadline(() => enter(connector, silent, chainId), { signal, who: entry.wallet.name })
    } catch (error) {
      controller.abort(error)
      restStatus(config)
      throw error
    }
    for (const other of connectorsOf(config)) if (other.uid !== connector.uid) drop(other)
  }

  async function enter(connector: Connector, silent: boolean, chainId: number | undefined) {
    try {
      if (silent && !(await connector.isAuthorized()))
        throw new KitError('unauthorized', `${connector.name} shares no account with this page any more.`)
      await connect(config, { connector, ...(chainId !== undefined && { chainId }) })
    } catch (error) {
      lines.delete(connector.uid)
      throw error
    }
    // A connector that does not know how to stop has connected after all, behind the visitor's back.
    if (lines.get(connector.uid)?.controller.signal.aborted) await close(connector)
  }

  async function close(connector: Connector) {
    try {
      await withDeadline(() => disconnect(config, { connector }), {
        ms: 2 * deadlines.leave,
        who: connector.name,
      })
    } catch (cause) {
      log('A wallet could not be left in good order; it was dropped.', cause)
    }
    drop(connector)
  }

  function drop(connector: Connector) {
    const line = lines.get(connector.uid)
    lines.delete(connector.uid)
    line?.controller.abort(new KitError('walletOffline', 'The wallet has been disconnected.'))
    forget(config, connector.uid)
  }

  return {
    open,
    drop,
    async closeAll() {
      await Promise.all(connectorsOf(config).map(close))
    },
    find(uid) {
      const line = lines.get(uid)
      return line?.controller.signal.aborted ? undefined : line
    },
    isAbandoned: (uid) => lines.get(uid)?.controller.signal.aborted ?? false,
  }
}

function kindOf(entry: WalletEntry): ConnectorKind {
  return entry.provider ? 'injected' : (entry.wallet.connector ?? 'injected')
}

function connectorsOf(config: Config): readonly Connector[] {
  return [...config.state.connections.values()].map((connection) => connection.connector)
}

/** Takes a connection out of wagmi's state, whatever its connector thinks of it. */
function forget(config: Config, uid: string) {
  if (!config.state.connections.has(uid)) return
  config.setState((state) => {
    const connections = new Map(state.connections)
    connections.delete(uid)
    const current = state.current === uid ? (connections.keys().next().value ?? null) : state.current
    return { ...state, connections, current, status: current ? state.status : 'disconnected' }
  })
}

/** wagmi says "connecting" until the connector answers; one that was given up may never do so. */
function restStatus(config: Config) {
  if (config.state.status === 'connecting')
    config.setState((state) => ({ ...state, status: state.current ? 'connected' : 'disconnected' }))
}
