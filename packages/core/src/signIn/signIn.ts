import type { KitErrorCode } from '../errors/kitError.ts'

/** Why the last attempt to sign in failed. */
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

/** The nonce is fetched when the dialog opens, because phones open a wallet only from within the press event. */
export type SignIn =
  | { readonly status: 'idle'; readonly nonce?: string; readonly error?: SignInErrorCode }
  | { readonly status: 'preparing' }
  | { readonly status: 'signing'; readonly nonce: string }
  | { readonly status: 'verifying'; readonly nonce: string }
