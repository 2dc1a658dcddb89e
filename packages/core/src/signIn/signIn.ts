import type { KitErrorCode } from '../errors/kitError.ts'

/** The nonce is fetched when the dialog opens, because phones open a wallet only from within the press event. */
export type SignIn =
  /** `error`: why the last attempt failed. */
  | { readonly status: 'idle'; readonly nonce?: string; readonly error?: KitErrorCode }
  | { readonly status: 'preparing' }
  /** The wallet is asked to leave a network that is not configured, of which servers take no proof. */
  | { readonly status: 'switching'; readonly nonce: string }
  | { readonly status: 'signing'; readonly nonce: string }
  | { readonly status: 'verifying'; readonly nonce: string }

export type SignInEvent =
  | { readonly type: 'prepare' }
  | { readonly type: 'nonce'; readonly nonce: string }
  | { readonly type: 'switch' }
  | { readonly type: 'sign' }
  | { readonly type: 'signature' }
  /** The visitor declined, or account or chain changed: the nonce can be used again. */
  | { readonly type: 'reject' }
  | { readonly type: 'fail'; readonly error: KitErrorCode }
  /** Another account or chain: an error of the one before says nothing any more. */
  | { readonly type: 'forget' }
  | { readonly type: 'reset' }

/** An event that does not belong to the current state changes nothing, so late answers are harmless. */
export function signInReducer(state: SignIn, event: SignInEvent): SignIn {
  switch (event.type) {
    case 'prepare':
      return state.status === 'idle' || state.status === 'switching' ? { status: 'preparing' } : state
    case 'nonce':
      return afterNonce(state, event.nonce)
    case 'switch':
      return state.status === 'idle' && state.nonce ? { status: 'switching', nonce: state.nonce } : state
    case 'sign':
      return (state.status === 'idle' || state.status === 'switching') && state.nonce
        ? { status: 'signing', nonce: state.nonce }
        : state
    case 'signature':
      return state.status === 'signing' ? { status: 'verifying', nonce: state.nonce } : state
    case 'reject':
      return state.status === 'switching' || state.status === 'signing'
        ? { status: 'idle', nonce: state.nonce }
        : state
    case 'fail':
      return afterFailure(state, event.error)
    case 'forget':
      return state.status === 'idle' && state.error && state.nonce
        ? { status: 'idle', nonce: state.nonce }
        : state
    case 'reset':
      return { status: 'idle' }
  }
}

function afterNonce(state: SignIn, nonce: string): SignIn {
  if (state.status === 'preparing') return { status: 'idle', nonce }
  // A replacement for a spent nonce keeps the error on screen.
  return state.status === 'idle' && state.error && !state.nonce ? { ...state, nonce } : state
}

function afterFailure(state: SignIn, error: KitErrorCode): SignIn {
  switch (state.status) {
    case 'preparing':
      return { status: 'idle', error }
    case 'switching':
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
