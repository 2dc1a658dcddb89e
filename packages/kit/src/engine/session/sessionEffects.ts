import {
  type Authentication,
  type EngineHost,
  isOrphanedSignIn,
  KitError,
  type Session,
  sessionEffects,
  toSnapshot,
} from '@foyer/core'
import type { Config } from '@wagmi/core'
import { sessionKey } from '../../remember/sessionKey.ts'
import { awaitComeback } from '../connection/awaitWalletReturn.ts'
import type { Connecting } from '../connection/connect.ts'
import type { Connections } from '../connection/connections.ts'
import type { LiveConnection } from '../connection/liveConnection.ts'
import { keepRechecking } from '../connection/pollWallet.ts'
import { sharedMarkKey } from '../connectors/disconnectedMark.ts'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'
import type { SigningIn } from '../signIn/signIn.ts'
import { createSignOut } from '../signIn/signOut.ts'
import type { Deadlines } from '../time/timeouts.ts'
import type { Following } from '../transactions/createTransactionTracker.ts'
import { forgetVisit } from './clearSnapshot.ts'
import type { SessionChange } from './syncSession.ts'

/** Who ended a connection. */
type Leaver = 'visitor' | 'wallet' | 'otherTab'

export interface Consequences {
  onChange(change: SessionChange): void
  /** Does `work`, which ends the connection for `leaver`, and what follows from it. */
  leave(leaver: Leaver, work: () => void | Promise<void>): Promise<void>
}

interface Parts {
  readonly auth: Authentication | undefined
  readonly config: Config
  readonly connecting: Connecting
  readonly connections: Connections
  readonly deadlines: Deadlines
  readonly environment: Environment
  readonly host: EngineHost
  readonly log: Log
  readonly signingIn: SigningIn | undefined
  readonly transactions: Following
  readonly askServer: () => void
}

/** All that the engine does because the session has changed, whatever changed it. */
export function createConsequences(parts: Parts): Consequences {
  const { auth, config, connecting, connections, deadlines, environment, host, log } = parts
  const { askServer, signingIn, transactions } = parts
  const leaveServer = createSignOut(auth, deadlines.server, log)
  /** Set while this tab ends its connection. */
  let leaving: Leaver | undefined
  /** Aborts when the connection that is there now, or its absence, is over. */
  let presence = new AbortController()
  /** The connection that a wallet takes up again by itself, until it is there. */
  let returning: AbortController | undefined
  let signingOut = Promise.resolve()
  /** Until the wallet and the server have both said who is there, at the beginning of the page's life. */
  let isLoading = true

  const signOut = () => {
    signingOut = leaveServer()
  }

  /** A wallet tells all tabs that it was left by one of them; that one has put up a mark first. */
  function whoLeft({ connector }: LiveConnection): Leaver {
    return host.storage.getItem(sharedMarkKey(config, connector)) === null ? 'wallet' : 'otherTab'
  }

  function remember(before: Session, after: Session) {
    if (before === after) return
    const snapshot = toSnapshot(after, Date.now())
    if (snapshot) host.storage.setItem(sessionKey, snapshot)
    else if (after.status !== 'loading') host.storage.removeItem(sessionKey)
  }

  function tellServer(before: Session, after: Session, leaver: Leaver | undefined) {
    const status = auth?.status.get()
    for (const effect of sessionEffects(before, after, status)) {
      // Another tab has signed out already; an account painted from memory was never confirmed (B-4.93).
      if (effect === 'signOut' && leaver !== 'otherTab' && !before.stale) signOut()
      if (effect === 'clearDeepLink') forgetVisit(config, host)
    }
    if (!isLoading || status?.status === 'loading') return
    isLoading = false
    // Later on, whoever is signed in without a wallet here has come in through another tab (X8).
    if (isOrphanedSignIn(after, status)) signOut()
  }

  function onOtherConnection(live: LiveConnection | undefined, gone: LiveConnection | undefined) {
    presence.abort()
    presence = new AbortController()
    if (live && connections.find(live.connector.uid)?.controller === returning) returning = undefined
    else giveUpReturn()
    if (gone) {
      connections.drop(gone.connector)
      signingIn?.cancel()
    }
    if (live) void keepRechecking(live, { deadlines, environment, signal: presence.signal })
    else if (host.attempt.get().status === 'connected') connecting.cancel()
  }

  /** B-4.35. The wallet ended it, and may begin it again. */
  function expectBack({ entry }: LiveConnection) {
    if (!entry) return
    const onReturn = () => {
      returning = new AbortController()
      connections
        .open({ entry, controller: returning, silent: true, onPairingUri: () => {} })
        .catch((cause) => log('A wallet came back and left again.', cause))
    }
    awaitComeback(entry, { deadlines, signal: presence.signal, onReturn })
  }

  /** The visitor has chosen, or left: a wallet that is still on its way back would undo that. */
  function giveUpReturn() {
    returning?.abort(new KitError('walletOffline', 'The visitor has decided otherwise meanwhile.'))
    returning = undefined
  }

  return {
    onChange({ before, after, live, liveBefore }) {
      const leaver = live || !liveBefore ? undefined : (leaving ?? whoLeft(liveBefore))
      remember(before, after)
      tellServer(before, after, leaver)
      if (live?.connector.uid !== liveBefore?.connector.uid) onOtherConnection(live, liveBefore)
      else if (live && liveBefore && !isSameIdentity(live, liveBefore)) signingIn?.onOtherIdentity()
      if (leaver === 'wallet' && liveBefore) expectBack(liveBefore)
      if (leaver === 'otherTab') askServer()
      transactions.follow(live?.address, live?.chainId)
    },
    async leave(leaver, work) {
      leaving = leaver
      presence.abort()
      giveUpReturn()
      try {
        await work()
      } finally {
        leaving = undefined
      }
      await signingOut
    },
  }
}

function isSameIdentity(one: LiveConnection, other: LiveConnection): boolean {
  return one.address === other.address && one.chainId === other.chainId
}
