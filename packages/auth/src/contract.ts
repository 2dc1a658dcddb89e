/** What the browser's half and the server's half of sign-in have agreed on. Imports nothing. */

export const authRoutes = {
  /** POST `{}` → `NonceAnswer`. Sets the pre-session cookie that the nonce is bound to. */
  nonce: '/auth/nonce',
  /** POST `VerifyRequest` → `SessionAnswer`. Spends the nonce and opens the session. */
  verify: '/auth/verify',
  /** GET → `SessionAnswer`. 401 `session_ended` or `cookie_conflict` when the browser holds cookies that open nothing. */
  session: '/auth/session',
  /** POST `{}` with `X-CSRF` → `SessionAnswer` (always `unauthenticated`). */
  logout: '/auth/logout',
  /** GET → `SessionsAnswer`: the sessions of the signed-in account. */
  sessions: '/auth/sessions',
  /** POST `RevokeRequest` with `X-CSRF` → `SessionsAnswer`: those that are left. */
  revoke: '/auth/sessions/revoke',
} as const

/** Carries `csrf` of the session. */
export const csrfHeader = 'X-CSRF'

/** Everything in the message that only the server can know. The client prints it as it is. */
export interface NonceAnswer {
  /** 64 hex digits, good for one sign-in from this browser. */
  readonly nonce: string
  /** `host` or `host:port` (RFC 3986 authority). */
  readonly domain: string
  readonly uri: string
  readonly statement?: string
  readonly resources?: readonly string[]
  /** The server's clock, RFC 3339: a wrong clock in the visitor's device does no harm. */
  readonly issuedAt: string
  readonly expirationTime: string
}

export interface VerifyRequest {
  /** The ERC-4361 text, byte for byte as it was signed. At most 4,096 bytes. */
  readonly message: string
  /** `0x` and an even number of hex digits, at most 4,096 bytes' worth. */
  readonly signature: string
}

/** What proved the address: its key, recovered by the server itself, or the contract that it is, asked through nodes. */
export type ProvedBy = 'key' | 'contract'

export type SessionAnswer =
  | { readonly status: 'unauthenticated' }
  | {
      /**
       * `frozen`: the contract has not confirmed the session for an hour, since its nodes do not answer. The session
       * opens nothing, can be signed out, and is `authenticated` again once they do.
       */
      readonly status: 'authenticated' | 'frozen'
      /** EIP-55. */
      readonly address: `0x${string}`
      readonly chainId: number
      readonly by: ProvedBy
      /** RFC 3339. The session ends then at the latest. */
      readonly expiresAt: string
      /** To be sent back as `X-CSRF` with every change. Stays the same for the session's life. */
      readonly csrf: string
    }

/**
 * What signed in, as far as its browser says so itself. The names are those of products and are not translated;
 * `null` where it says nothing that we know. A help for recognising one's own devices, and no proof of anything.
 */
export interface Device {
  /** `Firefox`, `Chrome`, `Safari`, … without a version. */
  readonly browser: string | null
  /** `Windows`, `macOS`, `iOS`, `Android`, … without a version. */
  readonly system: string | null
  readonly form: 'computer' | 'phone' | 'tablet'
}

export interface ListedSession {
  /** Names the session to `revoke`, for as long as it lives; opens nothing. */
  readonly id: string
  /** The one that asks. */
  readonly current: boolean
  readonly device: Device
  /** EIP-155: the network that the message named. */
  readonly chainId: number
  /** RFC 3339, as the two below. */
  readonly createdAt: string
  /** To the minute. */
  readonly seenAt: string
  readonly expiresAt: string
}

export interface SessionsAnswer {
  /** The newest first. Empty when the session that asked has ended by what it asked for. */
  readonly sessions: readonly ListedSession[]
}

/** One session of the signed-in account by its id, all but the one that asks, or that one as well. */
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
  /** Two cookies of one name: the visitor has to delete them, because the server cannot delete the other site's. */
  | 'cookie_conflict'
  | 'session_ended'
  | 'session_required'
  // Not the visitor's fault
  | 'server_busy'
  | 'node_unavailable'
  | 'nodes_disagree'
  | 'store_unavailable'
  | 'internal'

export interface ErrorAnswer {
  readonly error: { readonly code: AuthErrorCode; readonly message: string }
}
