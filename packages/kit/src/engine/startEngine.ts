import {
  type Attempt,
  type Authentication,
  type CommandResult,
  type ConnectionCommands,
  connectionsKey,
  type EngineCommands,
  type EngineHost,
  errorTexts,
  failedWith,
  type KeyValueStorage,
  KitError,
  parseConnections,
  succeeded,
} from '@foyer/core'
import { publishChains } from './chains/chainViews.ts'
import { createConnect } from './connection/connect.ts'
import type { Connections } from './connection/connections.ts'
import { isLeftElsewhere } from './connection/isLeftElsewhere.ts'
import { leaveAll } from './connection/leaveAll.ts'
import { createRefresh } from './connection/refreshConnection.ts'
import { rememberedWallets } from './connection/rememberedWallets.ts'
import { createChainSwitcher, createSwitchChainCommand } from './connection/switchChain.ts'
import { disconnectedMark, sharedMarkKey } from './connectors/disconnectedMark.ts'
import type { Pairing } from './connectors/walletConnect/createPairing.ts'
import { noteChosenApp, removeForeignDeepLink } from './connectors/walletConnect/deepLinkChoice.ts'
import type { EngineContext } from './engineContext.ts'
import { fetchPart } from './fetchPart.ts'
import { createProfile } from './profile/createProfile.ts'
import type { NameLookups } from './profile/nameLookups.ts'
import { createSessionEffects } from './session/createSessionEffects.ts'
import { createSessionSync } from './session/syncSession.ts'
import type { SeveralOptions } from './several/openSeveral.ts'
import { createSignIn, type SignInFlow } from './signIn/createSignIn.ts'
import { devicesWithTimeout } from './signIn/devices.ts'
import type { OneApproval } from './signIn/oneApproval.ts'
import { lazyTransactions } from './transactions/lazyTransactions.ts'

export interface StartOptions {
  readonly approval: OneApproval | undefined
  readonly auth: Authentication | undefined
  readonly connections: Connections
  /** The option `endSessionAtOnce`. */
  readonly endsAtOnce: boolean
  readonly initialChainId: number | undefined
  readonly lookups: NameLookups
  readonly pairing: Pairing | undefined
}

type Parts = ReturnType<typeof createParts>

/**
 * Creates the parts and connects them. Commands go to the parts; their results go through wagmi's state into `sync`,
 * which writes the session, and from there to `effects`.
 */
export function startEngine(context: EngineContext, options: StartOptions): Omit<EngineCommands, 'stop'> {
  const { config, host } = context
  const { connections } = options
  const parts = createParts(context, options)
  removeForeignDeepLink(host)
  publishChains(config.chains, host.chains)
  // Before a wallet of the last visit is connected.
  if (host.connections) chooseStored(host.storage, connections.accounts)
  subscribe(context, options, parts)
  parts.refreshAuth()
  if (host.session.get().stale) parts.profile.preload()
  const restoring = new AbortController()
  void restore(context, parts, restoring.signal)
  return createCommands(context, options, { ...parts, restoring })
}

function createParts(context: EngineContext, options: StartOptions) {
  const { approval, auth, connections, endsAtOnce, initialChainId, lookups } = options
  const { config, log } = context
  const enabledAuth = auth?.enabled === false ? undefined : auth
  const refreshAuth = () => {
    enabledAuth?.refresh?.().catch((cause) => log('The sign-in server cannot be asked.', cause))
  }

  const profile = createProfile(context, lookups)
  const loadCalls = fetchPart(context.host, () =>
    import('./calls/openCalls.ts').then(({ openCalls }) => openCalls(context, transactions.put)),
  )
  const transactions = lazyTransactions(context, async () => {
    const { createTransactionTracker } = await import('./transactions/createTransactionTracker.ts')
    return createTransactionTracker(context, loadCalls, profile.onMined)
  })
  const switcher = createChainSwitcher(context)
  const sync = createSessionSync(context, {
    profile,
    auth: enabledAuth,
    onChange: (change) => effects.apply(change),
  })
  const attempts = createConnect(context, { approval, connections, onConnected: sync.flush })
  const chainSwitch = createSwitchChainCommand(context, { switcher, onSwitched: sync.flush })

  async function enterNetwork(signal: AbortSignal) {
    signal.addEventListener('abort', switcher.giveUp, { once: true })
    await switcher.switchChain(initialChainId ?? config.chains[0].id)
    sync.flush()
  }

  const signIn =
    enabledAuth &&
    createSignIn(context, { auth: enabledAuth, enterNetwork, signOut: () => effects.signOut() })
  const refresh = createRefresh(context)
  const effects = createSessionEffects(context, {
    auth,
    attempts,
    connections,
    endsAtOnce,
    signIn,
    sync,
    transactions,
    refresh,
    refreshAuth,
  })
  return {
    attempts,
    chainSwitch,
    effects,
    enabledAuth,
    loadCalls,
    profile,
    refresh,
    refreshAuth,
    signIn,
    sync,
    transactions,
  }
}

function subscribe(
  context: EngineContext,
  { connections, pairing }: StartOptions,
  { effects, enabledAuth, profile, refresh, refreshAuth, sync }: Parts,
) {
  const { config, environment, host, live, onStop } = context
  /** Ends the connection, or the wait for one, that another page of this site has ended. */
  function leave(isOf: (connectorId: string) => boolean) {
    // One of several: the part that knows all of them follows it.
    if (host.connections && config.state.connections.size > 1) return
    const connector = live()?.connector
    const ids = connector ? [connector.id] : effects.walletReturn.walletIds
    if (!ids.some(isOf)) return
    void effects.endConnection('leftElsewhere', () => {
      if (connector) connections.drop(connector)
      sync.markRestored()
    })
  }

  const stops = [
    config.subscribe((state) => state, sync.schedule),
    profile.value.subscribe(sync.schedule),
    host.chains.subscribe(sync.schedule),
    enabledAuth?.subscribe(sync.flush),
    environment.onReturn(() => {
      const { connector } = live() ?? {}
      // A page in the back/forward cache gets no event of what is stored.
      if (connector && isLeftElsewhere(context, connections, connector)) leave((id) => id === connector.id)
      refreshAuth()
      void refresh()
    }),
    environment.onStored((key, value) => {
      if (value !== null) leave((id) => key === sharedMarkKey(config, id))
    }),
    pairing?.start(host),
  ]
  onStop(() => {
    for (const stop of stops) stop?.()
  })
}

