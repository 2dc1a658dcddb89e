import type { SignInRequest } from '../../auth/cacao.ts'
import { PairingError } from '../../pairingError.ts'
import { randomHex32 } from '../../protocol/bytes.ts'
import type { Cryptography } from '../../protocol/cryptography.ts'
import { loadCryptography } from '../../protocol/loadCryptography.ts'
import { topicOf } from '../../protocol/topics.ts'
import { formatPairingUri } from '../../protocol/walletLinks.ts'
import { type ClientState, listen, type OpenProposal } from '../clientState.ts'
import type { Approval } from '../session/sessionRecord.ts'
import {
  clockLeewayMs,
  failProposal,
  type ProposalFields,
  proposalMs,
  sealPairingRequest,
  topicsOf,
} from './proposal.ts'

export interface ProposeOptions {
  /** Decimal ids in order of preference. The wallet may approve any of them. */
  readonly chainIds: readonly number[]
  readonly methods: readonly string[]
  /** @default accountsChanged and chainChanged */
  readonly events?: readonly string[]
  /**
   * Waits for `publish` before anything is sent to the relay.
   *
   * @default false: published in the next task
   */
  readonly held?: boolean
  /**
   * Also asks to sign in with the same approval (`wc_sessionAuthenticate`). Wallets with this method answer it, and their
   * approval has `signed`; others answer the proposal.
   */
  readonly signIn?: SignInRequest
  /** Cancels the proposal. */
  readonly signal?: AbortSignal
}

/** A code for a wallet to scan, and its result. */
export interface Proposal {
  /** `wc:…` (ERC-1328). Available before the relay has the proposal. */
  readonly uri: string
  /** Milliseconds since 1970. */
  readonly madeAt: number
  /** Whether the proposal also requests a sign-in. */
  readonly signsIn: boolean
  /** Expires 5 min after publishing. @throws PairingError (as a rejection) without a session; the reason of `cancel`. */
  readonly approved: Promise<Approval>
  /** Sends the proposal to the relay, once. */
  publish(): void
  /** Rejects `approved` with this reason. A session that results nevertheless is ended. */
  cancel(reason: unknown): void
}

/** Unpublished proposal. */
interface Draft {
  readonly options: ProposeOptions
  readonly topic: string
  readonly symKey: string
  /** Seconds since 1970. */
  readonly expiryTimestamp: number
  readonly signal: AbortSignal
  readonly resolve: (approval: Approval) => void
  readonly reject: (error: unknown) => void
}

/**
 * Creates a pairing URI without a request to the relay; the proposal is encrypted and published afterwards.
 *
 * @throws the signal's reason, when it is aborted before there is a URI.
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/session-proposal
 */
export async function propose(state: ClientState, options: ProposeOptions): Promise<Proposal> {
  const { held = false, signIn } = options
  options.signal?.throwIfAborted()
  const madeAt = state.environment.now()
  const symKey = randomHex32()
  const topic = await topicOf(symKey)
  options.signal?.throwIfAborted()
  const expiryTimestamp = Math.floor((madeAt + proposalMs + clockLeewayMs) / 1000)
  const controller = new AbortController()
  const { signal } = controller
  const cancel = (reason: unknown) => controller.abort(reason)
  let isPublished = false
  let publish = () => {}
  const approved = new Promise<Approval>((resolve, reject) => {
    const draft = { options, topic, symKey, expiryTimestamp, signal, resolve, reject }
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    publish = () => {
      if (isPublished || signal.aborted) return
      isPublished = true
      loadProtocol(options)
        .then((protocol) => publishProposal(state, draft, protocol))
        .catch(reject)
    }
  })
  const onAbort = () => cancel(options.signal?.reason)
  options.signal?.addEventListener('abort', onAbort)
  const unlisten = () => options.signal?.removeEventListener('abort', onAbort)
  // A host may show the code without awaiting `approved`.
  approved.then(unlisten, unlisten)
  // In another task, so that the code is painted first.
  if (!held) setTimeout(publish, 0)
  // Wallets that have the method, and find it in the URI, ignore the proposal.
  const methods = signIn && { methods: ['wc_sessionAuthenticate'] }
  const uri = formatPairingUri({ topic, symKey, expiryTimestamp, ...methods })
  return { uri, madeAt, signsIn: signIn !== undefined, approved, publish, cancel }
}

/** Modules that are loaded for publishing. */
interface Protocol {
  readonly cryptography: Cryptography
  /** Loaded for proposals that ask to sign in. */
  readonly sealAuthenticate: typeof import('./authenticate.ts').sealAuthenticate | undefined
}

async function loadProtocol({ signIn }: ProposeOptions): Promise<Protocol> {
  const [cryptography, authenticate] = await Promise.all([
    loadCryptography(),
    signIn && import('./authenticate.ts'),
  ])
  return { cryptography, sealAuthenticate: authenticate?.sealAuthenticate }
}

async function publishProposal(state: ClientState, draft: Draft, protocol: Protocol): Promise<void> {
  const { cryptography, sealAuthenticate } = protocol
  const { options, reject, resolve, signal, symKey, topic } = draft
  const { privateKey, publicKey } = await cryptography.createKeyPair()
  const responseTopic = await topicOf(publicKey)
  if (signal.aborted) return
  const chains = options.chainIds.map((id) => `eip155:${id}`)
  const fields = { ...draft, chains, publicKey, responseTopic }
  const signingIn =
    options.signIn && sealAuthenticate?.(state, { ...options, signIn: options.signIn }, fields)
  const params = proposalParams(state, options, fields)
  const proposed = sealPairingRequest(state, draft, { method: 'wc_sessionPropose', params })
  const publications = [...(signingIn ? [signingIn.publication] : []), proposed.publication]
  const proposal: OpenProposal = {
    topic,
    symKey,
    deriveSymKey: (peerPublicKey) => cryptography.deriveSymKey(privateKey, peerPublicKey),
    requestId: proposed.id,
    authenticate: signingIn?.authenticate,
    chains,
    keys: publications.map(({ key }) => key),
    responses: Promise.resolve(),
    isAwaited: true,
    settling: undefined,
    timer: undefined,
    resolve,
    reject,
  }
  for (const each of topicsOf(proposal)) state.proposals.set(each, proposal)
  for (const key of proposal.keys)
    state.publishCallbacks.set(key, (error) => error && failProposal(state, proposal, error))
  proposal.timer = setTimeout(() => failProposal(state, proposal, expired()), proposalMs)
  signal.addEventListener('abort', () => failProposal(state, proposal, signal.reason), { once: true })
  state.relay.retry()
  listen(state)
  for (const publication of publications) state.relay.publish(publication)
}

/** All namespaces are optional: a wallet with one of the chains can approve. */
function proposalParams(
  { metadata }: ClientState,
  { events = ['accountsChanged', 'chainChanged'], methods }: ProposeOptions,
  { chains, expiryTimestamp, publicKey, topic }: ProposalFields,
): object {
  return {
    requiredNamespaces: {},
    optionalNamespaces: { eip155: { chains, methods, events } },
    relays: [{ protocol: 'irn' }],
    pairingTopic: topic,
    proposer: { publicKey, metadata },
    expiryTimestamp,
  }
}

function expired(): PairingError {
  return new PairingError('expired', 'No wallet has approved within five minutes.')
}
