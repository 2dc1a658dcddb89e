import { requestDelivery } from '../../protocol/methods.ts'
import { type ClientState, listen, type OpenProposal } from '../clientState.ts'
import { type Peer, sealFor } from '../messages/send.ts'

/** Time for which the relay keeps a proposal. */
export const proposalMs = 300_000
/**
 * Added to the dates of a code, which the wallet compares with its own clock. A proposal ends when the relay deletes it, after
 * five minutes, so that neither clock has to be right. Clocks are an hour off where the rules of daylight saving time have changed.
 */
export const clockLeewayMs = 3_900_000

/** Time in which a late approval is still handled, so that the wallet does not keep its session. */
const lateApprovalMs = 300_000

/** Fields of a proposal's requests. */
export interface ProposalFields extends Peer {
  /** CAIP-2 chains of the proposal. */
  readonly chains: readonly string[]
  readonly publicKey: string
  /** The topic of the public key. */
  readonly responseTopic: string
  /** Seconds since 1970. */
  readonly expiryTimestamp: number
}

interface PairingRequest {
  readonly method: 'wc_sessionPropose' | 'wc_sessionAuthenticate'
  readonly params: object
}

/** Encrypts a request for the topic of a code. */
export function sealPairingRequest(state: ClientState, pairing: Peer, { method, params }: PairingRequest) {
  const id = state.nextId()
  const text = JSON.stringify({ id, jsonrpc: '2.0', method, params })
  const expiresAt = state.environment.now() + proposalMs
  const delivery = requestDelivery[method]
  return { id, publication: sealFor(state, pairing, { text, delivery, expiresAt }) }
}

/**
 * The symmetric key of the session with a wallet.
 *
 * @returns undefined for a public key of low order, with which there is no shared secret.
 */
export async function sessionKeyOf(proposal: OpenProposal, publicKey: string): Promise<string | undefined> {
  try {
    return await proposal.deriveSymKey(publicKey)
  } catch {
    return undefined
  }
}

/** Topics of the responses to a proposal. */
export function topicsOf({ authenticate, topic }: OpenProposal): readonly string[] {
  return authenticate ? [topic, authenticate.responseTopic] : [topic]
}

/** Rejects a proposal: the caller no longer waits, and a session that results within 5 min is ended. */
export function failProposal(state: ClientState, proposal: OpenProposal, error: unknown): void {
  if (!proposal.isAwaited) return
  proposal.isAwaited = false
  proposal.reject(error)
  clearTimeout(proposal.timer)
  const seen = proposal.keys.filter((key) => !state.relay.withdraw(key))
  if (seen.length === 0) closeProposal(state, proposal)
  else proposal.timer = setTimeout(() => closeProposal(state, proposal), lateApprovalMs)
}

/** Removes a proposal: no session can result from it any more. */
export function closeProposal(state: ClientState, proposal: OpenProposal): void {
  clearTimeout(proposal.timer)
  for (const key of proposal.keys) state.publishCallbacks.delete(key)
  for (const topic of topicsOf(proposal)) state.proposals.delete(topic)
  if (proposal.settling) state.settling.delete(proposal.settling)
  listen(state)
}
