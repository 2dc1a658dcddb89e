import {
  type Authentication,
  accountWord,
  type Session,
  sessionKey,
  toSnapshot,
  type WalletWord,
} from '@foyer/core'
import type { Connect } from '../connection/connect.ts'
import type { Connections } from '../connection/connections.ts'
import { followProvider } from '../connection/followProvider.ts'
import { findConnection } from '../connection/liveConnection.ts'
import { pollWallet } from '../connection/refreshConnection.ts'
import type { WalletAnswer } from '../connection/walletQuestions.ts'
import type { WalletReturn } from '../connection/walletReturn.ts'
import { isLeft } from '../connectors/disconnectedMark.ts'
import type { EngineContext, LiveConnection } from '../engineContext.ts'
import type { SignInFlow } from '../signIn/createSignIn.ts'
import type { Transactions } from '../transactions/lazyTransactions.ts'
import { type Absence, createAbsence } from './absence.ts'
import type { SessionChange, SessionSync } from './syncSession.ts'

type Leaving = Extract<WalletWord, 'left' | 'leftElsewhere'>

export interface SessionEffects {
  readonly walletReturn: WalletReturn
  apply(change: SessionChange): void
  /** The answer of the wallet of the last visit; `locked` also if none is remembered. */
  onAnswer(response: WalletAnswer): void
  /** Ends the server's session; the connections stay. */
  signOut(): Promise<void>
  /** Runs `disconnect`, which ends the connection, and waits for the sign-out that follows. */
  endConnection(word: Leaving, disconnect: () => void | Promise<void>): Promise<void>
}

interface Options {
  readonly auth: Authentication | undefined
  readonly attempts: Connect
  readonly connections: Connections
  readonly endsAtOnce: boolean
  readonly signIn: SignInFlow | undefined
  readonly sync: Pick<SessionSync, 'markRestored' | 'markUnanswered'>
  readonly transactions: Transactions
  readonly refresh: () => Promise<void>
  readonly refreshAuth: () => void
}

/** Side effects of every session change, and of every word of the wallet. */
export function createSessionEffects(context: EngineContext, options: Options): SessionEffects {
  const { host, onStop } = context
  const { auth, attempts, connections, signIn, transactions, refresh, refreshAuth } = options
  const absence = createAbsence(context, options)
  const { walletReturn, words } = absence
  /** Set while this tab ends its connection. */
  let ending: Leaving | undefined
  /** Aborts when the current connection, or its absence, is over. */
  let presence = new AbortController()
  onStop(() => presence.abort())

  function onConnectorChange(live: LiveConnection | undefined, before: LiveConnection | undefined) {
    presence.abort()
    presence = new AbortController()
    if (live) walletReturn.cancel()
    if (before) {
      // One of several connections stays, or is followed where all of them are.
      if (!host.connections) connections.drop(before.connector)
      signIn?.cancel()
    }
    if (live) attend(context, live, { connections, refresh, signal: presence.signal })
    else if (host.attempt.get().status === 'connected') attempts.cancel()
  }

  function applyLive(live: LiveConnection, { before, after, liveBefore }: SessionChange) {
    words.follow(liveWord(context, auth, { before, after, absence }))
    absence.end(live.address)
    if (before !== after) saveSnapshot(context, connections)
    if (live.connector.uid !== liveBefore?.connector.uid) onConnectorChange(live, liveBefore)
    else if (live.address !== liveBefore.address || live.chainId !== liveBefore.chainId)
      signIn?.onIdentityChange()
  }

  function applyLoss(before: LiveConnection, session: Session) {
    const word = ending ?? lossWord(context, connections, before)
    host.report?.({ type: 'connectionEnded', word })
    onConnectorChange(undefined, before)
    absence.begin(ownWord(context, session, word), before.entry ? [before.entry.wallet.id] : [])
    if (word === 'leftElsewhere') refreshAuth()
  }

  return {
    walletReturn,
    onAnswer: absence.onAnswer,
    signOut: words.signOut,
    apply(change) {
      const { live, liveBefore } = change
      if (live) applyLive(live, change)
      else if (liveBefore) applyLoss(liveBefore, change.before)
      transactions.follow(live?.address, live?.chainId)
    },
    async endConnection(word, disconnect) {
      const wasThere =
        host.session.get().status !== 'disconnected' ||
        walletReturn.walletIds.length > 0 ||
        auth?.getStatus().status === 'authenticated'
      ending = word
      presence.abort()
      walletReturn.cancel()
      absence.end()
      try {
        await disconnect()
      } finally {
        ending = undefined
      }
      // Otherwise the end of the connection has been followed, or another one is there already.
      if (wasThere && !absence.hasBegun() && !context.live()) absence.begin(word, [])
      await words.signedOut()
    },
  }
}

