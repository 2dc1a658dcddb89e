import { type Authentication, isSameAddress, type SignOut } from '@foyer/core'
import type { EngineContext } from '../engineContext.ts'
import { withTimeout } from '../time/withTimeout.ts'

/**
 * Creates a function that ends the server's session. Concurrent calls share one request. It never rejects: what the visitor
 * has to know is written to the store `signOut`.
 */
export function createSignOut(context: EngineContext, auth: Authentication | undefined): () => Promise<void> {
  if (!auth) return () => Promise.resolve()
  const { environment, host, onStop } = context
  const settle = () => host.signOut.get().status !== 'idle' && host.signOut.set({ status: 'idle' })
  // A session that has ended, or another one: none is left to be ended.
  onStop(auth.subscribe(settle))
  // The visitor is back.
  onStop(host.session.subscribe(() => host.session.get().status === 'connected' && settle()))
  let pending: Promise<void> | undefined
  const signOut = () => {
    pending ??= request(context, auth).finally(() => {
      pending = undefined
    })
    return pending
  }
  // The browser is online again, or the page is looked at: the session must not outlive the visitor's wish.
  onStop(environment.onReturn(() => host.signOut.get().status === 'failed' && void signOut()))
  return signOut
}

async function request({ host, log, timeouts }: EngineContext, auth: Authentication): Promise<void> {
  const { signOut } = host
  const before = auth.getStatus()
  /** Nothing, unless the session of `before` is still there and its visitor is gone. */
  function tell(status: SignOut['status']) {
    const now = auth.getStatus()
    if (before.status !== 'authenticated' || now.status !== 'authenticated') return
    if (isSameAddress(before.address, now.address) && host.session.get().status !== 'connected')
      signOut.set({ status })
  }
  if (signOut.get().status === 'failed') signOut.set({ status: 'late' })
  const timer = setTimeout(() => tell('late'), timeouts.lateSignOutMs)
  try {
    await withTimeout(() => auth.adapter.signOut(), {
      timeoutMs: timeouts.signOutMs,
      subject: 'The sign-in server',
    })
    signOut.set({ status: 'idle' })
  } catch (cause) {
    log('Signing out failed.', cause)
    tell('failed')
  } finally {
    clearTimeout(timer)
  }
}
