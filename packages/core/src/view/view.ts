import type { Session } from '../session/session.ts'

/** Which dialog is open: one at most (B-2.39). */
export type View = 'closed' | 'connect' | 'signIn' | 'account' | 'chain'

/** Whether the session offers a dialog (B-4.21, B-4.22). A remembered session offers none until it is confirmed. */
export function canOpen(view: View, { status, stale, chain }: Session): boolean {
  if (view === 'closed') return true
  if (view === 'connect') return status === 'disconnected' || status === 'unauthenticated'
  if (stale) return false
  if (view === 'signIn') return status === 'unauthenticated'
  return status === 'connected' && (view === 'chain' || chain?.unsupported === false)
}
