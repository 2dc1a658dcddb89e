import type { SignIn, SignInErrorCode } from './signIn.ts'

export type SignInEvent =
  | { readonly type: 'prepare' }
  | { readonly type: 'nonce'; readonly nonce: string }
  | { readonly type: 'sign' }
  | { readonly type: 'signature' }
  /** The visitor declined, or the message no longer fits (another account or network): the nonce is unspent. */
  | { readonly type: 'reject' }
  | { readonly type: 'fail'; readonly error: SignInErrorCode }
  | { readonly type: 'reset' }

/** B-4.80. An event that does not belong to the state changes nothing, so a late answer is harmless. */
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
  // Fetched of our own accord, in place of a spent one: what went wrong stays to be read (B-2.74).
  return state.status === 'idle' && state.error && !state.nonce ? { ...state, nonce } : state
}

function afterFailure(state: SignIn, error: SignInErrorCode): SignIn {
  switch (state.status) {
    case 'preparing':
      return { status: 'idle', error }
    case 'signing':
      // The server has not seen this nonce, so it is good for another try (B-4.83).
      return { status: 'idle', nonce: state.nonce, error }
    case 'verifying':
      // Whatever the server made of it, it is spent (B-4.84).
      return { status: 'idle', error }
    case 'idle':
      return state
  }
}
