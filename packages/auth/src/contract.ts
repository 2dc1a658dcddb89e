/** The HTTP interface between client and server of sign-in. Imports nothing. */

export const authRoutes = {
  /** POST `{}` → `NonceAnswer`. Sets the pre-session cookie that the nonce is bound to. */
  nonce: '/auth/nonce',
  /** POST `VerifyRequest` → `SessionAnswer`. Consumes the nonce and opens the session. */
  verify: '/auth/verify',
  /** GET → `SessionAnswer`. 401 `session_ended` or `cookie_conflict` if the cookies are of no session. */
  session: '/auth/session',
  /** POST `{}` with `X-CSRF` → `SessionAnswer` (always `unauthenticated`). */
  signOut: '/auth/sign-out',
  /** GET → `SessionsAnswer`: the sessions of the signed-in account. */
  sessions: '/auth/sessions',
  /** POST `RevokeRequest` with `X-CSRF` → `SessionsAnswer`: the remaining ones. */
  revoke: '/auth/sessions/revoke',
} as const

/** Header with the `csrf` of the session. */
export const csrfHeader = 'X-CSRF'

/** The fields of the message that the server decides. The client prints them unchanged. */
export interface NonceAnswer {
  /** 64 hex digits, valid for one sign-in from this browser. */
  readonly nonce: string
  /** `host` or `host:port` (RFC 3986 authority). */
  readonly domain: string
  readonly uri: string
  readonly statement?: string
  readonly resources?: readonly string[]
  /** Time of the server, RFC 3339, so that the clock of the visitor's device is irrelevant. */
  readonly issuedAt: string
  readonly expirationTime: string
}

export interface VerifyRequest {
  /** The ERC-4361 text exactly as signed. At most 4,096 bytes. */
  readonly message: string
  /** `0x` and an even number of hex digits, at most 4,096 bytes. */
  readonly signature: string
}

/** Proof of the address: its key, recovered by the server itself, or its contract, called through nodes. */
export type ProvedBy = 'key' | 'contract'

export type SessionAnswer =
  | { readonly status: 'unauthenticated' }
  | {
      /**
       * `frozen`: the contract's nodes have not answered for an hour. The session authorises nothing, can be signed out,
       * and is `authenticated` again after the contract has confirmed it.
       */
      readonly status: 'authenticated' | 'frozen'
      /** EIP-55. */
      readonly address: `0x${string}`
      readonly chainId: number
      readonly by: ProvedBy
      /** RFC 3339. Latest end of the session. */
      readonly expiresAt: string
      /** Value of `X-CSRF` for every change. Constant for the lifetime of the session. */
      readonly csrf: string
    }

/**
 * A device by its own user agent, for recognising it in a list; no proof of anything. Product names, not translated;
 * `null` if unknown.
 */
export interface Device {
  /** `Firefox`, `Chrome`, `Safari`, … without a version. */
  readonly browser: string | null
  /** `Windows`, `macOS`, `iOS`, `Android`, … without a version. */
  readonly system: string | null
  readonly form: 'computer' | 'phone' | 'tablet'
}

export interface ListedSession {
  /** Identifies the session for `revoke`. Not a credential. */
  readonly id: string
  /** The session of this request. */
  readonly current: boolean
  readonly device: Device
  /** Chain id of the message (EIP-155). */
  readonly chainId: number
  /** RFC 3339, as the two below. */
  readonly createdAt: string
  /** With a resolution of 1 min or better. */
  readonly seenAt: string
  readonly expiresAt: string
}

export interface SessionsAnswer {
  /** Newest first. Empty if the request ended its own session. */
  readonly sessions: readonly ListedSession[]
}

/** One session of the account by its id, all except the session of this request, or all. */
export type RevokeRequest = { readonly id: string } | { readonly others: true } | { readonly all: true }

export type AuthErrorCode =
  // The request
  | 'bad_request'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'method_not_allowed'
  | 'not_found'
  | 'origin_forbidden'
  | 'csrf_mismatch'
  | 'rate_limited'
  // The message
  | 'message_malformed'
  | 'scheme_mismatch'
  | 'domain_mismatch'
  | 'uri_mismatch'
  | 'version_mismatch'
  | 'chain_mismatch'
  | 'statement_mismatch'
  | 'resources_mismatch'
  | 'request_id_mismatch'
  // The nonce
  | 'nonce_foreign'
  | 'nonce_expired'
  | 'nonce_spent'
  // The times in the message
  | 'time_issued_at'
  | 'time_lifetime'
  | 'time_expired'
  | 'time_not_before'
  // The signature
  | 'signature_malformed'
  | 'signature_invalid'
  | 'signature_mismatch'
  | 'contract_required'
  // The session
  /** Two cookies of one name. The visitor must delete them: the server cannot delete another site's cookie. */
  | 'cookie_conflict'
  | 'session_ended'
  | 'session_required'
  // Faults of the server
  | 'server_busy'
  | 'node_unavailable'
  | 'nodes_disagree'
  | 'store_unavailable'
  | 'internal'

export interface ErrorAnswer {
  readonly error: { readonly code: AuthErrorCode; readonly message: string }
}
