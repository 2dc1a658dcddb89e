import type { SignInRequest } from '../../auth/cacao.ts'
import { PairingError } from '../../pairingError.ts'
import { randomHex32 } from '../../protocol/bytes.ts'
import type { Cryptography } from '../../protocol/cryptography.ts'
import { loadCryptography } from '../../protocol/loadCryptography.ts'
import { topicOf } from '../../protocol/topics.ts'
import { formatPairingUri } from '../../protocol/walletLinks.ts'
import { type Core, listen, type OpenProposal } from '../clientState.ts'
import type { Approval } from '../session/sessionRecord.ts'
import {
  clockLeewayMs,
  failProposal,
  type ProposalParts,
  proposalMs,
  sealPairingRequest,
  topicsOf,
} from './proposal.ts'

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

/**
 * Creates a pairing URI on this machine; the proposal is made and published behind it (section 8.1).
 *
 * @throws the signal's reason, when it is aborted before there is a URI.
 */
export async function propose(core: Core, options: ProposeOptions): Promise<Proposal> {
  const { held = false, signal, signIn } = options
  signal?.throwIfAborted()
  const madeAt = core.environment.now()
  const symKey = randomHex32()
  const topic = await topicOf(symKey)
  signal?.throwIfAborted()
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
        .then((protocol) => publishProposal(core, draft, protocol))
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
  readonly sealAuthenticate: typeof import('./authenticate.ts').sealAuthenticate | undefined
}

/** Signing in with the approval is code of its own, for the sites that ask for it. */
async function loadProtocol({ signIn }: ProposeOptions): Promise<Protocol> {
  const [cryptography, authenticate] = await Promise.all([
    loadCryptography(),
    signIn && import('./authenticate.ts'),
  ])
  return { cryptography, sealAuthenticate: authenticate?.sealAuthenticate }
}

async function publishProposal(core: Core, { options, ...draft }: Draft, protocol: Protocol): Promise<void> {
  const { cryptography, sealAuthenticate } = protocol
  const { symKey, topic } = draft
  const { signal } = options
  const { privateKey, publicKey } = await cryptography.createKeyPair()
  const responseTopic = await topicOf(publicKey)
  if (signal?.aborted) return
  const asked = options.chainIds.map((id) => `eip155:${id}`)
  const parts = { ...draft, asked, publicKey, responseTopic }
  const signingIn = options.signIn && sealAuthenticate?.(core, { ...options, signIn: options.signIn }, parts)
  const proposed = sealPairingRequest(core, draft, 'wc_sessionPropose', proposalParams(core, options, parts))
  const publications = [...(signingIn ? [signingIn.publication] : []), proposed.publication]
  const proposal: OpenProposal = {
    topic,
    symKey,
    agree: (peerPublicKey) => cryptography.deriveSymKey(privateKey, peerPublicKey),
    requestId: proposed.id,
    authenticate: signingIn?.authenticate,
    asked,
    keys: publications.map(({ key }) => key),
    answers: Promise.resolve(),
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
  signal?.addEventListener('abort', () => failProposal(core, proposal, signal.reason), { once: true })
  core.line.hurry()
  listen(core)
  for (const publication of publications) core.line.publish(publication)
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