/** Reconnects the wallet of the last visit, without opening anything in it, as soon as it answers. */
async function restore(context: EngineContext, { effects, sync }: Parts, signal: AbortSignal) {
  // A connection of the run before, or of the host: there is nothing to reconnect.
  if (context.live()) return sync.markRestored()
  const walletIds = await rememberedWallets(context, signal)
  if (signal.aborted) return
  if (context.live()) sync.markRestored()
  else if (walletIds.length > 0) effects.walletReturn.wait({ walletIds, returns: 'whenAsked' })
  else effects.onAnswer('locked')
}

function createCommands(
  context: EngineContext,
  options: StartOptions,
  parts: Parts & { readonly restoring: AbortController },
): Omit<EngineCommands, 'stop'> {
  const { auth, connections, initialChainId, pairing } = options
  const { config, host, onStop, timeouts } = context
  const { attempts, chainSwitch, effects, loadCalls, profile, restoring, signIn, sync, transactions } = parts
  const { walletReturn } = effects
  const devices = auth?.adapter.devices

  function cancel() {
    restoring.abort()
    attempts.cancel()
    chainSwitch.cancel()
    signIn?.cancel()
  }

  function disconnectAll() {
    cancel()
    const { walletIds } = walletReturn
    return effects.endConnection('left', async () => {
      // Other tabs learn of it from the marks, as they do from that of a connected wallet.
      for (const id of walletIds) await disconnectedMark(config, id).set()
      host.storage.removeItem(connectionsKey)
      await leaveAll(context, connections)
      sync.markRestored()
    })
  }

  const loadWatchAsset = fetchPart(host, () => import('./connection/watchAsset.ts'))

  onStop(cancel)
  return {
    ...(host.connections && {
      connections: severalConnections(context, {
        ...options,
        ...parts,
        auth: parts.enabledAuth,
        disconnectAll,
      }),
    }),
    ...(pairing && {
      pairing: {
        uri: pairing.uri,
        prepare: () => pairing.prepare(host.appName),
        chooseApp: (walletId) => noteChosenApp(host, walletId),
      },
    }),
    ...(devices && { devices: devicesWithTimeout(devices, timeouts.serverMs) }),
    connect(walletId, { chainId = initialChainId } = {}) {
      walletReturn.pause()
      pairing?.retry()
      const connecting = attempts.connect(walletId, chainId)
      profile.preload()
      return connecting.then((result) => {
        if (!isTrying(host.attempt.get())) walletReturn.resume()
        return result
      })
    },
    cancelConnect: attempts.cancel,
    reconnect: walletReturn.ask,
    disconnect: () => disconnectAll().then(() => signOutResult(host)),
    switchChain: chainSwitch.switchChain,
    cancelSwitchChain: chainSwitch.cancel,
    prepareSignIn: () => required(signIn).prepare(),
    signIn: () => required(signIn).signIn(),
    cancelSignIn: () => signIn?.cancel(),
    inspect: () => import('./inspect.ts').then(({ inspect }) => inspect(config, pairing, auth)),
    watchAsset: (asset) => loadWatchAsset().then(({ watchAsset }) => watchAsset(context, asset)),
    addTransaction: transactions.add,
    calls: () => loadCalls().then((calls) => calls.commands),
    clearTransactions: transactions.clear,
    refreshBalance: profile.refreshBalance,
  }
}

function chooseStored(storage: KeyValueStorage, accounts: Connections['accounts']) {
  for (const { walletId, account } of parseConnections(storage.getItem(connectionsKey)))
    if (account) accounts.choose(walletId, account)
}

/** The part is fetched at the start, or when the visitor returns: it follows the connections from then on. */
function severalConnections(context: EngineContext, options: SeveralOptions): ConnectionCommands {
  const { environment, host, log, onStop } = context
  const several = fetchPart(host, () =>
    import('./several/openSeveral.ts').then(({ openSeveral }) => openSeveral(context, options)),
  )
  const fetchAhead = () => {
    several().catch((cause) => log('The code of several wallets cannot be fetched.', cause))
  }
  fetchAhead()
  onStop(environment.onReturn(fetchAhead))
  return {
    choose: (...wanted) => several().then(({ choose }) => choose(...wanted)),
    disconnect: (id) => several().then(({ disconnect }) => disconnect(id)),
    leaveSignIn: () => several().then(({ leaveSignIn }) => leaveSignIn()),
  }
}

function signOutResult({ signOut }: EngineHost): CommandResult {
  if (signOut.get().status !== 'failed') return succeeded
  return failedWith(new KitError('signOutFailed', errorTexts.signOutFailed))
}

/** A newer attempt has replaced the one that has ended. */
function isTrying({ status }: Attempt): boolean {
  return status === 'opening' || status === 'awaitingScan'
}

/** @throws KitError `missingAuthenticationAdapter` without a sign-in adapter. */
function required(signIn: SignInFlow | undefined): SignInFlow {
  if (signIn) return signIn
  throw new KitError('missingAuthenticationAdapter', errorTexts.missingAuthenticationAdapter)
}
