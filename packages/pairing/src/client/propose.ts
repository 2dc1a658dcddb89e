import type { SignInRequest } from '../auth/signInRequest.ts'
import { PairingError } from '../pairingError.ts'
import { randomHex32 } from '../protocol/bytes.ts'
import type { Cryptography } from '../protocol/cryptography.ts'
import { formatPairingUri } from '../protocol/formatPairingUri.ts'
import { loadCryptography } from '../protocol/loadCryptography.ts'
import { requestDelivery } from '../protocol/methods.ts'
import { topicOf } from '../protocol/topics.ts'
import type { Approval } from './approval.ts'
import { type Core, listen, type OpenProposal } from './core.ts'
import { sealFor } from './send.ts'

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
  /**
   * Also asks to sign in with the same approval (`wc_sessionAuthenticate`). Wallets that know the method answer it, with
   * `signed`; the others answer the proposal.
   */
  readonly signIn?: SignInRequest
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
  readonly approved: Promise<Approval>
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
  readonly resolve: (approval: Approval) => void
  readonly reject: (error: unknown) => void
}

/** Milliseconds for which a proposal lies in the relay's mailbox. */
const proposalMs = 300_000
/**
 * Milliseconds that are added to the dates which the wallet compares with its own clock. The mailbox alone ends a
 * proposal after five minutes, so that neither clock has to be right.
 */
export const clockLeewayMs = 900_000
/** Milliseconds for which an approval that comes too late is still answered, so that the wallet keeps no session. */
const lateForMs = 300_000

/**
 * Creates a pairing URI on this machine; the proposal is made and published behind it (section 8.1).
 *
 * @throws the signal's reason, at once, when it is aborted already.
 */
export function propose(core: Core, options: ProposeOptions): Proposal {
  const { held = false, signal, signIn } = options
  signal?.throwIfAborted()
  const madeAt = core.environment.now()
  const symKey = randomHex32()
  const topic = topicOf(symKey)
  const expiryTimestamp = Math.floor((madeAt + proposalMs + clockLeewayMs) / 1000)
  let isPublished = false
  let publish = () => {}
  const approved = new Promise<Approval>((resolve, reject) => {
    const draft = { options, topic, symKey, expiryTimestamp, resolve, reject }
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    publish = () => {
      if (isPublished || signal?.aborted) return
      isPublished = true
      loadProtocol(options)
        .then((protocol) => signal?.aborted || publishProposal(core, draft, protocol))
        .catch(reject)
    }
  })
  // A host that only shows the code need not listen.
  approved.catch(() => {})
  // In a task of its own: the code is painted first.
  if (!held) setTimeout(publish, 0)
  // A wallet that knows the method and reads it here ignores the proposal.
  const methods = signIn && { methods: ['wc_sessionAuthenticate'] }
  const uri = formatPairingUri({ topic, symKey, expiryTimestamp, ...methods })
  return { uri, madeAt, approved, publish }
}

/** What a proposal is published with. */
interface Protocol {
  readonly cryptography: Cryptography
  /** Of a proposal that asks to sign in. */
  readonly authentication: typeof import('../auth/authentication.ts') | undefined
}

/** Signing in with the approval is code of its own, for the sites that ask for it. */
async function loadProtocol({ signIn }: ProposeOptions): Promise<Protocol> {
  const [cryptography, authentication] = await Promise.all([
    loadCryptography(),
    signIn && import('../auth/authentication.ts'),
  ])
  return { cryptography, authentication }
}

function publishProposal(core: Core, { options, ...draft }: Draft, protocol: Protocol): void {
  const { authentication, cryptography } = protocol
  const { symKey, topic } = draft
  const { privateKey, publicKey } = cryptography.createKeyPair()
  const asked = options.chainIds.map((id) => `eip155:${id}`)
  const parts = { ...draft, asked, publicKey }
  const signingIn = sealAuthenticate(core, options, { ...parts, authentication })
  const proposed = sealRequest(core, draft, 'wc_sessionPropose', proposalParams(core, options, parts))
  const publications = [...(signingIn ? [signingIn.publication] : []), proposed.publication]
  const proposal: OpenProposal = {
    topic,
    symKey,
    agree: (peerPublicKey) => cryptography.deriveSymKey(privateKey, peerPublicKey),
    requestId: proposed.id,
    authenticate: signingIn?.authenticate,
    asked,
    keys: publications.map(({ key }) => key),
    isAwaited: true,
    settling: undefined,
    timer: undefined,
    resolve: draft.resolve,
    reject: draft.reject,
  }
  for (const each of topicsOf(proposal)) core.proposals.set(each, proposal)
  for (const key of proposal.keys)
    core.outcomes.set(key, (error) => error && failProposal(core, proposal, error))
  proposal.timer = setTimeout(() => failProposal(core, proposal, expired()), proposalMs)
  const { signal } = options
  signal?.addEventListener('abort', () => failProposal(core, proposal, signal.reason), { once: true })
  core.line.hurry()
  listen(core)
  for (const publication of publications) core.line.publish(publication)
}

function sealRequest(
  core: Core,
  pairing: Pick<Draft, 'topic' | 'symKey'>,
  method: 'wc_sessionPropose' | 'wc_sessionAuthenticate',
  params: object,
) {
  const id = core.nextId()
  const text = JSON.stringify({ id, jsonrpc: '2.0', method, params })
  const expiresAt = core.environment.now() + proposalMs
  return { id, publication: sealFor(core, pairing, text, { delivery: requestDelivery[method], expiresAt }) }
}

/** `wc_sessionAuthenticate`, beside the proposal and with its key (section 11.2). */
function sealAuthenticate(
  core: Core,
  { methods, signIn }: ProposeOptions,
  { authentication, ...parts }: ProposalParts & Pick<Protocol, 'authentication'>,
) {
  if (!signIn || !authentication) return undefined
  const { asked, expiryTimestamp, publicKey } = parts
  const request = { signIn, asked, methods }
  const { id, publication } = sealRequest(core, parts, 'wc_sessionAuthenticate', {
    authPayload: authentication.createAuthPayload(request),
    requester: { publicKey, metadata: core.metadata },
    expiryTimestamp,
  })
  const read = (cacaos: unknown) => authentication.readAuthentication(request, cacaos)
  return { publication, authenticate: { requestId: id, responseTopic: topicOf(publicKey), read } }
}

function topicsOf({ authenticate, topic }: OpenProposal): readonly string[] {
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

interface ProposalParts {
  readonly asked: readonly string[]
  readonly publicKey: string
  readonly topic: string
  readonly symKey: string
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
