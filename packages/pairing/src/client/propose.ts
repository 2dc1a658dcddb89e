import { PairingError } from '../pairingError.ts'
import { randomHex32 } from '../protocol/bytes.ts'
import { formatPairingUri } from '../protocol/formatPairingUri.ts'
import { createKeyPair, topicOf } from '../protocol/keys.ts'
import { requestDelivery } from '../protocol/methods.ts'
import { type Core, listen, type OpenProposal } from './core.ts'
import { sealFor } from './send.ts'
import type { PairingSession } from './sessionRecord.ts'

export interface ProposeOptions {
  /** Decimal ids, the most wanted one first. All are optional for the wallet. */
  readonly chainIds: readonly number[]
  readonly methods: readonly string[]
  /** @default accountsChanged and chainChanged */
  readonly events?: readonly string[]
  /** Gives up; a session that still comes of it is ended. */
  readonly signal?: AbortSignal
}

/** A code for a wallet to scan, and what comes of it. */
export interface Proposal {
  /** `wc:…`: there before the relay has heard of it. */
  readonly uri: string
  /** Milliseconds since 1970. */
  readonly madeAt: number
  /** Milliseconds since 1970 after which no wallet finds it any more. */
  readonly expiresAt: number
  /** @throws PairingError (as a rejection) without a session; the signal's reason. */
  readonly approved: Promise<PairingSession>
}

/** Milliseconds for which a proposal lies in the relay's mailbox. */
const proposalMs = 300_000
/**
 * Milliseconds that are added to the dates which the wallet compares with its own clock. The mailbox alone ends a
 * proposal after five minutes, so that neither clock has to be right.
 */
const clockLeewayMs = 900_000
/** Milliseconds for which an approval that comes too late is still answered, so that the wallet keeps no session. */
const lateForMs = 300_000

/**
 * Creates a pairing URI locally, then publishes the proposal (section 8.1).
 *
 * @throws the signal's reason, at once, when it is aborted already.
 */
export function propose(core: Core, options: ProposeOptions): Proposal {
  const { signal } = options
  signal?.throwIfAborted()
  const madeAt = core.environment.now()
  const symKey = randomHex32()
  const topic = topicOf(symKey)
  const expiryTimestamp = Math.floor((madeAt + proposalMs + clockLeewayMs) / 1000)
  const approved = new Promise<PairingSession>((resolve, reject) => {
    const keys = createKeyPair()
    const requestId = core.nextId()
    const asked = options.chainIds.map((id) => `eip155:${id}`)
    const params = proposalParams(core, {
      ...options,
      asked,
      publicKey: keys.publicKey,
      topic,
      expiryTimestamp,
    })
    const text = JSON.stringify({ id: requestId, jsonrpc: '2.0', method: 'wc_sessionPropose', params })
    const delivery = requestDelivery.wc_sessionPropose
    const publication = sealFor(core, { topic, symKey }, text, { delivery, expiresAt: madeAt + proposalMs })
    const proposal: OpenProposal = {
      topic,
      symKey,
      keys,
      requestId,
      asked,
      key: publication.key,
      isAwaited: true,
      settling: undefined,
      timer: undefined,
      resolve,
      reject,
    }
    core.proposals.set(topic, proposal)
    core.outcomes.set(publication.key, (error) => error && failProposal(core, proposal, error))
    proposal.timer = setTimeout(() => failProposal(core, proposal, expired()), proposalMs)
    signal?.addEventListener('abort', () => failProposal(core, proposal, signal.reason), { once: true })
    // In a task of its own: the code is painted first.
    setTimeout(() => {
      if (!proposal.isAwaited) return
      core.line.hurry()
      listen(core)
      core.line.publish(publication)
    }, 0)
  })
  // A host that only shows the code need not listen.
  approved.catch(() => {})
  const uri = formatPairingUri({ topic, symKey, expiryTimestamp })
  return { uri, madeAt, expiresAt: madeAt + proposalMs, approved }
}

/** The caller no longer waits: a session that results within 5 min is ended. */
export function failProposal(core: Core, proposal: OpenProposal, error: unknown): void {
  if (!proposal.isAwaited) return
  proposal.isAwaited = false
  proposal.reject(error)
  clearTimeout(proposal.timer)
  const isUnseen = core.line.withdraw(proposal.key)
  if (isUnseen) closeProposal(core, proposal)
  else proposal.timer = setTimeout(() => closeProposal(core, proposal), lateForMs)
}

/** Nothing can come of a proposal any more. */
export function closeProposal(core: Core, proposal: OpenProposal): void {
  clearTimeout(proposal.timer)
  core.outcomes.delete(proposal.key)
  core.proposals.delete(proposal.topic)
  if (proposal.settling) core.settling.delete(proposal.settling)
  listen(core)
}

interface ProposalParts extends ProposeOptions {
  readonly asked: readonly string[]
  readonly publicKey: string
  readonly topic: string
  readonly expiryTimestamp: number
}

/** Everything is optional: a wallet that knows one of the chains is welcome (section 12). */
function proposalParams({ metadata }: Core, parts: ProposalParts): object {
  const { asked, events = ['accountsChanged', 'chainChanged'], methods, publicKey, topic } = parts
  return {
    requiredNamespaces: {},
    optionalNamespaces: { eip155: { chains: asked, methods, events } },
    relays: [{ protocol: 'irn' }],
    pairingTopic: topic,
    proposer: { publicKey, metadata },
    expiryTimestamp: parts.expiryTimestamp,
  }
}

function expired(): PairingError {
  return new PairingError('expired', 'No wallet has approved within five minutes.')
}
