import { loadedCryptography } from '../../protocol/loadCryptography.ts'
import { type Delivery, responseDelivery } from '../../protocol/methods.ts'
import { messageIdOf } from '../../protocol/topics.ts'
import type { Publication } from '../../relay/relayConnection.ts'
import type { ClientState, WalletRequest } from '../clientState.ts'
import type { RpcError } from './walletError.ts'

/** Time in which a response is retried while the relay is unreachable. */
const responseLifetimeMs = 60_000

/** The topic of a session or proposal, and its key. */
export interface Peer {
  readonly topic: string
  readonly symKey: string
}

export interface Outgoing {
  /** JSON-RPC. */
  readonly text: string
  readonly delivery: Delivery
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/**
 * Encrypts a message. Copies of it that the relay sends back are dropped as duplicates.
 *
 * @throws Error before the cryptography has been loaded.
 */
export function sealFor(
  state: ClientState,
  { topic, symKey }: Peer,
  { delivery, expiresAt, text }: Outgoing,
): Publication {
  const cryptography = loadedCryptography()
  if (!cryptography) throw new Error('The cryptography has not been fetched.')
  const message = cryptography.seal(symKey, text)
  const key = messageIdOf(message)
  state.store.see(key)
  return { key, topic, message, expiresAt, ...delivery }
}

/** Response to a request of the wallet. */
export type Outcome = { readonly result: true } | { readonly error: RpcError }

export interface Response {
  readonly symKey: string
  readonly request: WalletRequest
  readonly outcome: Outcome
}

/** Responds to a request of the wallet. */
export function respond(state: ClientState, { outcome, request, symKey }: Response): void {
  const { digits, method, topic } = request
  // The id as written: `Number` would change one beyond 2⁵³.
  const text = `{"id":${digits},"jsonrpc":"2.0",${JSON.stringify(outcome).slice(1)}`
  const expiresAt = state.environment.now() + responseLifetimeMs
  const delivery = responseDelivery(method)
  state.relay.publish(sealFor(state, { topic, symKey }, { text, delivery, expiresAt }))
}
