import { type Authentication, type EngineCommands, errorTexts, KitError } from '@foyer/core'
import { publishChains } from './chains/chainViews.ts'
import { createConnect } from './connection/connect.ts'
import type { Connections } from './connection/connections.ts'
import { refreshConnection } from './connection/pollWallet.ts'
import { reconnect } from './connection/reconnect.ts'
import { createSwitchChain } from './connection/switchChain.ts'
import { createSwitchChainCommand } from './connection/switchChainCommand.ts'
import { watchAsset } from './connection/watchAsset.ts'
import { sharedMarkKey } from './connectors/disconnectedMark.ts'
import type { Pairing } from './connectors/walletConnect/createPairing.ts'
import { removeForeignDeepLink, saveChosenApp } from './connectors/walletConnect/deepLinkChoice.ts'
import type { EngineContext } from './engineContext.ts'
import { createProfile } from './profile/createProfile.ts'
import type { NameLookups } from './profile/nameLookups.ts'
import { createSessionEffects } from './session/createSessionEffects.ts'
import { createSessionSync } from './session/syncSession.ts'
import { createSignIn, type SignInFlow } from './signIn/createSignIn.ts'
import { devicesWithTimeout } from './signIn/devices.ts'
import { createTransactionTracker } from './transactions/createTransactionTracker.ts'

export interface StartOptions {
  readonly auth: Authentication | undefined
  readonly connections: Connections
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
  const parts = createParts(context, options)
  removeForeignDeepLink(host)
  publishChains(config.chains, host.chains)
  subscribe(context, options, parts)
  parts.refreshAuth()
  if (host.session.get().stale) parts.profile.warm()
  const reconnecting = startReconnecting(context, options, parts)
  return createCommands(context, options, parts, reconnecting)
}

function createParts(context: EngineContext, { auth, connections, initialChainId, lookups }: StartOptions) {
  const { config, log } = context
  const enabledAuth = auth?.enabled === false ? undefined : auth
  const refreshAuth = () => {
    enabledAuth?.refresh?.().catch((cause) => log('The sign-in server cannot be asked.', cause))
  }

  const profile = createProfile(context, lookups)
  const transactions = createTransactionTracker(context, profile.onMined)
  const switchChain = createSwitchChain(context)
  const sync = createSessionSync(context, {
    profile,
    auth: enabledAuth,
    onChange: (change) => effects.apply(change),
  })
  const attempts = createConnect(context, { connections, onConnected: sync.flush })
  const chainSwitch = createSwitchChainCommand(context, { switchChain, onSwitched: sync.flush })

  async function enterNetwork(chainId: number | undefined) {
    if (config.chains.some(({ id }) => id === chainId)) return
    await switchChain(initialChainId ?? config.chains[0].id)
    sync.flush()
  }

  const signIn = enabledAuth && createSignIn(context, { auth: enabledAuth, enterNetwork })
  const effects = createSessionEffects(context, {
    auth,
    attempts,
    connections,
    signIn,
    transactions,
    refreshAuth,
  })
  return { attempts, chainSwitch, effects, enabledAuth, profile, refreshAuth, signIn, sync, transactions }
}

function subscribe(
  { config, environment, host, live, signal, timeouts }: EngineContext,
  { connections, pairing }: StartOptions,
  { effects, enabledAuth, profile, refreshAuth, sync }: Parts,
) {
  const stops = [
    config.subscribe((state) => state, sync.schedule),
    profile.value.subscribe(sync.schedule),
    host.chains.subscribe(sync.schedule),
    enabledAuth?.subscribe(sync.flush),
    environment.onReturn(() => {
      refreshAuth()
      const now = live()
      if (now) void refreshConnection(now, timeouts)
    }),
    environment.onStored((key, value) => {
      const now = live()
      if (!now || value === null || key !== sharedMarkKey(config, now.connector)) return
      void effects.endConnection('otherTab', () => {
        connections.drop(now.connector)
        sync.flush()
      })
    }),
  ]
  pairing?.start(host, signal)
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop?.()
  })
}

/** @returns the controller that ends the reconnect */
function startReconnecting(context: EngineContext, { connections }: StartOptions, { sync }: Parts) {
  const controller = new AbortController()
  // A connection of the run before, or of the host: there is nothing to reconnect.
  if (context.live()) sync.markRestored()
  else reconnect(context, connections, controller.signal).then(sync.markRestored, sync.markRestored)
  return controller
}

function createCommands(
  context: EngineContext,
  { auth, connections, initialChainId, pairing }: StartOptions,
  { attempts, chainSwitch, effects, profile, signIn, sync, transactions }: Parts,
  reconnecting: AbortController,
): Omit<EngineCommands, 'stop'> {
  const { host, signal, timeouts } = context
  const devices = auth?.adapter.devices

  function cancel() {
    reconnecting.abort()
    attempts.cancel()
    chainSwitch.cancel()
    signIn?.cancel()
  }

  signal.addEventListener('abort', cancel, { once: true })
  return {
    ...(pairing && {
      pairing: {
        uri: pairing.uri,
        prepare: () => pairing.prepare(host.appName),
        chooseApp: (walletId) => saveChosenApp(host, walletId),
      },
    }),
    ...(devices && { devices: devicesWithTimeout(devices, timeouts.serverMs) }),
    connect(walletId, { chainId = initialChainId } = {}) {
      reconnecting.abort()
      pairing?.retry()
      const connecting = attempts.connect(walletId, chainId)
      profile.warm()
      return connecting
    },
    cancelConnect: attempts.cancel,
    disconnect() {
      cancel()
      return effects.endConnection('visitor', async () => {
        await connections.closeAll()
        sync.markRestored()
      })
    },
    switchChain: chainSwitch.switchChain,
    cancelSwitchChain: chainSwitch.cancel,
    prepareSignIn: () => required(signIn).prepare(),
    signIn: () => required(signIn).signIn(),
    cancelSignIn: () => signIn?.cancel(),
    watchAsset: (asset) => watchAsset(context, asset),
    addTransaction: transactions.add,
    clearTransactions: transactions.clear,
    refreshBalance: profile.refreshBalance,
  }
}

/** @throws KitError `missingAuthenticationAdapter` without a sign-in adapter. */
function required(signIn: SignInFlow | undefined): SignInFlow {
  if (signIn) return signIn
  throw new KitError('missingAuthenticationAdapter', errorTexts.missingAuthenticationAdapter)
}
