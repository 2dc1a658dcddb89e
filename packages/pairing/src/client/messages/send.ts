import { loadedCryptography } from '../../protocol/loadCryptography.ts'
import { type Delivery, responseDelivery } from '../../protocol/methods.ts'
import { messageIdOf } from '../../protocol/topics.ts'
import type { Publication } from '../../relay/relayLine.ts'
import type { Core, WalletRequest } from '../clientState.ts'
import type { RpcError } from './walletError.ts'

/** Milliseconds for which an answer or an end is kept for a relay that cannot be reached. */
const answerForMs = 60_000

/**
 * Seals a message. The relay's duplicate of it, should there be one, is not read.
 *
 * @throws Error before the cryptography has been fetched.
 */
export function sealFor(
  core: Core,
  { topic, symKey }: { readonly topic: string; readonly symKey: string },
  text: string,
  { delivery, expiresAt }: { readonly delivery: Delivery; readonly expiresAt: number },
): Publication {
  const cryptography = loadedCryptography()
  if (!cryptography) throw new Error('The cryptography has not been fetched.')
  const message = cryptography.seal(symKey, text)
  const key = messageIdOf(message)
  core.store.see(key)
  return { key, topic, message, expiresAt, ...delivery }
}

/** What a request of the wallet is answered with. */
export type Outcome = { readonly result: true } | { readonly error: RpcError }

/** Answers a request of the wallet. */
export function answer(
  core: Core,
  symKey: string,
  { digits, method, topic }: WalletRequest,
  outcome: Outcome,
): void {
  // The digits as they came: a number beyond 2⁵³ would be another one.
  const text = `{"id":${digits},"jsonrpc":"2.0",${JSON.stringify(outcome).slice(1)}`
  const expiresAt = core.environment.now() + answerForMs
  core.line.publish(sealFor(core, { topic, symKey }, text, { delivery: responseDelivery(method), expiresAt }))
}
