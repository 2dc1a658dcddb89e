import type { Attempt, Session, SessionChain } from '@foyer/core'

export type ConnectButtonState = 'connect' | 'account' | 'wrongNetwork'

/**
 * State of the button. A stale session counts as connected; an account that is not signed in yet still shows "Connect
 * Wallet".
 */
export function connectButtonState({ status, chain }: Session): ConnectButtonState {
  if (status !== 'connected') return 'connect'
  return chain?.unsupported ? 'wrongNetwork' : 'account'
}

/** With a single configured chain there is no chain selector. */
export function hasChainButton({ unsupported, only }: SessionChain): boolean {
  return unsupported || !only
}

/** Where the visitor stands: the value of `data-foyer-status`, for the host's style sheet. */
export type VisitorStatus =
  | 'disconnected'
  /** A wallet, or the server after it, has been asked. */
  | 'connecting'
  /** The account has not been verified yet. */
  | 'unauthenticated'
  | 'connected'
  /** Connected, on a chain that is not configured. */
  | 'wrongNetwork'
  /** Remembered, and the wallet did not answer in time. */
  | 'unanswered'

export function visitorStatus({ status, chain, unanswered }: Session, attempt: Attempt): VisitorStatus {
  if (unanswered) return 'unanswered'
  if (status === 'connected') return chain?.unsupported ? 'wrongNetwork' : 'connected'
  if (status === 'loading' || (status === 'disconnected' && attempt.status === 'opening')) return 'connecting'
  return status
}

/**
 * One value, or one below 768 px and one from there up, which is the same unless set. Selected by CSS, without a render on
 * resize.
 */
export type Responsive<T> = T | Sizes<T>

interface Sizes<T> {
  readonly smallScreen: T
  readonly largeScreen?: T | undefined
}

/** Converts a responsive value to two data attributes for CSS. */
export function responsive<T extends string | boolean>(name: string, value: Responsive<T>) {
  const sizes: Sizes<T> = typeof value === 'object' ? value : { smallScreen: value }
  const { smallScreen, largeScreen = smallScreen } = sizes
  return { [`data-${name}`]: smallScreen, [`data-large-${name}`]: largeScreen }
}
