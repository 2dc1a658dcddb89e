import type { Session } from '../session/session.ts'

/** The open dialog: one at most. */
export type View = 'closed' | 'connect' | 'signIn' | 'account' | 'chain'

/**
 * Whether a dialog can be opened. A stale session opens none but the connect dialog, and the account dialog once its
 * wallet is overdue.
 */
export function canOpen(view: View, session: Session): boolean {
  const { status, stale, unanswered, chain } = session
  if (view === 'closed') return true
  if (view === 'connect') {
    const isBeside = session.addsWallets === true && status === 'connected' && !stale
    return status === 'disconnected' || status === 'unauthenticated' || isBeside
  }
  if (stale) return unanswered === true && view === 'account'
  if (view === 'signIn') return status === 'unauthenticated'
  return status === 'connected' && (view === 'chain' || chain?.unsupported === false)
}
