import type { Session } from '../session/session.ts'

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
