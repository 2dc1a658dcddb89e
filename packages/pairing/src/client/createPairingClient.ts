import { browserEnvironment, type PairingEnvironment, type PairingStorage } from '../environment.ts'
import { PairingError } from '../pairingError.ts'
import { loadCryptography } from '../protocol/loadCryptography.ts'
import { createIds } from '../protocol/rpcMessage.ts'
import { read } from '../protocol/schema.ts'
import type { RelayState } from '../relay/relayConnection.ts'
import { defaultRelayUrl, type RelayError } from '../relay/relaySocket.ts'
import { SharedRelay } from '../tabs/sharedRelay.ts'
import { type ClientState, type DropReason, listen, type PairingEvents } from './clientState.ts'
import { createEmitter } from './emitter.ts'
import { receive } from './messages/receive.ts'
import { type RequestOptions, request, type WalletCall } from './messages/request.ts'
import { failProposal } from './proposal/proposal.ts'
import { type Proposal, type ProposeOptions, propose } from './proposal/propose.ts'
import { endSession, forgetSession } from './session/sessionLifecycle.ts'
import {
  type Metadata,
  type PairingSession,
  type SessionRecord,
  sessionRecord,
  toSession,
} from './session/sessionRecord.ts'
import { SessionStore } from './session/sessionStore.ts'

export interface PairingOptions {
  /** The project's id at the relay's operator. */
  readonly projectId: string
  /** @default wss://relay.walletconnect.org */
  readonly relayUrl?: string
  /**
   * Timeout of the relay's answers, in milliseconds.
   *
   * @default 15_000
   */
  readonly relayDeadlineMs?: number
  /** Shown by wallets. `url` must be the page's origin. */
  readonly metadata: Metadata
  readonly storage: PairingStorage
  /** @default the browser's */
  readonly environment?: PairingEnvironment
}

/** The dapp's side of WalletConnect Sign v2, once per page. */
export interface PairingClient {
  /** All open sessions, of all tabs. */
  readonly sessions: readonly PairingSession[]
  readonly relayState: RelayState
  /** Number of dropped messages by reason, since the page was opened. */
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>
  /** @throws the signal's reason (as a rejection), when it is aborted before there is a URI. */
  propose(options: ProposeOptions): Promise<Proposal>
  /** @throws PairingError (as a rejection), or the signal's reason. */
  request(topic: string, call: WalletCall, options?: RequestOptions): Promise<unknown>
  /** Ends a session at once, and notifies the wallet as soon as the relay is reached. Idempotent. */
  end(topic: string): void
  /** Ends a session without notifying the wallet: another tab has done so. */
  forget(topic: string): void
  /** @returns a function that unsubscribes. */
  on<Name extends keyof PairingEvents>(name: Name, listener: (event: PairingEvents[Name]) => void): () => void
  /** Reconnects now. Call it on `visibilitychange`, `pageshow` and `online`, and when the visitor retries. */
  resume(): void
  /** Opens no socket until `resume`. Call it on `pagehide`: another tab may open the socket. */
  close(): void
}

const defaultRelayDeadlineMs = 15_000
/** Maximal delay of `setTimeout`. */
const maxTimerMs = 2_147_483_647

