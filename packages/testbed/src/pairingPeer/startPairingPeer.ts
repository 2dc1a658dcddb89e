import type { ScriptedWallet } from '@foyer/testing/wallet'
import { SignClient } from '@walletconnect/sign-client'
import type { SignClientTypes } from '@walletconnect/types'
import { type SignInRequest, signInMessage } from '../signIn/signInMessage.ts'
import { memoryStorage } from './memoryStorage.ts'
import { type PeerNamespaces, peerNamespaces } from './peerNamespaces.ts'

export interface PairingPeerOptions {
  readonly relayUrl: string
  /** Who answers the requests. Its accounts are the ones that are shared. */
  readonly wallet: ScriptedWallet
  /**
   * Decimal ids of the approved chains.
   *
   * @default all requested ones
   */
  readonly chains?: readonly number[]
  /**
   * The approved methods.
   *
   * @default all requested ones
   */
  readonly methods?: readonly string[]
  /** Session properties in the wallet's approval (CAIP-25). */
  readonly properties?: {
    readonly sessionProperties?: Readonly<Record<string, string>>
    readonly scopedProperties?: Readonly<Record<string, string>>
  }
  /** Metadata of this wallet in its approval. */
  readonly name?: string
  /**
   * Whether it connects and signs in at once (`wc_sessionAuthenticate`).
   *
   * @default false
   */
  readonly authenticates?: boolean
}

/** Decision about the next proposal, or request to connect and sign in. */
export type ProposalAnswer = 'approve' | 'reject' | 'ignore'

/** A wallet app on a phone, as far as the page can tell. */
export interface PairingPeer {
  /**
   * Scans the code: resolves once the proposal has been answered as `answerWith` says.
   *
   * @throws The library's error if the answer cannot be sent, such as to a page that has withdrawn its proposal.
   */
  pair(uri: string): Promise<void>
  answerWith(decision: ProposalAnswer): void
  /** From now on it connects and signs in at once, or it does not know how to. */
  authenticate(authenticates: boolean): void
  /** The topics of the sessions that are alive. */
  readonly sessions: readonly string[]
  /** Names in the metadata of the pages of those sessions. */
  readonly pageNames: readonly string[]
  /** Tells the page of other accounts or chains (`wc_sessionUpdate`). */
  share(change: PeerNamespaces): Promise<void>
  /** Emits an event of the session, such as `chainChanged`. */
  emit(name: string, data: unknown, chainId: number): Promise<void>
  /** Ends every session from the wallet's side. */
  disconnect(): Promise<void>
  /** Closes the app: sessions stay, requests are not answered. */
  stop(): Promise<void>
}

/** Methods that most wallets of 2026 have. */
const usualMethods = [
  'personal_sign',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]

interface AuthenticateEvent {
  readonly id: number
  /** Topic of the pairing. */
  readonly topic: string
  readonly params: { readonly authPayload: SignInRequest }
}

let started = 0

// The library's switches for tests: no calls to its makers' servers, and several clients in one process.
process.env.IS_VITEST = 'true'
process.env.DISABLE_GLOBAL_CORE = 'true'

/** A wallet in the wallet's role of WalletConnect v2: the real client, in Node. */
export async function startPairingPeer(options: PairingPeerOptions): Promise<PairingPeer> {
  const { wallet } = options
  const client = await openClient(options)
  catchLateRequests(client)
  takeRequestsAtOnce(client)
  let decision: ProposalAnswer = 'approve'
  let approved: PeerNamespaces = {}
  const decisions = createDecisions()
  const shared = () => ({
    accounts: approved.accounts ?? wallet.addresses,
    chains: approved.chains ?? options.chains,
    methods: approved.methods ?? options.methods,
  })

  client.on('session_proposal', (event) =>
    decisions.settle(event.params.pairingTopic, answerProposal(client, options, event, decision, shared())),
  )

  const authenticate = (event: AuthenticateEvent) =>
    decisions.settle(
      event.topic,
      answerAuthentication(client, wallet, event, decision, { ...shared(), methods: approved.methods }),
    )

  /** The library takes a listener for the ability: it ignores proposals whose code names the method. */
  function setAuthenticating(authenticates: boolean) {
    client.removeListener('session_authenticate', authenticate)
    if (authenticates) client.on('session_authenticate', authenticate)
  }
  setAuthenticating(options.authenticates ?? false)

  client.on('session_request', (event) => answerRequest(client, wallet, event))

  return {
    async pair(uri) {
      await Promise.all([client.pair({ uri }), decisions.at(pairingTopicOf(uri))])
    },
    answerWith(next) {
      decision = next
    },
    authenticate: setAuthenticating,
    async share(change) {
      approved = { ...approved, ...change }
      await updateSessions(client, shared())
    },
    get sessions() {
      return client.session.keys
    },
    get pageNames() {
      return client.session.getAll().map(({ peer }) => peer.metadata.name)
    },
    async emit(name, data, chainId) {
      for (const topic of client.session.keys)
        await client.emit({ topic, event: { name, data }, chainId: `eip155:${chainId}` })
    },
    async disconnect() {
      for (const topic of client.session.keys)
        await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    },
    async stop() {
      client.core.heartbeat.stop()
      switchOff(client)
      await client.core.relayer.transportClose()
    },
  }
}

