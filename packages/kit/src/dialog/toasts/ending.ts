import type { Session, Transaction } from '@foyer/core'

/** The end of a transaction. */
export interface Ending {
  readonly transaction: Transaction
  /** At that time: the visitor may have gone to another chain or account since. */
  readonly session: Session
}
