import type { Session } from '../session/session.ts'
import { sessionEffects } from '../session/sessionEffects.ts'

/** Which dialog is open: one at most (B-2.39). */
export type View = 'closed' | 'connect' | 'signIn' | 'account' | 'chain'

/** Whether the session offers a dialog (B-4.21, B-4.22). A remembered session offers none until it is confirmed. */
export function canOpen(view: View, session: Session): boolean {
  switch (view) {
    case 'closed':
      return true
    case 'connect':
      return session.status === 'disconnected' || session.status === 'unauthenticated'
    case 'signIn':
      return session.status === 'unauthenticated' && !session.stale
    case 'chain':
      return session.status === 'connected' && !session.stale
    case 'account':
      return session.status === 'connected' && !session.stale && session.chain?.unsupported === false
  }
}

/** What is open after the session has changed (B-2.93, B-4.23 to B-4.25). */
export function nextView(view: View, before: Session, after: Session): View {
  const effects = sessionEffects(before, after)
  if (effects.includes('closeDialogs')) return 'closed'
  switch (view) {
    case 'closed':
      return 'closed'
    case 'connect':
      // What was asked for goes on: after the wallet comes the proof.
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
