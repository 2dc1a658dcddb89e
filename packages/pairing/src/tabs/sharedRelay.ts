import type { Channel, PairingEnvironment } from '../environment.ts'
import { randomHex32 } from '../protocol/bytes.ts'
import { DirectRelay } from '../relay/directRelay.ts'
import {
  isSameState,
  type Publication,
  type RelayConnection,
  type RelayHost,
  type RelayOptions,
  type RelayState,
} from '../relay/relayConnection.ts'
import { RelayError } from '../relay/relaySocket.ts'
import { LeaderElection } from './leaderElection.ts'
import { readTabMessage, type TabMessage } from './tabMessage.ts'

export interface SharedRelayHost extends Omit<RelayHost, 'receive'> {
  /** Uses the seed of the leader, if there is one. */
  readonly adoptSeed: (seed: string | undefined) => void
  /** @returns undefined for a topic that this tab does not listen to, else a promise of the handled message. */
  readonly receive: (delivery: TabDelivery) => Promise<void> | undefined
  /** A session was opened or ended in another tab. Untrusted. */
  readonly onNews: (news: Readonly<Record<string, unknown>>) => void
}

export interface TabDelivery {
  readonly topic: string
  /** The envelope. */
  readonly message: string
  /** Whether this tab responds to the wallet, or another one does. */
  readonly isResponder: boolean
}

export interface SharedRelayOptions extends RelayOptions {
  /** Name of the lock and of the channel. */
  readonly name: string
  readonly environment: PairingEnvironment
  readonly host: SharedRelayHost
}

/** A leader that does not answer within this time is regarded as frozen. */
const leaderTimeoutMs = 3_000

/**
 * One socket for all tabs of one store: the tab that holds the Web Lock opens it, and the others send and receive through
 * that tab. The relay delivers each message to one socket of a client id, so that two sockets would take each other's
 * messages. Without Web Locks or BroadcastChannel, or where the browser refuses them to the page, each tab has its own
 * socket.
 */
export class SharedRelay implements RelayConnection {
  readonly #options: SharedRelayOptions
  readonly #host: SharedRelayHost
  readonly #relay: DirectRelay
  readonly #election: LeaderElection
  /** Undefined without locks, and after `close`: a closed channel throws at `postMessage` (HTML, broadcasting). */
  #channel: Channel | undefined
  readonly #tab = randomHex32()
  /** As the leader: topics of the other tabs, by tab. */
  readonly #tabTopics = new Map<string, readonly string[]>()
  /** Publications of this tab that are not reported as published, for the next leader. */
  readonly #waiting = new Map<string, Publication>()
  /** As the leader: the tab of a publication, by key. */
  readonly #ownerOf = new Map<string, string>()
  /** Keys of publications that a leader has received, or this tab before it was deposed, and may have sent. */
  readonly #received = new Set<string>()
  #topics: ReadonlySet<string> = new Set()
  /** Between `close` and the next `probe`: without lock, channel and socket, whatever is called or runs out. */
  #isClosed = false
  #leaderTimer: ReturnType<typeof setTimeout> | undefined
  #leaderState: RelayState = { status: 'asleep' }

