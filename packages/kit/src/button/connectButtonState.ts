import type { Session, SessionChain } from '@foyer/core'

export type ConnectButtonState = 'connect' | 'account' | 'wrongNetwork'

/**
 * What the button stands for. A remembered session is a connected one until the wallet says otherwise (D-3);
 * a wallet that has not been verified yet still shows "Connect Wallet" (B-2.11).
 */
export function connectButtonState({ status, chain }: Session): ConnectButtonState {
  if (status !== 'connected') return 'connect'
  return chain?.unsupported ? 'wrongNetwork' : 'account'
}

/** B-2.13: with one supported chain there is nothing to switch to. */
export function hasChainButton({ unsupported, only }: SessionChain): boolean {
  return unsupported || !only
}
