import { requestDelivery } from '../../protocol/methods.ts'
import { type Core, listen, type OpenProposal } from '../clientState.ts'
import { sealFor } from '../messages/send.ts'

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

/**
 * The key of the session with a wallet.
 *
 * @returns undefined for a public key of low order, which leads to no secret.
 */
export async function agree(proposal: OpenProposal, publicKey: string): Promise<string | undefined> {
  try {
    return await proposal.agree(publicKey)
  } catch {
    return undefined
  }
}

/** Milliseconds for which an approval that comes too late is still answered, so that the wallet keeps no session. */
const lateForMs = 300_000

/** Where answers to a proposal are heard. */
export function topicsOf({ authenticate, topic }: OpenProposal): readonly string[] {
  return authenticate ? [topic, authenticate.responseTopic] : [topic]
}

/** The caller no longer waits: a session that results within 5 min is ended. */
export function failProposal(core: Core, proposal: OpenProposal, error: unknown): void {
  if (!proposal.isAwaited) return
  proposal.isAwaited = false
  proposal.reject(error)
  clearTimeout(proposal.timer)
  const seen = proposal.keys.filter((key) => !core.line.withdraw(key))
  if (seen.length === 0) closeProposal(core, proposal)
  else proposal.timer = setTimeout(() => closeProposal(core, proposal), lateForMs)
}

/** Nothing can come of a proposal any more. */
export function closeProposal(core: Core, proposal: OpenProposal): void {
  clearTimeout(proposal.timer)
  for (const key of proposal.keys) core.outcomes.delete(key)
  for (const topic of topicsOf(proposal)) core.proposals.delete(topic)
  if (proposal.settling) core.settling.delete(proposal.settling)
  listen(core)
}
