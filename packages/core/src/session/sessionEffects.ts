import type { AuthStatus } from '../auth/authentication.ts'
import { isSameAddress } from './isSameAddress.ts'
import type { Session } from './session.ts'

/** What must happen because a session changed. */
export type SessionEffect =
  | 'closeDialogs' // whatever is open
  | 'closeAccountAndChain' // those two, if one of them is open
  | 'closeChain' // the network has changed
  | 'openSignIn' // the connect dialog, if open, goes on as the sign-in screen
  | 'signOut' // tell the server, if there is one
  | 'clearDeepLink' // forget which app a phone opens for requests

/**
 * B-4.22 to B-4.25, B-4.92 to B-4.94, B-2.93, B-3.44. The one place that says what follows from a change of
 * session. Pure: who owns the dialogs applies the first four, the engine the last two.
 *
 * @param auth What the server said when the change happened; undefined when sign-in is not in use.
 */
export function sessionEffects(before: Session, after: Session, auth?: AuthStatus): readonly SessionEffect[] {
  if (after.status === 'disconnected') {
    return before.status === 'disconnected' ? [] : ['closeDialogs', 'signOut', 'clearDeepLink']
  }
  const effects: SessionEffect[] = []
  const established = isEstablished(before, after)
  const becomes = established || before.status !== after.status
  if (becomes && after.status === 'connected' && !after.stale) effects.push('closeDialogs')
  else if (becomes) effects.push('closeAccountAndChain')
  else if (before.chain?.id !== after.chain?.id) effects.push('closeChain')
  if (becomes && after.status === 'unauthenticated') effects.push('openSignIn')
  if (before.status === 'connected' && isSignInLost(before, after, auth)) effects.push('signOut')
  return effects
}

/**
 * B-4.93. True when the server still believes in a visitor whose wallet is not there. Ask once reconnecting
 * is over, and sign out when it is so.
 */
export function isOrphanedSignIn(session: Session, auth: AuthStatus | undefined): boolean {
  return session.status === 'disconnected' && auth?.status === 'authenticated'
}

/** A live wallet where there was none: by the visitor, by reconnecting, or another wallet in its place. */
function isEstablished(before: Session, after: Session): boolean {
  if (after.stale) return false
  return before.status === 'disconnected' || before.stale || before.wallet?.id !== after.wallet?.id
}

/** B-4.94. A sign-in belongs to one account in one wallet; the network does not matter. */
function isSignInLost(before: Session, after: Session, auth: AuthStatus | undefined): boolean {
  if (!before.stale && before.wallet?.id !== after.wallet?.id) return true
  const account = after.account?.address
  if (isSameAddress(before.account?.address, account)) return false
  // Unless the server already knows the new account: that one signed in elsewhere, and is left alone.
  const signedIn = auth?.status === 'authenticated' ? auth.address : undefined
  return !isSameAddress(signedIn, account)
}
