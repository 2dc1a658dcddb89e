import type { SignedMessage } from '../auth/signInRequest.ts'
import type { PairingSession } from './sessionRecord.ts'

/** A session, and what the wallet has signed with the same approval. */
export interface Approval extends PairingSession {
  /** Its signature is not verified: that is the server's. Absent if the wallet has answered the proposal. */
  readonly signed?: SignedMessage
}
