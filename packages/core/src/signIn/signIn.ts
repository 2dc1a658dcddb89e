import type { KitErrorCode } from '../errors/kitError.ts'

/** Why the last try at signing in failed. `unknown` is "Oops, something went wrong!". */
export type SignInErrorCode = Extract<
  KitErrorCode,
  | 'signInPrepare'
  | 'signInSign'
  | 'signInVerify'
  | 'cookiesBlocked'
  | 'cookieConflict'
  | 'rateLimited'
  | 'unknown'
>

/** B-4.80. The nonce is fetched when the dialog appears, so that a press can open a phone's wallet at once. */
export type SignIn =
  | { readonly status: 'idle'; readonly nonce?: string; readonly error?: SignInErrorCode }
  | { readonly status: 'preparing' }
  | { readonly status: 'signing'; readonly nonce: string }
  | { readonly status: 'verifying'; readonly nonce: string }
