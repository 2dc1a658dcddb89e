import { type Authentication, type Engine, type EngineHost, errorTexts, KitError } from '@foyer/core'
import type { Config } from '@wagmi/core'
import { publishChains } from './chains/chainViews.ts'
import { createConnecting } from './connection/connect.ts'
import { createConnections } from './connection/connections.ts'
import { recheck } from './connection/pollWallet.ts'
import { restore } from './connection/reconnect.ts'
import { createSwitchingChain } from './connection/switchChain.ts'
import { watchToken } from './connection/watchAsset.ts'
import type { ConnectorCreators } from './connectors/connectorCreator.ts'
import { sharedMarkKey } from './connectors/disconnectedMark.ts'
import { checkDeepLink, rememberApp } from './connectors/walletConnect/deepLinkChoice.ts'
import type { Environment } from './environment.ts'
import type { Log } from './log.ts'
import { createProfile } from './profile/createProfile.ts'
import type { NameLookups } from './profile/nameLookups.ts'
import { createConsequences } from './session/sessionEffects.ts'
import { createWatch } from './session/syncSession.ts'
import { createSigningIn, type SigningIn } from './signIn/signIn.ts'
import type { Deadlines } from './time/timeouts.ts'
import { createFollowing } from './transactions/createTransactionTracker.ts'

export interface StartOptions {
  readonly config: Config
  readonly host: EngineHost
  readonly deadlines: Deadlines
  readonly environment: Environment
  readonly auth: Authentication | undefined
  readonly creators: ConnectorCreators
  readonly initialChainId: number | undefined
  readonly log: Log
  readonly lookups: NameLookups
}

interface StartedEngine extends Omit<Engine, 'start' | 'devices' | 'pairing'> {
  chooseApp(walletId: string): void
}

/**
 * Puts the parts together and starts them. Commands go to the parts; what comes of them goes through wagmi's
 * state into `watch`, which writes the session, and from there to `consequences`.
 */
export function startEngine(options: StartOptions): StartedEngine {
  const { auth, config, creators, deadlines, environment, host, initialChainId, log, lookups } = options
  const asked = auth?.enabled === false ? undefined : auth
  const restoring = new AbortController()

  const connections = createConnections({ config, creators, deadlines, appName: host.appName, log })
  const profile = createProfile({ config, deadlines, environment, log, lookups })
  const watch = createWatch({
    config,
    host,
    connections,
    profile,
    auth: asked,
    onChange: (change) => consequences.onChange(change),
  })
  const { live } = watch
  const connecting = createConnecting({
    config,
    host,
    connections,
    deadlines,
    environment,
    onConnected: watch.flush,
  })
  const switchChain = createSwitchingChain({ config, deadlines, live })
  const signingIn = asked && createSigningIn({ auth: asked, host, deadlines, live, enterNetwork })
  const onConfirmed = profile.onMined
  const transactions = createFollowing({ config, host, deadlines, environment, live, onConfirmed })
  const consequences = createConsequences({
    auth,
    config,
    connecting,
    connections,
    deadlines,
    environment,
    host,
    log,
    signingIn,
    transactions,
    askServer,
  })

  async function enterNetwork(chainId: number | undefined) {
    if (config.chains.some(({ id }) => id === chainId)) return
    await switchChain(initialChainId ?? config.chains[0].id)
    watch.flush()
  }

  function askServer() {
    asked?.refresh?.().catch((cause) => log('The sign-in server cannot be asked.', cause))
  }

  checkDeepLink(host)
  publishChains(config.chains, host.chains)
  config.subscribe((state) => state, watch.look)
  profile.value.subscribe(watch.look)
  host.chains.subscribe(watch.look)
  asked?.status.subscribe(watch.flush)
  environment.onReturn(() => {
    askServer()
    const now = live()
    if (now) void recheck(now, deadlines)
  })
  environment.onStored((key, value) => {
    const now = live()
    if (!now || value === null || key !== sharedMarkKey(config, now.connector)) return
    void consequences.leave('otherTab', () => {
      connections.drop(now.connector)
      watch.flush()
    })
  })
  askServer()
  if (host.session.get().stale) profile.warm()
  restore({ config, host, connections, deadlines, signal: restoring.signal }).then(watch.settle, watch.settle)

  return {
    connect(walletId, wish) {
      restoring.abort()
      profile.warm()
      return connecting.connect(walletId, wish?.chainId ?? initialChainId)
    },
    cancelConnect: connecting.cancel,
    chooseApp: (walletId) => rememberApp(host, walletId),
    disconnect() {
      restoring.abort()
      connecting.cancel()
      signingIn?.cancel()
      return consequences.leave('visitor', async () => {
        await connections.closeAll()
        watch.settle()
      })
    },
    async switchChain(chainId) {
      await switchChain(chainId)
      watch.flush()
    },
    prepareSignIn: () => required(signingIn).prepare(),
    signIn: () => required(signingIn).signIn(),
    cancelSignIn: () => signingIn?.cancel(),
    watchToken: (token) => watchToken(live(), token, deadlines),
    addTransaction: transactions.add,
    clearTransactions: transactions.clear,
    refreshBalance: profile.refreshBalance,
  }
}

/** B-8.19. Only a host that asks for sign-in without having set it up gets this. */
function required(signingIn: SigningIn | undefined): SigningIn {
  if (signingIn) return signingIn
  throw new KitError('missingAuthenticationAdapter', errorTexts.missingAuthenticationAdapter)
}
