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

export type SignInEvent =
  | { readonly type: 'prepare' }
  | { readonly type: 'nonce'; readonly nonce: string }
  | { readonly type: 'sign' }
  | { readonly type: 'signature' }
  /** The visitor declined, or account or chain changed: the nonce can be used again. */
  | { readonly type: 'reject' }
  | { readonly type: 'fail'; readonly error: SignInErrorCode }
  | { readonly type: 'reset' }

/** An event that does not belong to the current state changes nothing, so late answers are harmless. */
export function signInReducer(state: SignIn, event: SignInEvent): SignIn {
  switch (event.type) {
    case 'prepare':
      return state.status === 'idle' ? { status: 'preparing' } : state
    case 'nonce':
      return afterNonce(state, event.nonce)
    case 'sign':
      return state.status === 'idle' && state.nonce ? { status: 'signing', nonce: state.nonce } : state
    case 'signature':
      return state.status === 'signing' ? { status: 'verifying', nonce: state.nonce } : state
    case 'reject':
      return state.status === 'signing' ? { status: 'idle', nonce: state.nonce } : state
    case 'fail':
      return afterFailure(state, event.error)
    case 'reset':
      return { status: 'idle' }
  }
}

function afterNonce(state: SignIn, nonce: string): SignIn {
  if (state.status === 'preparing') return { status: 'idle', nonce }
  // A replacement for a spent nonce keeps the error on screen.
  return state.status === 'idle' && state.error && !state.nonce ? { ...state, nonce } : state
}

function afterFailure(state: SignIn, error: SignInErrorCode): SignIn {
  switch (state.status) {
    case 'preparing':
      return { status: 'idle', error }
    case 'signing':
      // The server has not seen this nonce: it can be used again.
      return { status: 'idle', nonce: state.nonce, error }
    case 'verifying':
      // The server consumes a nonce with every verification.
      return { status: 'idle', error }
    case 'idle':
      return state
  }
}

/**
 * The end of the server's session, as far as the visitor has to know: `late` while the server does not answer, `failed` when
 * it is not asked again by itself.
 */
export interface SignOut {
  readonly status: 'idle' | 'late' | 'failed'
}
