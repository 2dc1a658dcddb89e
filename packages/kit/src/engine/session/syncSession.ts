import type { Authentication, AuthStatus, Session, WalletEntry } from '@foyer/core'
import { loadedIcon, loadIcon } from '../../icons/loadIcon.ts'
import type { EngineContext, LiveConnection } from '../engineContext.ts'
import type { Profile } from '../profile/createProfile.ts'
import { throttle } from '../time/throttle.ts'
import { buildSession } from './buildSession.ts'

/** Minimum interval between two renders that a wallet's events can cause. */
const throttleMs = 50

interface Options {
  readonly profile: Profile
  readonly auth: Authentication | undefined
  /** Called after every update of the session, with the connection that it was built from. */
  readonly onChange: (change: SessionChange) => void
}

export interface SessionChange {
  readonly before: Session
  readonly after: Session
  readonly live: LiveConnection | undefined
  readonly liveBefore: LiveConnection | undefined
}

export interface SessionSync {
  /** Updates the session: at once for another connector, otherwise throttled. */
  schedule(): void
  /** Updates the session at once. */
  flush(): void
  /** The wallet of the last visit does not answer in time. */
  markUnanswered(): void
  /** From now on, no connection means "disconnected" instead of "not reconnected yet". */
  markRestored(): void
}

/** Builds the session from wagmi's state. The only writer of `host.session`. */
export function createSessionSync(context: EngineContext, { profile, auth, onChange }: Options): SessionSync {
  const { host, live, onStop, signal } = context
  const updates = throttle(update, throttleMs)
  let isRestored = false
  let remembered = host.session.get().stale ? host.session.get() : undefined
  let last: LiveConnection | undefined
  /** Connected, and not shown before the server has answered. */
  let unshown: LiveConnection | undefined
  onStop(updates.cancel)

  function update() {
    const now = live()
    const status = auth?.getStatus()
    const past = remembered?.account
    profile.follow(now?.address, now?.chainId, past?.address === now?.address ? past?.ensName : undefined)
    const before = host.session.get()
    // Keep the restored session until wallet and server have both answered, or the wallet has left meanwhile.
    if (now ? isAuthPending(before, now, status) : !isRestored && !unshown) {
      unshown = now
      return
    }
    isRestored = true
    const liveBefore = last ?? (now ? undefined : unshown)
    last = now
    unshown = undefined
    const known = profile.value.get()
    const after = buildSession({
      live: now,
      auth: status,
      listsDevices: auth?.adapter.devices !== undefined,
      addsWallets: host.connections !== undefined,
      profile: known,
      chains: host.chains.get(),
      remembered,
      locale: host.language.get().lang,
      walletIcon: now?.entry ? readWalletIcon(now.entry, updates.schedule) : now?.connector.icon,
    })
    if (known.isNameRead && known.isBalanceRead) remembered = undefined
    if (!isSame(before, after)) host.session.set(after)
    onChange({ before, after: host.session.get(), live: now, liveBefore })
  }

  function flush() {
    if (!signal.aborted) updates.flush()
  }

  return {
    flush,
    schedule: () =>
      live()?.connector.uid === last?.connector.uid ? !signal.aborted && updates.schedule() : flush(),
    markUnanswered() {
      const before = host.session.get()
      if (before.stale && !before.unanswered && !isRestored) host.session.set({ ...before, unanswered: true })
    },
    markRestored() {
      isRestored = true
      flush()
    },
  }
}

/** Returns a wallet's icon URL, or undefined while it is loading. `onLoad` follows. */
function readWalletIcon({ wallet: { iconUrl } }: WalletEntry, onLoad: () => void): string | undefined {
  if (typeof iconUrl === 'string') return iconUrl
  const loaded = loadedIcon(iconUrl)
  if (!loaded) loadIcon(iconUrl).then(onLoad, () => {}) // Shown without an icon; the next change asks again.
  return loaded
}

function isSame(one: Session, other: Session): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The wallet has confirmed the restored account; the server has not yet answered whether it is signed in. */
function isAuthPending(restored: Session, now: LiveConnection, auth: AuthStatus | undefined): boolean {
  return restored.stale && auth?.status === 'loading' && restored.account?.address === now.address
}