const pairingTopicOf = (uri: string) => uri.slice('wc:'.length, uri.indexOf('@'))

/** Results of the answers to proposals, by pairing topic. An answer that fails rejects the call of `pair` and nothing else. */
function createDecisions() {
  const waiting = new Map<string, (result: Promise<void>) => void>()
  return {
    at: (topic: string) => new Promise<void>((resolve) => waiting.set(topic, resolve)),
    settle(topic: string, result: Promise<void>) {
      result.catch(() => {})
      waiting.get(topic)?.(result)
      waiting.delete(topic)
    },
  }
}

function openClient({ relayUrl, wallet, name = wallet.info.name }: PairingPeerOptions) {
  started++
  return SignClient.init({
    projectId: 'pairing-peer',
    relayUrl,
    storage: memoryStorage(),
    telemetryEnabled: false,
    customStoragePrefix: `peer-${started}`,
    logger: 'silent',
    metadata: { name, description: 'A wallet for tests', url: 'https://wallet.example', icons: [] },
  })
}

type Client = Awaited<ReturnType<typeof openClient>>

/** Checks of requests from the page that the library does not await. */
const unawaited = ['isValidDisconnect', 'isValidExtend', 'isValidPing'] as const
type Engine = Record<(typeof unawaited)[number] | 'deleteSession', (params: never) => Promise<void>>

/**
 * A request for a session that has ended a moment before, on either side, rejects in the library outside of any promise of the
 * tests, which ends their process.
 */
function catchLateRequests(client: Client) {
  const engine = client.engine as unknown as Engine
  for (const name of unawaited) {
    const check = engine[name]
    engine[name] = (params) => {
      const checked = check(params)
      checked.catch(() => {})
      return checked
    }
  }
  // The library deletes a session in a listener of its own, also one that this side has deleted since.
  const { deleteSession } = engine
  engine.deleteSession = (params) =>
    deleteSession(params).catch((error: unknown) => {
      if (!String(error).includes('recently deleted')) throw error
    })
}

/** The library waits a second after each response before it hands over the next request. */
function takeRequestsAtOnce({ engine }: Client) {
  Object.assign(engine, { requestQueueDelay: 0 })
}

async function answerProposal(
  client: Client,
  { wallet, properties }: PairingPeerOptions,
  { id, params }: SignClientTypes.EventArguments['session_proposal'],
  decision: ProposalAnswer,
  shared: PeerNamespaces,
) {
  if (decision === 'approve') {
    wallet.permit(shared.accounts ?? [])
    const namespaces = peerNamespaces(params.optionalNamespaces, shared)
    await client.approve({ id, namespaces, ...properties })
  } else if (decision === 'reject') {
    await client.reject({ id, reason: { code: 5000, message: 'User rejected.' } })
  }
}

async function answerAuthentication(
  client: Client,
  wallet: ScriptedWallet,
  { id, params: { authPayload } }: AuthenticateEvent,
  decision: ProposalAnswer,
  { accounts = [], chains, methods = usualMethods }: PeerNamespaces,
) {
  const [address = '0x'] = accounts
  if (decision === 'approve') {
    wallet.permit(accounts)
    const known = chains ?? authPayload.chains.map((chain) => Number(chain.split(':')[1]))
    const message = signInMessage(authPayload, { address, chains: known, methods })
    const text = `0x${Buffer.from(message.text).toString('hex')}`
    const signature = await wallet.provider.request({ method: 'personal_sign', params: [text, address] })
    await client.approveSessionAuthenticate({ id, auths: [message.answer(String(signature))] })
  } else if (decision === 'reject') {
    await client.rejectSessionAuthenticate({ id, reason: { code: 12001, message: 'User rejected.' } })
  }
}

/** Tells pages of other accounts, chains or methods. */
async function updateSessions(client: Client, shared: PeerNamespaces) {
  for (const topic of client.session.keys) {
    const { optionalNamespaces } = client.session.get(topic)
    await client.update({ topic, namespaces: peerNamespaces(optionalNamespaces, shared) })
  }
}

async function answerRequest(
  client: Client,
  wallet: ScriptedWallet,
  { id, topic, params }: SignClientTypes.EventArguments['session_request'],
) {
  const { method, params: args } = params.request
  // The request names its chain; a wallet in the page would be on it already.
  wallet.useChain(Number(params.chainId.split(':')[1]))
  // A scripted wallet may throw at once.
  const request = async () => wallet.provider.request({ method, params: args })
  const response = await request().then(
    (result) => ({ id, jsonrpc: '2.0', result: result ?? null }),
    ({ code = 5000, message = 'User rejected.' }) => ({ id, jsonrpc: '2.0', error: { code, message } }),
  )
  try {
    await client.respond({ topic, response })
  } catch (error) {
    // The session can have ended, on either side, since the request.
    if (client.session.keys.includes(topic)) throw error
  }
}

/**
 * Ends reconnecting: an attempt that has begun outlives `transportClose`, and on a busy machine the client then opens a
 * hundred sockets a second to a relay that is gone.
 */
function switchOff({ core }: Client) {
  const never = () => new Promise<never>(() => {})
  Object.assign(core.relayer, { connect: never, createProvider: never, transportOpen: never })
}
