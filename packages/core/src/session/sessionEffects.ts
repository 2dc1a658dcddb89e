import type { Session } from './session.ts'

/** Reaction of the dialogs to a change of the session. */
export type SessionEffect =
  | 'closeDialogs' // all of them
  | 'closeAccountAndChain' // if one of these two is open
  | 'closeChain' // the network has changed
  | 'openSignIn' // an open connect dialog becomes the sign-in dialog

/** All reactions of the dialogs to a change of the session. What follows for the server: `walletConsequences`. */
export function sessionEffects(before: Session, after: Session): readonly SessionEffect[] {
  if (after.status === 'disconnected') return before.status === 'disconnected' ? [] : ['closeDialogs']
  const effects: SessionEffect[] = []
  const established = isEstablished(before, after)
  const becomes = established || before.status !== after.status
  if (becomes && after.status === 'connected' && !after.stale) effects.push('closeDialogs')
  else if (becomes) effects.push('closeAccountAndChain')
  else if (before.chain?.id !== after.chain?.id) effects.push('closeChain')
  if (becomes && after.status === 'unauthenticated') effects.push('openSignIn')
  return effects
}

/** A wallet was connected, reconnected, or replaced by another one. */
function isEstablished(before: Session, after: Session): boolean {
  if (after.stale) return false
  return before.status === 'disconnected' || before.stale || before.wallet?.id !== after.wallet?.id
}
