import {
  type Authentication,
  type Engine,
  type EngineHost,
  isOrphanedSignIn,
  type Session,
  sessionEffects,
  toSnapshot,
} from '@foyer/core'
import type { Config } from '@wagmi/core'
import { sessionKey } from '../remember/sessionKey.ts'
import { publishChains } from './chainViews.ts'
import { awaitComeback } from './comeback.ts'
import { createConnecting } from './connecting.ts'
import { createConnections } from './connections.ts'
import type { ConnectorCreators } from './connectors/connectorCreator.ts'
import { createInjected } from './connectors/createInjected.ts'
import { sharedMarkKey } from './connectors/disconnectedMark.ts'
import type { Deadlines } from './deadlines.ts'
import type { Environment } from './environment.ts'
import { forgetVisit } from './forgetVisit.ts'
import type { LiveConnection } from './liveConnection.ts'
import type { Log } from './log.ts'
import { createProfile } from './profile/createProfile.ts'
import { keepRechecking, recheck } from './recheck.ts'
import { restore } from './restore.ts'
import { createSigningIn } from './signingIn.ts'
import { createSignOut } from './signOut.ts'
import { createSwitchingChain } from './switchingChain.ts'
import { createFollowing } from './transactions/createFollowing.ts'
import { createWatch, type SessionChange } from './watch.ts'
import { watchToken } from './watchToken.ts'

export interface StartOptions {
  readonly config: Config
  readonly host: EngineHost
  readonly deadlines: Deadlines
  readonly environment: Environment
  readonly auth: Authentication | undefined
  readonly creators: ConnectorCreators
  readonly initialChainId: number | undefined
  readonly log: Log
}

type Leaver = 'visitor' | 'wallet' | 'otherTab'

/** Puts the parts together and starts them. What follows from a change of session is in `onChange`. */
export function startEngine(options: StartOptions): Omit<Engine, 'start'> {
  const { auth, config, deadlines, environment, host, initialChainId, log } = options

  const connections = createConnections({
    config,
    creators: { injected: createInjected, ...options.creators },
    deadlines,
    appName: host.appName,
    log,
  })
  const profile = createProfile({ config, deadlines, environment, log })
  const authStatus = () => auth?.status.get()
  const watch = createWatch({ config, host, connections, profile, authStatus, onChange })
  const { live } = watch
  const connecting = createConnecting({ config, host, connections, deadlines, onConnected: watch.flush })
  const switchChain = createSwitchingChain({ config, deadlines, live })
  const signingIn = auth && createSigningIn({ auth, host, deadlines, live })
  const transactions = createFollowing({
    config,
    host,
    deadlines,
    environment,
    live,
    onConfirmed: profile.refreshBalance,
  })
  const leaveServer = createSignOut(auth, deadlines.server, log)

  const restoring = new AbortController()
  /** Aborts when the connection that is there now has gone. */
  let presence = new AbortController()
  /** Set while this tab ends its connection. */
  let leaving: Leaver | undefined
  let signingOut = Promise.resolve()
  let wasOrphan = false

  function signOut() {
    signingOut = leaveServer()
  }

  function askServer() {
    auth?.refresh?.().catch((cause) => log('The sign-in server cannot be asked.', cause))
  }

  function onChange(change: SessionChange) {
    const { before, after, live, liveBefore } = change
    const leaver = live ? undefined : (leaving ?? (liveBefore && whoLeft(liveBefore)))
    rememberVisit(before, after)
    for (const effect of sessionEffects(before, after, authStatus())) {
      // Another tab has signed out already; an account painted from memory was never confirmed (B-4.93).
      if (effect === 'signOut' && leaver !== 'otherTab' && !before.stale) signOut()
      if (effect === 'clearDeepLink') forgetVisit(config, host)
    }
    const isOrphan = isOrphanedSignIn(after, authStatus())
    if (isOrphan && !wasOrphan && (before.status === 'disconnected' || before.stale)) signOut()
    wasOrphan = isOrphan
    if (live?.connector.uid !== liveBefore?.connector.uid) onOtherConnection(live, liveBefore, leaver)
    else if (live && liveBefore && !isSameIdentity(live, liveBefore)) signingIn?.onOtherIdentity()
    transactions.follow(live?.address, live?.chainId)
  }

  /** The wallet tells all tabs that it was left by one of them; that one has put up a mark first. */
  function whoLeft({ connector }: LiveConnection): Leaver {
    return host.storage.getItem(sharedMarkKey(config, connector)) === null ? 'wallet' : 'otherTab'
  }

  function onOtherConnection(
    live: LiveConnection | undefined,
    gone: LiveConnection | undefined,
    leaver: Leaver | undefined,
  ) {
    presence.abort()
    presence = new AbortController()
    const { signal } = presence
    if (gone) {
      connections.drop(gone.connector)
      signingIn?.cancel()
    }
    if (live) void keepRechecking(live, { deadlines, environment, signal })
    else if (host.attempt.get().status === 'connected') connecting.cancel()
    if (leaver === 'otherTab') askServer()
    if (leaver === 'wallet' && gone?.entry) {
      const { entry } = gone
      const open = () =>
        connections
          .open({ entry, controller: new AbortController(), silent: true, onPairingUri: () => {} })
          .catch((cause) => log('A wallet came back and left again.', cause))
      awaitComeback(entry, { deadlines, signal, onReturn: open })
    }
  }

  function rememberVisit(before: Session, after: Session) {
    if (before === after) return
    const snapshot = toSnapshot(after, Date.now())
    if (snapshot) host.storage.setItem(sessionKey, snapshot)
    else if (after.status !== 'loading') host.storage.removeItem(sessionKey)
  }

  publishChains(config.chains, host.chains)
  config.subscribe((state) => state, watch.look)
  profile.value.subscribe(watch.look)
  host.chains.subscribe(watch.look)
  auth?.status.subscribe(watch.flush)
  environment.onReturn(() => {
    askServer()
    const now = live()
    if (now) void recheck(now, deadlines)
  })
  environment.onStored((key, value) => {
    const now = live()
    if (!now || value === null || key !== sharedMarkKey(config, now.connector)) return
    leaving = 'otherTab'
    connections.drop(now.connector)
    watch.flush()
    leaving = undefined
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
    async disconnect() {
      leaving = 'visitor'
      restoring.abort()
      presence.abort()
      connecting.cancel()
      signingIn?.cancel()
      await connections.closeAll()
      watch.settle()
      leaving = undefined
      await signingOut
    },
    async switchChain(chainId) {
      await switchChain(chainId)
      watch.flush()
    },
    prepareSignIn: async () => signingIn?.prepare(),
    signIn: async () => signingIn?.signIn(),
    cancelSignIn: () => signingIn?.cancel(),
    watchToken: (token) => watchToken(live(), token, deadlines),
    addTransaction: transactions.add,
    clearTransactions: transactions.clear,
    refreshBalance: profile.refreshBalance,
  }
}

function isSameIdentity(one: LiveConnection, other: LiveConnection): boolean {
  return one.address === other.address && one.chainId === other.chainId
}
