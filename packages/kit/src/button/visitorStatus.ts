import type { Attempt, Session } from '@foyer/core'

/** Where the visitor stands: the value of `data-foyer-status`, for the host's style sheet. */
export type VisitorStatus =
  | 'disconnected'
  /** A wallet, or the server after it, has been asked. */
  | 'connecting'
  /** The account has not been verified yet. */
  | 'unauthenticated'
  | 'connected'
  /** Connected, on a chain that is not configured. */
  | 'wrongNetwork'
  /** Remembered, and the wallet did not answer in time. */
  | 'unanswered'

export function visitorStatus({ status, chain, unanswered }: Session, attempt: Attempt): VisitorStatus {
  if (unanswered) return 'unanswered'
  if (status === 'connected') return chain?.unsupported ? 'wrongNetwork' : 'connected'
  if (status === 'loading' || (status === 'disconnected' && attempt.status === 'opening')) return 'connecting'
  return status
}
