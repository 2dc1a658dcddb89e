import type { ChainSwitch } from '../chainSwitch/chainSwitch.ts'
import type { Session } from '../session/session.ts'
import { sessionEffects } from '../session/sessionEffects.ts'

/** The open dialog: one at most. */
export type View = 'closed' | 'connect' | 'signIn' | 'account' | 'chain'

/**
 * Whether a dialog can be opened. A stale session opens none but the connect dialog, and the account dialog once its
 * wallet is overdue.
 */
export function canOpen(view: View, { status, stale, unanswered, chain, addsWallets }: Session): boolean {
  if (view === 'closed') return true
  const isConnected = status === 'connected'
  if (view === 'connect')
    return status === 'disconnected' || status === 'unauthenticated' || (isConnected && addsWallets === true)
  if (stale) return unanswered === true && view === 'account'
  if (view === 'signIn') return status === 'unauthenticated'
  return isConnected && (view === 'chain' || chain?.unsupported === false)
}

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

/** The open dialog after a change of the chain switch: one that ends without an error closes its dialog. */
export function viewAfterChainSwitch(view: View, { status }: ChainSwitch): View {
  const isOver = status === 'switched' || status === 'rejected'
  return view === 'chain' && isOver ? 'closed' : view
}
