import type { AuthErrorCode, ErrorAnswer } from '../../contract.ts'
import { messageLifetimeMs } from '../signInLifetimes.ts'

/** Error with a code of the contract. Its message is safe to show: it contains nothing of the request. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly code: AuthErrorCode
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: AuthErrorCode,
    options: {
      readonly message?: string
      readonly retryAfterSeconds?: number
      readonly cause?: unknown
    } = {},
  ) {
    super(options.message ?? catalogue[code][1], { cause: options.cause })
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return catalogue[this.code][0]
  }

  get body(): ErrorAnswer {
    return { error: { code: this.code, message: this.message } }
  }
}

/** Too much is under way: the next try may be soon. */
export const serverBusy = () => new AuthError('server_busy', { retryAfterSeconds: 2 })

/** Code of any error: `internal` for one that is not an `AuthError`. */
export const codeOf = (error: unknown): AuthErrorCode =>
  error instanceof AuthError ? error.code : 'internal'

const catalogue: Record<AuthErrorCode, readonly [status: number, message: string]> = {
  bad_request: [400, 'The request body is not the JSON that this route takes.'],
  body_too_large: [413, 'The request body is larger than 16 kB.'],
  unsupported_media_type: [415, 'The request must have the Content-Type application/json, uncompressed.'],
  method_not_allowed: [405, 'This route does not take this method.'],
  not_found: [404, 'There is no such route.'],
  origin_forbidden: [403, 'The request must come from a page of this site.'],
  csrf_mismatch: [403, 'The request must carry the X-CSRF value of the session.'],
  rate_limited: [429, 'Too many requests. Wait a little and try again.'],

  message_malformed: [400, 'The message is not a Sign-In with Ethereum message (ERC-4361).'],
  scheme_mismatch: [401, 'The message was made for another scheme.'],
  domain_mismatch: [401, 'The message was made for another site.'],
  uri_mismatch: [401, 'The message was made for another address of the web.'],
  version_mismatch: [401, 'The message is of another version of ERC-4361.'],
  chain_mismatch: [401, 'The message names a network that is not in `chainIds` of createAuthApp.'],
  statement_mismatch: [401, 'The message has another statement than this site’s.'],
  resources_mismatch: [401, 'The message lists other resources than this site’s.'],
  request_id_mismatch: [401, 'The message has a request id that this site has not given.'],

  nonce_foreign: [401, 'The nonce was not given to this browser. Ask for a new one and sign again.'],
  nonce_expired: [401, 'The nonce has expired. Ask for a new one and sign again.'],
  nonce_spent: [401, 'The nonce has been used. Ask for a new one and sign again.'],

  time_issued_at: [401, 'The message was issued too long ago, or in the future.'],
  time_lifetime: [
    401,
    `The message must expire after it was issued, and at most ${messageLifetimeMs / 60_000} minutes after.`,
  ],
  time_expired: [401, 'The message has expired.'],
  time_not_before: [401, 'The message is not valid yet.'],

  signature_malformed: [
    400,
    'The signature must be 0x and an even number of hex digits, 65 bytes for a key.',
  ],
  signature_invalid: [401, 'The signature is not one that a key can make, or not in its lower form.'],
  signature_mismatch: [401, 'The signature was not made by the address in the message.'],
  contract_required: [401, 'Only contract accounts can sign in here.'],

  cookie_conflict: [
    401,
    'The browser sent two cookies of one name, and another site has set one of them. Delete the cookies of this site in the browser, then sign in again.',
  ],
  session_ended: [401, 'The session has ended. Sign in again.'],
  session_required: [401, 'Sign in first.'],

  server_busy: [503, 'The server has too much to do right now. Try again shortly.'],
  node_unavailable: [503, 'The network of this account cannot be asked right now. Try again shortly.'],
  nodes_disagree: [503, 'The nodes of this network do not agree about this account. Try again shortly.'],
  store_unavailable: [503, 'The server cannot reach its database. Try again shortly.'],
  internal: [500, 'Something went wrong on the server.'],
}
