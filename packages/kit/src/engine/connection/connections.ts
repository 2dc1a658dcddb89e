import { type Discovery, isPairingUri, KitError, type WalletEntry } from '@foyer/core'
import type { Config, Connection, Connector } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import {
  type ConnectorCreators,
  type WalletLoss,
  walletNotInstalled,
} from '../connectors/connectorCreator.ts'
import type { OfferedConnectors } from '../connectors/offeredConnectors.ts'
import { requireAccounts } from '../connectors/requireAccounts.ts'
import type { Log } from '../engineContext.ts'
import type { OneApproval } from '../signIn/oneApproval.ts'
import type { Timeouts } from '../time/timeouts.ts'
import { withTimeout } from '../time/withTimeout.ts'
import { bindConnectors } from './bindConnectors.ts'
import { type ChosenAccounts, createChosenAccounts } from './chosenAccounts.ts'
import { dropStored, type Kept, keepConnections, markEnd } from './keepConnections.ts'
import { showTwins } from './showTwins.ts'
import { addBeside, connectorsOf, removeConnection, resetStatus } from './wagmiState.ts'

/** Foyer's state of a connection that it opened, in addition to wagmi's. */
interface Handle extends Kept {
  readonly entry: WalletEntry
}

interface OpenRequest extends Pick<Handle, 'controller' | 'entry'> {
  readonly appName: string
  /** Signs in with the approval of a host's connector. Foyer's own connectors have it from their creator. */
  readonly approval?: OneApproval | undefined
  /** Opens nothing in the wallet. @default false */
  readonly silent?: boolean
  /** Leaves the connections of other wallets open. @default false */
  readonly keepsOthers?: boolean
  /** Leaves another connection in use; silent ones only. @default false */
  readonly beside?: boolean
  readonly chainId?: number | undefined
  readonly onPairingUri?: (uri: string) => void
  readonly onRelayError?: (error: KitError | undefined) => void
}

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

