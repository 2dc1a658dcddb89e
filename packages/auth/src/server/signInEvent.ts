import type { AuthErrorCode, authRoutes, ProvedBy } from '../contract.ts'

/**
 * Why a session ended.
 *
 * - `signedOut`: its browser signed out
 * - `revoked`: a browser of the same account ended it in the list of devices
 * - `idle`: not used for `sessions.idleMs`
 * - `expired`: `sessions.absoluteMs` after the sign-in
 * - `refused`: the contract of its account no longer accepts the signature
 * - `stolen`: one of its replaced tokens was used again
 */
export type SessionEndReason = 'signedOut' | 'revoked' | 'idle' | 'expired' | 'refused' | 'stolen'

/** The limits of `createAuthApp`. `proofsPerClient`: posts to `/auth/verify`. `questionsPerClient`: those that need a node. */
export type LimitName = 'noncesPerBrowser' | 'noncesPerClient' | 'proofsPerClient' | 'questionsPerClient'

/** Of which kind the account is, and on which chain (EIP-155, decimal) it signed. */
interface Account {
  readonly by: ProvedBy
  readonly chainId: number
}

/**
 * Everything that a server may want to count about signing in. No event contains an address, a signature, a message, a
 * nonce, a cookie, an id of a session or a network address. `ms` is a whole number of milliseconds.
 */
export type SignInEvent =
  /** A browser was given a nonce: its visitor is about to be asked for a signature. */
  | { readonly type: 'nonceIssued' }
  /** A post to `/auth/verify` has arrived. */
  | { readonly type: 'signInBegan' }
  /** Exactly one for each `signInBegan`. `ms` since then; `sinceNonceMs` since the nonce was issued. */
  | ({
      readonly type: 'signInEnded'
      readonly outcome: 'verified'
      readonly ms: number
      readonly sinceNonceMs: number
    } & Account)
  /** `by` is absent if it failed before the signature was looked at, `chainId` if the message names none of `chainIds`. */
  | ({
      readonly type: 'signInEnded'
      readonly outcome: 'failed'
      readonly code: AuthErrorCode
      readonly ms: number
    } & Partial<Account>)
  /** A page has read its session (`GET /auth/session`). `ms` since the sign-in. `frozen`: its contract does not answer. */
  | ({ readonly type: 'sessionRestored'; readonly frozen: boolean; readonly ms: number } & Account)
  /**
   * Seen at the request that ended it, or at the first one after the end. `ms` since the sign-in. Sessions that give way
   * to a newer sign-in, or are swept without another request, have none.
   */
  | ({ readonly type: 'sessionEnded'; readonly reason: SessionEndReason; readonly ms: number } & Account)
  /** A request was over a limit; its failure is the next event. `retryAfterMs` is the time to wait. */
  | { readonly type: 'rateLimited'; readonly limit: LimitName; readonly retryAfterMs: number }
  /** A request to any other route than `verify` has failed. */
  | { readonly type: 'requestFailed'; readonly route: OtherRoute; readonly code: AuthErrorCode }

export type OtherRoute = Exclude<keyof typeof authRoutes, 'verify'>

export type SignInEventListener = (event: SignInEvent) => void
