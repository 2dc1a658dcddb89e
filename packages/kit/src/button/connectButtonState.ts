import type { Session, SessionChain } from '@foyer/core'

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
