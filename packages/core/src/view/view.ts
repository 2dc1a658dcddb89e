import type { Session } from '../session/session.ts'

/** The open dialog: one at most. */
export type View = 'closed' | 'connect' | 'signIn' | 'account' | 'chain'

/** Whether a dialog can be opened. A stale session opens none but the connect dialog. */
export function canOpen(view: View, { status, stale, chain }: Session): boolean {
  if (view === 'closed') return true
  if (view === 'connect') return status === 'disconnected' || status === 'unauthenticated'
  if (stale) return false
  if (view === 'signIn') return status === 'unauthenticated'
  return status === 'connected' && (view === 'chain' || chain?.unsupported === false)
}
