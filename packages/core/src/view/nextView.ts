import type { Session } from '../session/session.ts'
import { sessionEffects } from '../session/sessionEffects.ts'
import { canOpen, type View } from './view.ts'

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