/** Creates a client. Connects to the relay only if a session is stored. */
export function createPairingClient(options: PairingOptions): PairingClient {
  const dropped: Partial<Record<DropReason, number>> = {}
  const state = createState(options, (reason) => {
    dropped[reason] = (dropped[reason] ?? 0) + 1
  })
  let expiring: ReturnType<typeof setTimeout> | undefined

  function expireSessions() {
    clearTimeout(expiring)
    const now = state.environment.now()
    for (const { expiresAt, topic } of [...state.store.sessions.values()])
      if (expiresAt <= now) forgetSession(state, topic, 'time')
    const next = Math.min(...[...state.store.sessions.values()].map(({ expiresAt }) => expiresAt))
    if (next !== Number.POSITIVE_INFINITY)
      expiring = setTimeout(expireSessions, Math.min(maxTimerMs, next - now))
  }
  state.events.on('session', expireSessions)
  state.events.on('change', expireSessions)
  expireSessions()
  listen(state)
  // Loaded in parallel with the first code. After a failure, the next use loads it again.
  loadCryptography().catch(() => {})

  return {
    get sessions() {
      return [...state.store.sessions.values()].map(toSession)
    },
    get relayState() {
      return state.relay.state
    },
    dropped,
    propose: (proposeOptions) => propose(state, proposeOptions),
    request: (topic, call, requestOptions) => request(state, { topic, call, ...requestOptions }),
    end: (topic) => endSession(state, topic),
    forget: (topic) => void forgetSession(state, topic, 'page'),
    on: state.events.on,
    resume() {
      expireSessions()
      // A page that was closed, or that the browser had stopped, has not heard of these.
      for (const topic of state.store.removedElsewhere()) forgetSession(state, topic, 'page')
      for (const record of state.store.newerElsewhere()) adopt(state, record)
      state.relay.probe()
    },
    close() {
      clearTimeout(expiring)
      state.relay.close()
    },
  }
}

function createState(options: PairingOptions, drop: (reason: DropReason) => void): ClientState {
  const {
    environment = browserEnvironment(),
    metadata,
    projectId,
    relayDeadlineMs = defaultRelayDeadlineMs,
    relayUrl = defaultRelayUrl,
    storage,
  } = options
  const name = `foyer-pairing:${projectId}`
  const events = createEmitter<PairingEvents>()
  const store = new SessionStore(storage, name, environment.now())
  const relay = new SharedRelay({
    name,
    relayUrl,
    projectId,
    environment,
    deadlineMs: Math.min(relayDeadlineMs, maxTimerMs),
    host: {
      seed: () => store.seed,
      adoptSeed: (seed) => store.adoptSeed(seed),
      receive: (delivery) => receive(state, delivery),
      store: () => store.sessions.size > 0 && store.write(),
      onMalformed: () => drop('malformedFrame'),
      onPublished: (key, error) => {
        state.publishCallbacks.get(key)?.(error && toPairingError(error))
        state.publishCallbacks.delete(key)
      },
      onState: (relayState) => {
        if (relayState.status === 'refused') failAll(state, relayState)
        events.emit('relayState', relayState)
      },
      onNews: (news) => onNews(state, news),
    },
  })
  const state: ClientState = {
    metadata,
    environment,
    events,
    store,
    relay,
    nextId: createIds(environment.now, environment.random),
    proposals: new Map(),
    settling: new Map(),
    requests: new Map(),
    publishCallbacks: new Map(),
    drop,
    announce: (news) => relay.announce(news),
  }
  return state
}

function toPairingError({ code, message }: RelayError): PairingError {
  return new PairingError('relayRefused', message, { code })
}

/** The relay refuses this page: all unpublished messages fail. */
function failAll(state: ClientState, { cause, words }: RelayState & { readonly status: 'refused' }): void {
  const error = () =>
    new PairingError(cause === 'clock' ? 'clockWrong' : 'relayRefused', words, { code: 3000 })
  for (const proposal of [...state.proposals.values()]) failProposal(state, proposal, error())
  for (const callback of [...state.publishCallbacks.values()]) callback(error())
}

/** Handles BroadcastChannel messages. Validated: any script of the origin can send them. */
function onNews(state: ClientState, news: Readonly<Record<string, unknown>>): void {
  if (typeof news.ended === 'string')
    forgetSession(state, news.ended, news.by === 'wallet' ? 'wallet' : 'page')
  const record: SessionRecord | undefined = read(sessionRecord, news.session)
  if (record && !state.store.sessions.has(record.topic)) adopt(state, record)
}

/** Has a session as another tab has it: opened there, or changed by the wallet. */
function adopt(state: ClientState, record: SessionRecord): void {
  const name = state.store.sessions.has(record.topic) ? 'change' : 'session'
  if (record.expiresAt <= state.environment.now() || !state.store.adopt(record)) return
  listen(state)
  state.events.emit(name, toSession(record))
}
