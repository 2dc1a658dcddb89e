import type { AuthStatus } from '../auth/authentication.ts'
import { isSameAddress } from './isSameAddress.ts'
import type { Session } from './session.ts'

/** Reaction to a change of the session. */
export type SessionEffect =
  | 'closeDialogs' // all of them
  | 'closeAccountAndChain' // if one of these two is open
  | 'closeChain' // the network has changed
  | 'openSignIn' // an open connect dialog becomes the sign-in dialog
  | 'signOut' // end the server's session, if sign-in is used
  | 'clearDeepLink' // remove the app that a phone opens for requests

/**
 * All reactions to a change of the session. Pure: the kit applies those to dialogs, the engine the last two.
 *
 * @param auth The server's answer at the time of the change; undefined if sign-in is not used.
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
 * True if the server has a session but no wallet is connected. Check after reconnecting has ended, and sign out
 * if true.
 */
export function isOrphanedSignIn(session: Session, auth: AuthStatus | undefined): boolean {
  return session.status === 'disconnected' && auth?.status === 'authenticated'
}

/** A wallet was connected, reconnected, or replaced by another one. */
function isEstablished(before: Session, after: Session): boolean {
  if (after.stale) return false
  return before.status === 'disconnected' || before.stale || before.wallet?.id !== after.wallet?.id
}

/** A sign-in belongs to one account in one wallet, on any chain. */
function isSignInLost(before: Session, after: Session, auth: AuthStatus | undefined): boolean {
  if (!before.stale && before.wallet?.id !== after.wallet?.id) return true
  const account = after.account?.address
  if (isSameAddress(before.account?.address, account)) return false
  // Unless the server's session is of the new account already, for example from another tab.
  const signedIn = auth?.status === 'authenticated' ? auth.address : undefined
  return !isSameAddress(signedIn, account)
}
