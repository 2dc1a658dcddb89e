import { isPairingUri, KitError, type WalletEntry } from '@foyer/core'
import type { Config, Connector } from 'wagmi'
import { connect } from 'wagmi/actions'
import {
  type ConnectorCreators,
  type WalletLoss,
  walletNotInstalled,
} from '../connectors/connectorCreator.ts'
import type { OfferedConnectors } from '../connectors/offeredConnectors.ts'
import { requireAccounts } from '../connectors/requireAccounts.ts'
import type { OneApproval } from '../signIn/oneApproval.ts'
import { withTimeout } from '../time/withTimeout.ts'
import type { ChosenAccounts } from './chosenAccounts.ts'
import { type CloseContext, close, drop, type Handle } from './closeConnection.ts'
import { markEnd } from './keepConnections.ts'
import { addBeside, connectorsOf, removeConnection, resetStatus } from './wagmiState.ts'

export interface OpenRequest extends Pick<Handle, 'controller' | 'entry'> {
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

export interface OpenContext extends CloseContext {
  readonly accounts: ChosenAccounts
  /** Binds connectors to the connections. */
  readonly bind: (connectors: readonly Connector[]) => void
  readonly creators: ConnectorCreators
  readonly offered: OfferedConnectors
}

/** `open` of `Connections`. */
export async function open(context: OpenContext, request: OpenRequest): Promise<void> {
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
function canStay({ handles }: OpenContext, other: Connector, { type, uid }: Connector): boolean {
  const isSameWallet = handles.get(other.uid)?.entry.wallet.id === handles.get(uid)?.entry.wallet.id
  return !isSameWallet && !(type === 'walletConnect' && other.type === type)
}

interface OpenConnector extends OpenRequest {
  readonly connector: Connector
  readonly handle: Handle
}

async function openConnector(
  context: OpenContext,
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
function findOffered({ config, offered }: OpenContext, { connectorId = '', wallet }: WalletEntry): Connector {
  const connector = offered.find(connectorId)
  if (!connector) throw walletNotInstalled(wallet.name)
  // Connected by the host since it was listed.
  if (connector.uid === config.state.current) removeConnection(config, connector.uid)
  return requireAccounts(connector)
}

const nothing = () => {}

/** @throws KitError `walletNotInstalled` if there is no creator for the wallet's kind of connector. */
function createConnector(
  { creators, timeouts }: OpenContext,
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
