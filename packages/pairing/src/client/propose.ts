import { PairingError } from '../pairingError.ts'
import { randomHex32 } from '../protocol/bytes.ts'
import type { Cryptography } from '../protocol/cryptography.ts'
import { formatPairingUri } from '../protocol/formatPairingUri.ts'
import { withCryptography } from '../protocol/loadCryptography.ts'
import { requestDelivery } from '../protocol/methods.ts'
import { topicOf } from '../protocol/topics.ts'
import { type Core, listen, type OpenProposal } from './core.ts'
import { sealFor } from './send.ts'
import type { PairingSession } from './sessionRecord.ts'

export interface ProposeOptions {
  /** Decimal ids, the most wanted one first. All are optional for the wallet. */
  readonly chainIds: readonly number[]
  readonly methods: readonly string[]
  /** @default accountsChanged and chainChanged */
  readonly events?: readonly string[]
  /**
   * Sends nothing before `publish`: the link exists, and the relay is not asked.
   *
   * @default false: published in the next task
   */
  readonly held?: boolean
  /** Gives up; a session that still comes of it is ended. */
  readonly signal?: AbortSignal
}

/** A code for a wallet to scan, and what comes of it. */
export interface Proposal {
  /** `wc:…`: there before the relay has heard of it. */
  readonly uri: string
  /** Milliseconds since 1970. */
  readonly madeAt: number
  /** Expires 5 min after publishing. @throws PairingError (as a rejection) without a session; the signal's reason. */
  readonly approved: Promise<PairingSession>
  /** Asks the relay, once. */
  publish(): void
}

/** What of a proposal exists before it is published. */
interface Draft {
  readonly options: ProposeOptions
  readonly topic: string
  readonly symKey: string
  /** Seconds since 1970. */
  readonly expiryTimestamp: number
  readonly resolve: (session: PairingSession) => void
  readonly reject: (error: unknown) => void
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
 * Creates a pairing URI on this machine; the proposal is made and published behind it (section 8.1).
 *
 * @throws the signal's reason, at once, when it is aborted already.
 */
export function propose(core: Core, options: ProposeOptions): Proposal {
  const { held = false, signal } = options
  signal?.throwIfAborted()
  const madeAt = core.environment.now()
  const symKey = randomHex32()
  const topic = topicOf(symKey)
  const expiryTimestamp = Math.floor((madeAt + proposalMs + clockLeewayMs) / 1000)
  let isPublished = false
  let publish = () => {}
  const approved = new Promise<PairingSession>((resolve, reject) => {
    const draft = { options, topic, symKey, expiryTimestamp, resolve, reject }
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    publish = () => {
      if (isPublished || signal?.aborted) return
      isPublished = true
      withCryptography((cryptography) => {
        if (!signal?.aborted) publishProposal(core, draft, cryptography)
      }, reject)
    }
  })
  // A host that only shows the code need not listen.
  approved.catch(() => {})
  // In a task of its own: the code is painted first.
  if (!held) setTimeout(publish, 0)
  return { uri: formatPairingUri({ topic, symKey, expiryTimestamp }), madeAt, approved, publish }
}

function publishProposal(core: Core, { options, ...draft }: Draft, cryptography: Cryptography): void {
  const { symKey, topic } = draft
  const { privateKey, publicKey } = cryptography.createKeyPair()
  const requestId = core.nextId()
  const asked = options.chainIds.map((id) => `eip155:${id}`)
  const params = proposalParams(core, options, { ...draft, asked, publicKey })
  const text = JSON.stringify({ id: requestId, jsonrpc: '2.0', method: 'wc_sessionPropose', params })
  const expiresAt = core.environment.now() + proposalMs
  const publication = sealFor(core, draft, text, { delivery: requestDelivery.wc_sessionPropose, expiresAt })
  const proposal: OpenProposal = {
    topic,
    symKey,
    agree: (peerPublicKey) => cryptography.deriveSymKey(privateKey, peerPublicKey),
    requestId,
    asked,
    key: publication.key,
    isAwaited: true,
    settling: undefined,
    timer: undefined,
    resolve: draft.resolve,
    reject: draft.reject,
  }
  core.proposals.set(topic, proposal)
  core.outcomes.set(publication.key, (error) => error && failProposal(core, proposal, error))
  proposal.timer = setTimeout(() => failProposal(core, proposal, expired()), proposalMs)
  const { signal } = options
  signal?.addEventListener('abort', () => failProposal(core, proposal, signal.reason), { once: true })
  core.line.hurry()
  listen(core)
  core.line.publish(publication)
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

interface ProposalParts {
  readonly asked: readonly string[]
  readonly publicKey: string
  readonly topic: string
  readonly expiryTimestamp: number
}

/** Everything is optional: a wallet that knows one of the chains is welcome (section 12). */
function proposalParams(
  { metadata }: Core,
  { events = ['accountsChanged', 'chainChanged'], methods }: ProposeOptions,
  { asked, expiryTimestamp, publicKey, topic }: ProposalParts,
): object {
  return {
    requiredNamespaces: {},
    optionalNamespaces: { eip155: { chains: asked, methods, events } },
    relays: [{ protocol: 'irn' }],
    pairingTopic: topic,
    proposer: { publicKey, metadata },
    expiryTimestamp,
  }
}

function expired(): PairingError {
  return new PairingError('expired', 'No wallet has approved within five minutes.')
}
