import type { Session, SessionChain } from '@foyer/core'

export type ConnectButtonState = 'connect' | 'account' | 'wrongNetwork'

/** What the button stands for. A remembered session counts as connected until the wallet says otherwise (D-3). */
export function connectButtonState(session: Session): ConnectButtonState {
  if (session.status !== 'connected' && !isRestoring(session)) return 'connect'
  return session.chain?.unsupported ? 'wrongNetwork' : 'account'
}

/** The wallet, or the server, has yet to confirm an account that was remembered. */
function isRestoring(session: Session): boolean {
  return session.status === 'loading' && session.account !== undefined
}

/** B-2.13: with one supported chain there is nothing to switch to. */
export function hasChainButton(chain: SessionChain | undefined): boolean {
  return chain !== undefined && (chain.unsupported || !chain.only)
}