  constructor(options: SharedRelayOptions) {
    const { environment, host, name } = options
    this.#options = options
    this.#host = host
    this.#openChannel()
    this.#election = new LeaderElection({
      name,
      locks: this.#channel && environment.locks,
      onElected: () => this.#onElected(),
      onDeposed: () => {
        for (const key of this.#waiting.keys()) this.#received.add(key)
        this.#ownerOf.clear()
        this.#relay.close()
        this.#refresh()
      },
      onRefused: () => {
        this.#closeChannel()
        this.#onElected()
      },
    })
    this.#relay = new DirectRelay({
      ...options,
      host: {
        seed: host.seed,
        store: host.store,
        onMalformed: host.onMalformed,
        receive: (topic, message) => this.#deliver(topic, message),
        onPublished: (key, error) => this.#onPublished(key, error),
        onState: (state) => this.#onState(state),
      },
    })
  }

  get #isLeader(): boolean {
    return this.#election.isLeader
  }

  get state(): RelayState {
    return this.#isLeader || this.#isClosed ? this.#relay.state : this.#leaderState
  }

  listen(topics: ReadonlySet<string>): void {
    this.#topics = new Set(topics)
    this.#refresh()
    if (!this.#isLeader) this.#post({ type: 'subscribe', topics: [...topics] })
  }

  publish(publication: Publication) {
    this.#waiting.set(publication.key, publication)
    if (this.#isLeader) return this.#relay.publish(publication)
    this.#refresh()
    if (!this.#isLeader) this.#forward(publication)
  }

  withdraw(key: string): boolean {
    const isUnseen = this.#waiting.delete(key) && !this.#received.delete(key)
    if (this.#isLeader) return this.#relay.withdraw(key) && isUnseen
    this.#post({ type: 'withdraw', key })
    this.#refresh()
    return isUnseen
  }

  retry(): void {
    if (this.#isLeader) this.#relay.retry()
    else this.#post({ type: 'retry' })
  }

  probe(): void {
    if (this.#isClosed) {
      this.#isClosed = false
      this.#openChannel()
      this.#join()
    }
    if (this.#isLeader) this.#relay.probe()
    else this.#askLeader({ type: 'probe' })
  }

  /** Releases the lock and all subscriptions of this tab. Messages that are not published wait for `probe`. */
  close(): void {
    this.#isClosed = true
    this.#onLeaderAnswer()
    this.#post({ type: 'subscribe', topics: [] })
    this.#closeChannel()
    this.#relay.close()
    this.#election.leave()
  }

  /** Notifies the other tabs of a session that was opened or ended. */
  announce(news: Readonly<Record<string, unknown>>): void {
    this.#post({ type: 'news', news })
  }

  #openChannel(): void {
    const { environment, name } = this.#options
    try {
      this.#channel = environment.locks && environment.openChannel?.(name)
    } catch {
      // Firefox throws where cookies are blocked.
    }
    if (this.#channel)
      this.#channel.onmessage = ({ data }) => {
        const message = readTabMessage(data)
        if (message && message.tab !== this.#tab) this.#onMessage(message)
      }
  }

  #closeChannel(): void {
    if (this.#channel) this.#channel.onmessage = null
    this.#channel?.close()
    this.#channel = undefined
  }

  #refresh(): void {
    if (this.#isLeader) {
      this.#relay.listen(new Set([...this.#topics, ...[...this.#tabTopics.values()].flat()]))
    } else if (!this.#isClosed && (this.#topics.size > 0 || this.#waiting.size > 0)) this.#election.campaign()
  }

  #onElected(): void {
    this.#onLeaderAnswer()
    this.#relay.retry()
    this.#tabTopics.clear()
    this.#post({ type: 'leader', seed: this.#host.seed() })
    for (const publication of this.#waiting.values()) this.#relay.publish(publication)
    this.#refresh()
  }

  #forward({ expiresAt, key, message, prompt, tag, topic, ttlMs }: Publication): void {
    this.#askLeader({
      type: 'publish',
      publication: { key, topic, message, tag, ttlMs, prompt, expiresAt },
    })
  }

  /** A leader that does not answer within three seconds loses the lock. */
  #askLeader(message: TabMessage): void {
    if (this.#isClosed) return
    this.#post(message)
    this.#leaderTimer ??= setTimeout(() => {
      this.#leaderTimer = undefined
      if (!this.#isLeader) this.#election.campaign({ steal: true })
    }, leaderTimeoutMs)
  }

  #onLeaderAnswer(): void {
    clearTimeout(this.#leaderTimer)
    this.#leaderTimer = undefined
  }

  #post(message: TabMessage): void {
    this.#channel?.postMessage({ ...message, tab: this.#tab })
  }

  #deliver(topic: string, message: string): Promise<void> {
    const handled = this.#host.receive({ topic, message, isResponder: true })
    this.#post({ type: 'delivery', topic, message, isAnswered: handled !== undefined })
    return handled ?? Promise.resolve()
  }

  #onPublished(key: string, error?: RelayError) {
    const owner = this.#ownerOf.get(key)
    this.#ownerOf.delete(key)
    if (owner === undefined) return this.#onOwnPublished(key, error)
    this.#post({
      type: 'published',
      key,
      ...(error && { error: { code: error.code, message: error.message } }),
    })
  }

  #onOwnPublished(key: string, error?: RelayError): void {
    if (!this.#waiting.delete(key)) return
    this.#received.delete(key)
    this.#host.onPublished(key, error)
  }

  #onState(state: RelayState): void {
    if (!this.#isLeader) return
    this.#host.onState(state)
    this.#post({ type: 'state', state })
  }

  #onMessage(message: TabMessage & { readonly tab: string }): void {
    if (message.type === 'news') this.#host.onNews(message.news)
    else if (this.#isLeader) this.#onFollowerMessage(message)
    else this.#onLeaderMessage(message)
  }

  #onFollowerMessage(message: TabMessage & { readonly tab: string }): void {
    if (message.type === 'subscribe') {
      if (message.topics.length > 0) this.#tabTopics.set(message.tab, message.topics)
      else this.#tabTopics.delete(message.tab)
      this.#post({ type: 'received', seed: this.#host.seed() })
      this.#refresh()
      // A tab that has joined has heard of no change.
      this.#post({ type: 'state', state: this.#relay.state })
    } else if (message.type === 'publish') {
      this.#post({ type: 'received', key: message.publication.key })
      this.#ownerOf.set(message.publication.key, message.tab)
      this.#relay.publish(message.publication)
    } else if (message.type === 'withdraw') {
      this.#ownerOf.delete(message.key)
      this.#relay.withdraw(message.key)
    } else if (message.type === 'retry') this.#relay.retry()
    else if (message.type === 'probe') {
      this.#post({ type: 'received' })
      this.#relay.probe()
    } else if (message.type === 'leader') this.#onOtherLeader(message.seed)
  }

  #onLeaderMessage(message: TabMessage): void {
    if (message.type === 'leader') this.#onOtherLeader(message.seed)
    else if (message.type === 'received') {
      // The answer to a subscription may be older than the question that waits.
      if (message.seed === undefined) this.#onLeaderAnswer()
      this.#host.adoptSeed(message.seed)
      if (message.key && this.#waiting.has(message.key)) this.#received.add(message.key)
    } else if (message.type === 'delivery') {
      this.#onLeaderAnswer()
      const { isAnswered, topic } = message
      const handled = this.#host.receive({ topic, message: message.message, isResponder: !isAnswered })
      handled?.then(
        () => isAnswered || this.#host.store(),
        () => {},
      )
    } else if (message.type === 'published') {
      const { error, key } = message
      this.#onOwnPublished(key, error && new RelayError(error.code, error.message))
    } else if (message.type === 'state' && !isSameState(message.state, this.#leaderState)) {
      this.#leaderState = message.state
      this.#host.onState(message.state)
    }
  }

  /** All tabs of one store share its identity at the relay. */
  #onOtherLeader(seed: string): void {
    if (this.#isLeader) this.#election.stepDown()
    this.#host.adoptSeed(seed)
    this.#join()
  }

  /** A new leader knows neither the topics nor the messages of this tab. */
  #join(): void {
    this.listen(this.#topics)
    if (!this.#isLeader) for (const publication of this.#waiting.values()) this.#forward(publication)
  }
}
