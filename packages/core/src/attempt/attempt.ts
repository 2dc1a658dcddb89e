import type { KitError } from '../errors/kitError.ts'

/** One try at connecting one wallet. At most one is alive; a newer one replaces it. */
export type Attempt =
  | { readonly status: 'idle' }
  /** The wallet has been asked. `slow` after 10 s without an answer: the panel adds a hint and a way out. */
  | { readonly status: 'opening'; readonly walletId: string; readonly slow: boolean }
  /**
   * A phone can scan or open `pairingUri` (a `wc:` URI). `error` while the relay cannot be reached: the code stays, and
   * connecting again asks the relay at once.
   */
  | {
      readonly status: 'awaitingScan'
      readonly walletId: string
      readonly pairingUri: string
      readonly error?: KitError
    }
  | { readonly status: 'connected'; readonly walletId: string }
  /** The visitor declined the request in the wallet. */
  | { readonly status: 'rejected'; readonly walletId: string }
  | { readonly status: 'failed'; readonly walletId: string; readonly error: KitError }

export type AttemptEvent =
  | { readonly type: 'start'; readonly walletId: string }
  | { readonly type: 'slow' }
  | { readonly type: 'uri'; readonly pairingUri: string }
  /** The relay cannot be reached, or, without an error, is asked again. */
  | { readonly type: 'relay'; readonly error?: KitError }
  | { readonly type: 'connected' }
  | { readonly type: 'fail'; readonly error: KitError }
  | { readonly type: 'reset' }

/**
 * State machine of one connection attempt. Only `start` begins an attempt; an event that arrives after the
 * attempt has ended changes nothing.
 */
export function attemptReducer(attempt: Attempt, event: AttemptEvent): Attempt {
  if (event.type === 'start') return { status: 'opening', walletId: event.walletId, slow: false }
  if (event.type === 'reset') return { status: 'idle' }
  if (attempt.status !== 'opening' && attempt.status !== 'awaitingScan') return attempt
  const { walletId } = attempt
  switch (event.type) {
    case 'slow':
      return attempt.status === 'opening' ? { ...attempt, slow: true } : attempt
    case 'uri':
      return { status: 'awaitingScan', walletId, pairingUri: event.pairingUri }
    case 'relay': {
      if (attempt.status !== 'awaitingScan' || attempt.error === event.error) return attempt
      const { pairingUri } = attempt
      return { status: 'awaitingScan', walletId, pairingUri, ...(event.error && { error: event.error }) }
    }
    case 'connected':
      return { status: 'connected', walletId }
    case 'fail':
      return event.error.code === 'userRejected'
        ? { status: 'rejected', walletId }
        : { status: 'failed', walletId, error: event.error }
  }
}
