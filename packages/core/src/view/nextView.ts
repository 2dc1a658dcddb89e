import type { Session } from '../session/session.ts'
import { sessionEffects } from '../session/sessionEffects.ts'
import { canOpen, type View } from './view.ts'

/** The open dialog after a change of the session. */
export function nextView(view: View, before: Session, after: Session): View {
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
