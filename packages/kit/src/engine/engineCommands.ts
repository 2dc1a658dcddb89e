import {
  type Attempt,
  type CommandResult,
  type ConnectionCommands,
  connectionsKey,
  type EngineCommands,
  type EngineHost,
  errorTexts,
  failedWith,
  KitError,
  type SignedInDevices,
  succeeded,
} from '@foyer/core'
import type { Connections } from './connection/connections.ts'
import { connectorsOf } from './connection/wagmiState.ts'
import { connectorIdsOf, disconnectedMark } from './connectors/disconnectedMark.ts'
import { noteChosenApp } from './connectors/walletConnect/deepLinkChoice.ts'
import type { EngineContext } from './engineContext.ts'
import type { Parts, StartOptions } from './engineParts.ts'
import { fetchPart } from './fetchPart.ts'
import type { SeveralOptions } from './several/openSeveral.ts'
import type { SignInFlow } from './signIn/createSignIn.ts'
import { withTimeout } from './time/withTimeout.ts'

/** The commands of a started engine. */
export function createCommands(
  context: EngineContext,
  options: StartOptions,
  parts: Parts,
): Omit<EngineCommands, 'stop'> {
  const { auth, initialChainId, pairing } = options
  const { config, host, onStop, timeouts } = context
  const { attempts, chainSwitch, effects, loadCalls, profile, restoring, signIn, transactions } = parts
  const { walletReturn } = effects
  const devices = auth?.adapter.devices

  function cancel() {
    restoring.abort()
    attempts.cancel()
    chainSwitch.cancel()
    signIn?.cancel()
  }

  function leave() {
    cancel()
    return disconnectAll(context, options, parts)
  }

  const loadWatchAsset = fetchPart(host, () => import('./connection/watchAsset.ts'))

  onStop(cancel)
  return {
    ...(host.connections && {
      connections: severalConnections(context, {
        ...options,
        ...parts,
        auth: parts.enabledAuth,
        disconnectAll: leave,
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
    disconnect: () => leave().then(() => signOutResult(host)),
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

/** The adapter's list of devices, with a timeout for each call. */
function devicesWithTimeout(devices: SignedInDevices, timeoutMs: number): SignedInDevices {
  const limited = <T>(call: () => Promise<T>) =>
    withTimeout(call, { timeoutMs, subject: 'The sign-in server' })
  return {
    list: () => limited(() => devices.list()),
    signOut: (id) => limited(() => devices.signOut(id)),
    signOutEverywhere: () => limited(() => devices.signOutEverywhere()),
  }
}

/** Ends every connection and what awaits one, and signs out. */
function disconnectAll(
  context: EngineContext,
  { connections, pairing }: StartOptions,
  { effects, sync }: Parts,
) {
  const { config, host, log } = context
  const comingBack = idsComingBack(host, effects.walletReturn.walletIds)
  const ids = connectorIdsOf(context, comingBack)
  return effects.endConnection('left', async () => {
    // Other tabs learn of it from the marks, as they do from that of a connected wallet.
    await disconnectedMark(config, ...ids).set()
    host.storage.removeItem(connectionsKey)
    await leaveAll(context, connections)
    pairing
      ?.endStored(host.appName, comingBack)
      .catch((cause) => log('The session with the phone has not been ended there.', cause))
    sync.markRestored()
  })
}

/** The awaited wallets. That of the last visit is not one of them yet while wagmi's provider reconnects. */
function idsComingBack({ session }: EngineHost, awaited: readonly string[]): readonly string[] {
  const { stale, wallet } = session.get()
  return [...awaited, ...(stale && wallet ? [wallet.id] : [])]
}

/**
 * Disconnects every wallet, and those that wagmi's `reconnect` connects afterwards: nothing ends it, and it takes away the
 * wallet's mark. wagmi's state says "disconnected" then; any other connection comes with another status. Never rejects.
 */
async function leaveAll({ config, signal }: EngineContext, connections: Connections): Promise<void> {
  await Promise.all(connectorsOf(config).map(connections.close))
  if (!config.state.current) config.setState((state) => ({ ...state, status: 'disconnected' }))
  const left = new Set<string>()
  const unsubscribe = config.subscribe(
    (state) => state,
    ({ connections: late, status }) => {
      if (status !== 'disconnected') return stop()
      for (const [uid, { connector }] of late) {
        if (left.has(uid)) continue
        left.add(uid)
        void connections.close(connector)
      }
    },
  )
  signal.addEventListener('abort', stop)
  function stop() {
    unsubscribe()
    signal.removeEventListener('abort', stop)
  }
}
