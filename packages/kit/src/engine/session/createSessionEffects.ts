import {
  type Authentication,
  isOrphanedSignIn,
  KitError,
  type Session,
  sessionEffects,
  sessionKey,
  toSnapshot,
} from '@foyer/core'
import { awaitWalletReturn } from '../connection/awaitWalletReturn.ts'
import type { Connect } from '../connection/connect.ts'
import type { Connections } from '../connection/connections.ts'
import { pollWallet } from '../connection/pollWallet.ts'
import { sharedMarkKey } from '../connectors/disconnectedMark.ts'
import type { EngineContext, LiveConnection } from '../engineContext.ts'
import type { SignInFlow } from '../signIn/createSignIn.ts'
import { createSignOut } from '../signIn/signOut.ts'
import type { TransactionTracker } from '../transactions/createTransactionTracker.ts'
import { clearSnapshot } from './clearSnapshot.ts'
import type { SessionChange } from './syncSession.ts'

type DisconnectReason = 'visitor' | 'wallet' | 'otherTab'

export interface SessionEffects {
  apply(change: SessionChange): void
  /** Runs `disconnect`, which ends the connection for `reason`, and waits for the sign-out that follows. */
  endConnection(reason: DisconnectReason, disconnect: () => void | Promise<void>): Promise<void>
}

interface Options {
  readonly auth: Authentication | undefined
  readonly attempts: Connect
  readonly connections: Connections
  readonly signIn: SignInFlow | undefined
  readonly transactions: TransactionTracker
  readonly refreshAuth: () => void
}

/** Side effects of every session change. */
export function createSessionEffects(context: EngineContext, options: Options): SessionEffects {
  const { host, signal } = context
  const { auth, attempts, connections, signIn, transactions, refreshAuth } = options
  const server = createServerEffects(context, auth)
  const walletReturn = createWalletReturn(context, connections)
  /** Set while this tab ends its connection. */
  let ending: DisconnectReason | undefined
  /** Aborts when the current connection, or its absence, is over. */
  let presence = new AbortController()
  signal.addEventListener('abort', () => presence.abort(), { once: true })

  function onConnectorChange(live: LiveConnection | undefined, before: LiveConnection | undefined) {
    presence.abort()
    presence = new AbortController()
    walletReturn.onConnectorChange(live)
    if (before) {
      connections.drop(before.connector)
      signIn?.cancel()
    }
    if (live) void pollWallet(live, context, presence.signal)
    else if (host.attempt.get().status === 'connected') attempts.cancel()
  }

  return {
    apply({ before, after, live, liveBefore }) {
      const reason = live || !liveBefore ? undefined : (ending ?? disconnectReason(context, liveBefore))
      saveSnapshot(context, before, after)
      server.apply(before, after, reason)
      if (live?.connector.uid !== liveBefore?.connector.uid) onConnectorChange(live, liveBefore)
      else if (live && liveBefore && !isSameIdentity(live, liveBefore)) signIn?.onIdentityChange()
      if (reason === 'wallet' && liveBefore) walletReturn.wait(liveBefore, presence.signal)
      if (reason === 'otherTab') refreshAuth()
      transactions.follow(live?.address, live?.chainId)
    },
    async endConnection(reason, disconnect) {
      ending = reason
      presence.abort()
      walletReturn.cancel()
      try {
        await disconnect()
      } finally {
        ending = undefined
      }
      await server.signedOut()
    },
  }
}

/** Signs out and clears the snapshot, as core's rules decide. */
function createServerEffects(context: EngineContext, auth: Authentication | undefined) {
  const requestSignOut = createSignOut(auth, context.timeouts.serverMs, context.log)
  let signingOut = Promise.resolve()
  /** Until wallet and server have both answered for the first time. */
  let isLoading = true

  return {
    apply(before: Session, after: Session, reason: DisconnectReason | undefined) {
      const status = auth?.getStatus()
      for (const effect of sessionEffects(before, after, status)) {
        // Another tab has signed out already; a restored account was never confirmed.
        if (effect === 'signOut' && reason !== 'otherTab' && !before.stale) signingOut = requestSignOut()
        if (effect === 'clearDeepLink') clearSnapshot(context)
      }
      if (!isLoading || status?.status === 'loading') return
      isLoading = false
      // Only at page load: later, a sign-in without a wallet comes from another tab.
      if (isOrphanedSignIn(after, status)) signingOut = requestSignOut()
    },
    signedOut: () => signingOut,
  }
}

/** Reconnects a wallet that ended the connection and connects again by itself. */
function createWalletReturn({ host, log, timeouts }: EngineContext, connections: Connections) {
  let returning: AbortController | undefined

  function cancel() {
    returning?.abort(new KitError('walletOffline', 'The visitor has decided otherwise meanwhile.'))
    returning = undefined
  }

  return {
    cancel,
    onConnectorChange(live: LiveConnection | undefined) {
      if (live && connections.find(live.connector.uid)?.controller === returning) returning = undefined
      else cancel()
    },
    wait({ entry }: LiveConnection, signal: AbortSignal) {
      if (!entry) return
      const onReturn = () => {
        returning = new AbortController()
        connections
          .open({ appName: host.appName, entry, controller: returning, silent: true })
          .catch((cause) => log('A wallet came back and left again.', cause))
      }
      awaitWalletReturn(entry, { timeouts, signal, onReturn })
    },
  }
}

/** A wallet reports a disconnect to every tab. The tab that caused it has stored a mark first. */
function disconnectReason(
  { config, host }: EngineContext,
  { connector }: LiveConnection,
): 'wallet' | 'otherTab' {
  return host.storage.getItem(sharedMarkKey(config, connector)) === null ? 'wallet' : 'otherTab'
}

function saveSnapshot({ host }: EngineContext, before: Session, after: Session) {
  if (before === after) return
  const snapshot = toSnapshot(after, Date.now())
  if (snapshot) host.storage.setItem(sessionKey, snapshot)
  else if (after.status !== 'loading') host.storage.removeItem(sessionKey)
}

function isSameIdentity(one: LiveConnection, other: LiveConnection): boolean {
  return one.address === other.address && one.chainId === other.chainId
}
