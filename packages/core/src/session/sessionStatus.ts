import type { AuthStatus } from '../auth/authentication.ts'
import { type Address, isSameAddress } from '../format/address.ts'
import type { SessionStatus } from './session.ts'

/**
 * Status of the visitor, from wallet and server.
 *
 * @param address The connected account; undefined while no wallet is connected.
 * @param auth The server's answer; undefined if sign-in is not used.
 */
export function sessionStatus(address: Address | undefined, auth: AuthStatus | undefined): SessionStatus {
  if (!address) return 'disconnected'
  if (!auth) return 'connected'
  if (auth.status !== 'authenticated') return auth.status
  // A sign-in is valid only for the account that signed.
  return auth.address && !isSameAddress(auth.address, address) ? 'unauthenticated' : 'connected'
}
