import type { ChainSwitch } from '../chainSwitch/chainSwitch.ts'
import type { Session } from '../session/session.ts'
import { canOpen, type View } from './view.ts'

/** The open dialog after a change of the session. */
export function nextView(view: View, before: Session, after: Session): View {
  // The dialog of an overdue wallet shows what was pressed once it answers: a press under way hits nothing behind it.
  if ((view === 'account' || view === 'chain') && before.unanswered && canOpen(view, after)) return view
  const effects = sessionEffects(before, after)
  if (effects.includes('closeDialogs')) return 'closed'
  switch (view) {
    case 'closed':
      return 'closed'
    case 'connect':
      // Connecting continues with signing in.
      return effects.includes('openSignIn') ? 'signIn' : 'connect'
    case 'signIn':
      return 'signIn'
    case 'account':
      return effects.includes('closeAccountAndChain') || !canOpen('account', after) ? 'closed' : 'account'
    case 'chain':
      return effects.includes('closeAccountAndChain') ||
        effects.includes('closeChain') ||
        !canOpen('chain', after)
        ? 'closed'
        : 'chain'
  }
}

/** The open dialog after a change of the chain switch: one that ends without an error closes its dialog. */
export function viewAfterChainSwitch(view: View, { status }: ChainSwitch): View {
  const isOver = status === 'switched' || status === 'rejected'
  return view === 'chain' && isOver ? 'closed' : view
}

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