interface Attendance extends Pick<Options, 'connections' | 'refresh'> {
  readonly signal: AbortSignal
}

/** Follows what a connected wallet tells by no event, until the signal aborts. */
function attend(context: EngineContext, live: LiveConnection, options: Attendance) {
  void pollWallet(context, live, options)
  followProvider(context, live, options)
}

interface LiveChange extends Pick<SessionChange, 'before' | 'after'> {
  readonly absence: Pick<Absence, 'lastAccount' | 'wasEmptied'>
}

/** Meaning of a connected account for the sign-in. */
function liveWord(
  context: EngineContext,
  auth: Authentication | undefined,
  { before, after, absence }: LiveChange,
): WalletWord {
  const status = auth?.getStatus()
  const owner = status?.status === 'authenticated' ? status.address : undefined
  // A wallet that has taken its accounts away may be back with another one.
  const isFollowed = owner && (!absence.wasEmptied() || findConnection(context, owner))
  // With several wallets, a sign-in ends with the connection of its account, whichever account is in use.
  if (context.host.connections && isFollowed) return 'confirmed'
  return accountWord(before, after, { auth: status, last: absence.lastAccount() })
}

/**
 * A wallet reports a disconnect to every tab. The tab that caused it has stored a mark first, and by wagmi's `disconnect` that
 * is this one: Foyer knows when its own connectors are told to end, and takes the mark of a host's connector for its own.
 * Two tabs that sign out do no harm.
 */
export function lossWord(
  { config, host }: EngineContext,
  connections: Connections,
  { connector, entry }: Pick<LiveConnection, 'connector' | 'entry'>,
): Extract<WalletWord, 'dropped' | 'emptied' | 'lost' | 'left' | 'leftElsewhere'> {
  const isMarked = isLeft(config, host.storage, connector.id)
  const isOfHost = !entry || entry.connectorId !== undefined
  const loss = connections.lossOf(connector.uid)
  if (loss === 'left' || (isMarked && isOfHost)) return 'left'
  if (isMarked) return 'leftElsewhere'
  // A connection of the host cannot be asked.
  return loss ?? (entry ? 'lost' : 'emptied')
}

/** Whether the server's session is of an account of another tab. With several wallets, one of this tab may share it. */
function isOfOther({ host }: EngineContext, { status, authentication }: Session): boolean {
  return !host.connections && status === 'unauthenticated' && authentication === 'authenticated'
}

/** A wallet that shares no account any more ends nothing of another one: what is stored is of that one, too. */
function ownWord(context: EngineContext, session: Session, word: WalletWord): WalletWord {
  return word === 'emptied' && isOfOther(context, session) ? 'dropped' : word
}

/** Stores the session for the next visit, with how the wallet's list of accounts begins. */
export function saveSnapshot(context: EngineContext, { accounts }: Connections): void {
  const { host } = context
  const session = host.session.get()
  const { account, status, wallet } = session
  const first = account && wallet && accounts.firstBeside(wallet.id, account.address)
  const snapshot = toSnapshot(session, Date.now(), first)
  if (snapshot) host.storage.setItem(sessionKey, snapshot)
  else if (status !== 'loading' && !isOfOther(context, session)) host.storage.removeItem(sessionKey)
}
