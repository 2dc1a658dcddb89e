import { requestDelivery } from '../protocol/methods.ts'
import type { Core } from './core.ts'
import { sealFor } from './send.ts'

/** Milliseconds for which a proposal lies in the relay's mailbox. */
export const proposalMs = 300_000
/**
 * Milliseconds that are added to the dates which the wallet compares with its own clock. The mailbox alone ends a
 * proposal after five minutes, so that neither clock has to be right.
 */
export const clockLeewayMs = 900_000

/** What of a proposal its requests are made of. */
export interface ProposalParts {
  readonly asked: readonly string[]
  readonly publicKey: string
  /** The topic of the public key. */
  readonly responseTopic: string
  readonly topic: string
  readonly symKey: string
  readonly expiryTimestamp: number
}

/** A request on the topic of a code. */
export function sealPairingRequest(
  core: Core,
  pairing: Pick<ProposalParts, 'topic' | 'symKey'>,
  method: 'wc_sessionPropose' | 'wc_sessionAuthenticate',
  params: object,
) {
  const id = core.nextId()
  const text = JSON.stringify({ id, jsonrpc: '2.0', method, params })
  const expiresAt = core.environment.now() + proposalMs
  return { id, publication: sealFor(core, pairing, text, { delivery: requestDelivery[method], expiresAt }) }
}