interface Context extends Options, Pick<Shared, 'bind'> {
  readonly accounts: ChosenAccounts
  /** By the connector's `uid`. */
  readonly handles: Map<string, Handle>
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

async function open(context: Context, request: OpenRequest) {
  const { bind, config, handles, timeouts } = context
  const { entry, controller } = request
  const { signal } = controller
  // A press: the visitor chooses the account in the wallet.
  if (!request.silent) context.accounts.prefer(entry.wallet.id)
  const isOffered = entry.connectorId !== undefined
  // wagmi restores connections of the host's connectors itself.
  const handle: Handle = { entry, controller, ended: isOffered }
  const connector = isOffered
    ? findOffered(context, entry)
    : config._internal.connectors.setup(markEnd(await createConnector(context, request, handle), handle))
  handles.set(connector.uid, handle)
  bind([...config.connectors, connector])
  if (!isOffered) silenceTwins(config, entry, connector)
  const stopUris = isOffered ? passUris(connector, request) : nothing
  try {
    await withTimeout(() => openConnector(context, { ...request, connector, handle }), {
      // Foyer's own connectors limit each request that they make.
      ...(isOffered && { timeoutMs: timeouts.promptMs }),
      signal,
      subject: entry.wallet.name,
    })
  } catch (error) {
    controller.abort(error)
    resetStatus(config)
    throw error
  } finally {
    stopUris()
  }
  // Unless another one has connected at the same time, which then drops this one.
  if (config.state.current !== connector.uid) return
  for (const other of connectorsOf(config))
    if (other.uid !== connector.uid && !(request.keepsOthers && canStay(context, other, connector)))
      drop(context, other)
}

/** wagmi's connector of an announcement would take the connection over when its wallet emits `connect` or `accountsChanged`. */
function silenceTwins({ _internal, connectors }: Config, { wallet }: WalletEntry, connector: Connector) {
  for (const { emitter, id } of connectors)
    if (id === connector.id || id === wallet.id) emitter.off('connect', _internal.events.connect)
}

/** Another wallet stays connected along with a new one; of wallets on other devices, one is paired at a time. */
function canStay({ handles }: Context, other: Connector, { type, uid }: Connector): boolean {
  const isSameWallet = handles.get(other.uid)?.entry.wallet.id === handles.get(uid)?.entry.wallet.id
  return !isSameWallet && !(type === 'walletConnect' && other.type === type)
}

interface OpenConnector extends OpenRequest {
  readonly connector: Connector
  readonly handle: Handle
}

async function openConnector(
  context: Context,
  { approval, beside = false, chainId, connector, entry, handle, silent = false }: OpenConnector,
) {
  const { config, handles } = context
  const { signal } = handle.controller
  // An offered connector that is tried again has the handle of the newer attempt.
  const isNewest = () => handles.get(connector.uid) === handle
  const opening = watchEnd(connector)
  let restore = nothing
  try {
    if (silent && !(await connector.isAuthorized())) {
      // wagmi's `isAuthorized` is false after an error: this request throws it.
      if (entry.connectorId !== undefined) await connector.getAccounts()
      throw new KitError('unauthorized', `${connector.name} shares no account with this page any more.`)
    }
    const reconnecting = silent && { isReconnecting: true }
    if (approval && !silent && entry.connectorId !== undefined) {
      const signIn = await approval.onConnect(chainId ?? config.chains[0].id)
      if (signIn) restore = signIn.lend(connector, (signed) => approval.verify(signed, signal))
    }
    if (beside && config.state.current) await addBeside(config, connector)
    else await connect(config, { connector, ...(chainId !== undefined && { chainId }), ...reconnecting })
  } catch (error) {
    if (isNewest()) handles.delete(connector.uid)
    throw error
  } finally {
    opening.stop()
    restore()
  }
  if (opening.hasEnded() && config.state.connections.has(connector.uid)) connector.emitter.emit('disconnect')
  // A connector that ignores its signal has connected after the attempt was cancelled. A silent one takes no permission.
  if (!isNewest() || !signal.aborted) return
  if (silent) drop(context, connector)
  else await close(context, connector)
}

/** Whether the connection ends while it is being made: wagmi listens to connectors that it has listed. */
function watchEnd({ emitter }: Connector) {
  let ended = false
  const onEnd = () => {
    ended = true
  }
  emitter.on('disconnect', onEnd)
  return { hasEnded: () => ended, stop: () => emitter.off('disconnect', onEnd) }
}

/** @throws KitError `walletNotInstalled` if the host does not offer the connector any more. */
function findOffered({ config, offered }: Context, { connectorId = '', wallet }: WalletEntry): Connector {
  const connector = offered.find(connectorId)
  if (!connector) throw walletNotInstalled(wallet.name)
  // Connected by the host since it was listed.
  if (connector.uid === config.state.current) removeConnection(config, connector.uid)
  return requireAccounts(connector)
}

const nothing = () => {}

/** @throws KitError `walletNotInstalled` if there is no creator for the wallet's kind of connector. */
function createConnector(
  { creators, timeouts }: Context,
  { entry, controller, appName, silent = false, onPairingUri = nothing, onRelayError = nothing }: OpenRequest,
  handle: Handle,
) {
  const { signal } = controller
  const create = creators[entry.provider ? 'injected' : (entry.wallet.connector ?? 'injected')]
  if (!create) throw walletNotInstalled(entry.wallet.name)
  const request = {
    appName,
    entry,
    // A wallet of the last visit may start slowly.
    timeouts: silent ? { ...timeouts, silentMs: timeouts.lateMs, safeMs: timeouts.lateMs } : timeouts,
    silent,
    signal,
    onPairingUri,
    onRelayError,
    onLoss: (loss: WalletLoss) => {
      handle.loss ??= loss
    },
  }
  return withTimeout(() => create(request), { signal, subject: entry.wallet.name })
}

async function close(context: Context, connector: Connector) {
  const { config, log, timeouts } = context
  // wagmi only remembers it.
  if (typeof connector.disconnect !== 'function') return drop(context, connector)
  try {
    await withTimeout(() => disconnect(config, { connector }), {
      timeoutMs: 2 * timeouts.disconnectMs,
      subject: connector.name,
    })
  } catch (cause) {
    log('A wallet could not be left; it was dropped.', cause)
  }
  drop(context, connector)
}

function drop({ config, handles }: Context, connector: Connector) {
  const handle = handles.get(connector.uid)
  handles.delete(connector.uid)
  handle?.controller.abort(new KitError('walletOffline', 'The wallet has been disconnected.'))
  removeConnection(config, connector.uid)
}

/**
 * Passes on the URIs of a connector that pairs by itself.
 *
 * @returns a function that ends it
 */
function passUris({ emitter }: Connector, { entry, onPairingUri }: OpenRequest): () => void {
  const onMessage = ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
    if (type !== 'display_uri' || typeof data !== 'string') return
    if (isPairingUri(entry.wallet, data)) onPairingUri?.(data)
  }
  emitter.on('message', onMessage)
  return () => emitter.off('message', onMessage)
}
