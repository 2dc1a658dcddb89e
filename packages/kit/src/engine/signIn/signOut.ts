import {
  type Address,
  type Authentication,
  type AuthStatus,
  isSameAddress,
  type SignOut,
  signOutKey,
} from '@foyer/core'
import type { EngineContext } from '../engineContext.ts'
import { oneAtATime } from '../time/throttle.ts'
import { withTimeout } from '../time/withTimeout.ts'

/**
 * Creates a function that ends the server's session. Concurrent calls share one request, unless the visitor was back between
 * them: the later call is for another session. It never rejects: what the visitor has to know is written to the store
 * `signOut`. Until the server has ended the session, `signOutKey` holds its account, so that the next page load asks again.
 */
export function createSignOut(context: EngineContext, auth: Authentication | undefined): () => Promise<void> {
  if (!auth) return () => Promise.resolve()
  const { environment, host, onStop } = context
  function settle() {
    host.storage.removeItem(signOutKey)
    if (host.signOut.get().status !== 'idle') host.signOut.set({ status: 'idle' })
  }
  /** The visitor has left before this page knew of a session. */
  let isUnknown = false
  const isKnown = () => auth.getStatus().status === 'authenticated'
  const follow = () => {
    // A session that has ended, or another one: none is left to be ended.
    if (!isOwed(host, auth)) settle()
    else if (isUnknown && isKnown() && !context.live()) void signOut()
  }
  follow()
  onStop(auth.subscribe(follow))
  const departure = (signal: AbortSignal) =>
    oneAtATime(() => request(context, auth, { signal, onEnded: () => signal.aborted || settle() }))
  /** Aborts when the visitor is back. */
  let leaving = new AbortController()
  let leave = departure(leaving.signal)
  onStop(
    host.session.subscribe(() => {
      const { account, status } = host.session.get()
      const left = host.storage.getItem(signOutKey) as Address | '' | null
      // Another account, in the session that was left: sign-in is not enabled, or its status names no account.
      const isOther = left && !isSameAddress(left, account?.address) && isOwed(host, auth)
      if (status !== 'connected' || isOther) return
      leaving.abort()
      settle()
    }),
  )
  function signOut() {
    isUnknown = !isKnown()
    if (leaving.signal.aborted) {
      leaving = new AbortController()
      leave = departure(leaving.signal)
    }
    return leave()
  }
  // The browser is online again, or the page is looked at: the session must not outlive the visitor's wish.
  onStop(
    environment.onReturn(() => {
      if (host.signOut.get().status !== 'failed') return
      if (isOwed(host, auth)) void signOut()
      // The visitor is back in another tab.
      else settle()
    }),
  )
  return signOut
}

/** The server says so; a page that has not reached it only assumes it. */
export const isSignedOut = (now: AuthStatus) => now.status === 'unauthenticated' && !now.isAssumed

/** Whether the server's session is the one that the visitor has left, as far as is known. */
export function isOwed({ storage }: EngineContext['host'], auth: Authentication): boolean {
  const left = storage.getItem(signOutKey) as Address | '' | null
  const now = auth.getStatus()
  if (left === null || isSignedOut(now)) return false
  return now.status !== 'authenticated' || !left || !now.address || isSameAddress(left, now.address)
}

interface RequestOptions {
  readonly signal: AbortSignal
  /** The server has ended the session. */
  readonly onEnded: () => void
}

async function request(
  { host, log, timeouts }: EngineContext,
  auth: Authentication,
  { signal, onEnded }: RequestOptions,
): Promise<void> {
  const { signOut, storage } = host
  const before = auth.getStatus()
  if (!isSignedOut(before))
    storage.setItem(signOutKey, (before.status === 'authenticated' && before.address) || '')
  /** Nothing, unless the session that was left is still there and its visitor is gone. */
  function tell(status: SignOut['status']) {
    const isThere = auth.getStatus().status === 'authenticated' && isOwed(host, auth)
    if (isThere && !signal.aborted && host.session.get().status !== 'connected') signOut.set({ status })
  }
  if (signOut.get().status === 'failed') signOut.set({ status: 'late' })
  const timer = setTimeout(() => tell('late'), timeouts.lateSignOutMs)
  try {
    await withTimeout(() => auth.adapter.signOut(signal), {
      timeoutMs: timeouts.signOutMs,
      subject: 'The sign-in server',
    })
    onEnded()
  } catch (cause) {
    log('Signing out failed.', cause)
    tell('failed')
  } finally {
    clearTimeout(timer)
  }
}
