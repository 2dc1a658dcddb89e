import type { AuthStatus } from '../auth/authentication.ts'
import { isSameAddress } from './isSameAddress.ts'
import type { Address, SessionStatus } from './session.ts'

/**
 * B-4.20. What a visitor is, from the wallet and from the server.
 *
 * @param address The connected account; undefined while no wallet is connected.
 * @param auth What the server says; undefined when sign-in is not in use (B-4.95).
 */
export function sessionStatus(address: Address | undefined, auth: AuthStatus | undefined): SessionStatus {
  if (!address) return 'disconnected'
  if (!auth) return 'connected'
  if (auth.status !== 'authenticated') return auth.status
  // A sign-in belongs to the account that signed (T15): another one has proven nothing yet.
  return auth.address && !isSameAddress(auth.address, address) ? 'unauthenticated' : 'connected'
}
