import type { KitError } from '../errors/kitError.ts'

/** One request to switch the wallet's chain. At most one is alive; a newer one replaces it. */
export type ChainSwitch =
  | { readonly status: 'idle' }
  /** The wallet has been asked. `slow` after 10 s without an answer: the dialog adds a hint and a way out. */
  | { readonly status: 'confirming'; readonly chainId: number; readonly slow: boolean }
  /** The wallet reports `chainId`. */
  | { readonly status: 'switched'; readonly chainId: number }
  /** The visitor declined the request in the wallet. */
  | { readonly status: 'rejected'; readonly chainId: number }
  | { readonly status: 'failed'; readonly chainId: number; readonly error: KitError }

export type ChainSwitchEvent =
  | { readonly type: 'start'; readonly chainId: number }
  | { readonly type: 'slow' }
  | { readonly type: 'switched' }
  | { readonly type: 'fail'; readonly error: KitError }
  | { readonly type: 'reset' }

/**
 * State machine of one request to switch the chain. Only `start` begins a request; an event that arrives after it has
 * ended changes nothing.
 */
export function chainSwitchReducer(state: ChainSwitch, event: ChainSwitchEvent): ChainSwitch {
  if (event.type === 'start') return { status: 'confirming', chainId: event.chainId, slow: false }
  if (event.type === 'reset') return state.status === 'idle' ? state : { status: 'idle' }
  if (state.status !== 'confirming') return state
  const { chainId } = state
  switch (event.type) {
    case 'slow':
      return { ...state, slow: true }
    case 'switched':
      return { status: 'switched', chainId }
    case 'fail':
      return event.error.code === 'userRejected'
        ? { status: 'rejected', chainId }
        : { status: 'failed', chainId, error: event.error }
  }
}
