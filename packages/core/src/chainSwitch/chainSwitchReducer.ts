import type { KitError } from '../errors/kitError.ts'
import type { ChainSwitch } from './chainSwitch.ts'

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
