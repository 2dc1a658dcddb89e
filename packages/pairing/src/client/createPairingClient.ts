import { browserEnvironment, type PairingEnvironment, type PairingStorage } from '../environment.ts'
import { PairingError } from '../pairingError.ts'
import { loadCryptography } from '../protocol/loadCryptography.ts'
import { createIds } from '../protocol/rpcMessage.ts'
import { read } from '../protocol/schema.ts'
import type { LineState } from '../relay/lineState.ts'
import type { RelayError } from '../relay/relaySocket.ts'
import { TabLine } from '../tabs/tabLine.ts'
import { type Core, type DropReason, listen, type PairingEvents } from './clientState.ts'
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
   * For the relay to answer, in milliseconds.
   *
   * @default 15_000
   */
  readonly relayDeadlineMs?: number
  /** What wallets show of this page. `url` must be the page's origin. */
  readonly metadata: Metadata
  readonly storage: PairingStorage
  /** @default the browser's */
  readonly environment?: PairingEnvironment
}

/** The dapp's side of WalletConnect Sign v2, once per page. */
export interface PairingClient {
  /** Every session that is alive, of all tabs. */
  readonly sessions: readonly PairingSession[]
  readonly line: LineState
  /** How many messages were not acted upon, by reason, since the page was opened. */
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>
  /** @throws the signal's reason (as a rejection), when it is aborted before there is a URI. */
  propose(options: ProposeOptions): Promise<Proposal>
  /** @throws PairingError (as a rejection), or the signal's reason. */
  request(topic: string, call: WalletCall, options?: RequestOptions): Promise<unknown>
  /** Ends a session: at once here, in the wallet as soon as it can be told. Does nothing for one that has ended. */
  end(topic: string): void
  /** Ends a session here alone: another tab has told the wallet. */
  forget(topic: string): void
  /** @returns how to unsubscribe. */
  on<Name extends keyof PairingEvents>(name: Name, listener: (event: PairingEvents[Name]) => void): () => void
  /** The page is back (`visibilitychange`, `pageshow`, `online`), or a person wants another try. */
  resume(): void
  /** The page is being left: another tab may take the socket. */
  close(): void
}

const defaultRelayUrl = 'wss://relay.walletconnect.org'
const defaultRelayDeadlineMs = 15_000
/** Milliseconds that a timer can hold. */
const longestTimerMs = 2_147_483_647

/** A client. Asks the relay for nothing unless there is a session of an earlier visit. */
export function createPairingClient(options: PairingOptions): PairingClient {
  const dropped: Partial<Record<DropReason, number>> = {}
  const core = createCore(options, (reason) => {
    dropped[reason] = (dropped[reason] ?? 0) + 1
  })
  let expiring: ReturnType<typeof setTimeout> | undefined

  function expireSessions() {
    clearTimeout(expiring)
    const now = core.environment.now()
    for (const { expiresAt, topic } of [...core.store.sessions.values()])
      if (expiresAt <= now) forgetSession(core, topic, 'time')
    const next = Math.min(...[...core.store.sessions.values()].map(({ expiresAt }) => expiresAt))
    if (next !== Number.POSITIVE_INFINITY)
      expiring = setTimeout(expireSessions, Math.min(longestTimerMs, next - now))
  }
  core.events.on('session', expireSessions)
  core.events.on('change', expireSessions)
  expireSessions()
  listen(core)
  // Beside the first code. Fetched again by whatever needs it, if this fails.
  loadCryptography().catch(() => {})

  return {
    get sessions() {
      return [...core.store.sessions.values()].map(toSession)
    },
    get line() {
      return core.line.state
    },
    dropped,
    propose: (wanted) => propose(core, wanted),
    request: (topic, call, limits) => request(core, topic, call, limits),
    end: (topic) => endSession(core, topic),
    forget: (topic) => void forgetSession(core, topic, 'page'),
    on: core.events.on,
    resume() {
      expireSessions()
      core.line.probe()
    },
    close() {
      clearTimeout(expiring)
      core.line.close()
    },
  }
}

function createCore(options: PairingOptions, drop: (reason: DropReason) => void): Core {
  const {
    environment = browserEnvironment(),
    metadata,
    projectId,
    relayDeadlineMs: deadlineMs = defaultRelayDeadlineMs,
    relayUrl = defaultRelayUrl,
    storage,
  } = options
  const name = `foyer-pairing:${projectId}`
  const events = createEmitter<PairingEvents>()
  const store = new SessionStore(storage, name, environment.now())
  const line = new TabLine({
    name,
    relayUrl,
    projectId,
    environment,
    deadlineMs,
    host: {
      seed: () => store.seed,
      adoptSeed: (seed) => store.adoptSeed(seed),
      receive: (topic, message, answers) => receive(core, topic, message, answers),
      store: () => store.sessions.size > 0 && store.write(),
      onMalformed: () => drop('malformedFrame'),
      onPublished: (key, error) => {
        core.outcomes.get(key)?.(error && toPairingError(error))
        core.outcomes.delete(key)
      },
      onState: (state) => {
        if (state.status === 'refused') failAll(core, state)
        events.emit('line', state)
      },
      onNews: (news) => takeNews(core, news),
    },
  })
  const core: Core = {
    metadata,
    environment,
    events,
    store,
    line,
    nextId: createIds(environment.now, environment.random),
    proposals: new Map(),
    settling: new Map(),
    requests: new Map(),
    outcomes: new Map(),
    drop,
    announce: (news) => line.announce(news),
  }
  return core
}

function toPairingError({ code, message }: RelayError): PairingError {
  return new PairingError('relayRefused', message, { code })
}

/** The relay does not want this page: whatever waits to be sent will not be. */
function failAll(core: Core, state: LineState & { readonly status: 'refused' }): void {
  const error = () =>
    new PairingError(state.cause === 'clock' ? 'clockWrong' : 'relayRefused', state.words, { code: 3000 })
  for (const proposal of [...core.proposals.values()]) failProposal(core, proposal, error())
  for (const outcome of [...core.outcomes.values()]) outcome(error())
}

/** What another tab says. Of this origin, and read like everything else that is not ours. */
function takeNews(core: Core, news: Readonly<Record<string, unknown>>): void {
  if (typeof news.ended === 'string')
    forgetSession(core, news.ended, news.by === 'wallet' ? 'wallet' : 'page')
  const record: SessionRecord | undefined = read(sessionRecord, news.session)
  if (!record || core.store.sessions.has(record.topic) || !core.store.put(record)) return
  listen(core)
  core.events.emit('session', toSession(record))
}
