import type { Session } from '../session/session.ts'

/** The open dialog: one at most. */
export type View = 'closed' | 'connect' | 'signIn' | 'account' | 'chain'

/**
 * Whether a dialog can be opened. A stale session opens none but the connect dialog, and those of account and network once
 * its wallet is overdue: both then say so.
 */
export function canOpen(view: View, { status, stale, unanswered, chain, addsWallets }: Session): boolean {
  if (view === 'closed') return true
  const isConnected = status === 'connected'
  if (view === 'connect')
    return status === 'disconnected' || status === 'unauthenticated' || (isConnected && addsWallets === true)
  if (stale) return unanswered === true && view !== 'signIn'
  if (view === 'signIn') return status === 'unauthenticated'
  return isConnected && (view === 'chain' || chain?.unsupported === false)
}
