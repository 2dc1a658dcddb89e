import type { Channel, PairingEnvironment } from '../environment.ts'
import { randomHex32 } from '../protocol/bytes.ts'
import type { LineState } from '../relay/lineState.ts'
import { type Line, type Publication, RelayLine } from '../relay/relayLine.ts'
import { RelayError } from '../relay/relaySocket.ts'
import { readTabMessage, type TabMessage } from './tabMessage.ts'

/** Who reads what this tab gets, from the relay or through another tab. */
export interface TabHost {
  readonly seed: () => string
  readonly adoptSeed: (seed: string) => void
  /** @returns undefined for a topic that is none of this tab's, else a promise of the message having been taken. */
  readonly receive: (topic: string, message: string, answers: boolean) => Promise<void> | undefined
  readonly store: () => void
  readonly onMalformed: () => void
  readonly onPublished: (key: string, error?: RelayError) => void
  readonly onState: (state: LineState) => void
  readonly onNews: (news: Readonly<Record<string, unknown>>) => void
}

export interface TabLineOptions {
  /** Of the lock, and of the channel. */
  readonly name: string
  readonly relayUrl: string
  readonly projectId: string
  readonly environment: PairingEnvironment
  /** For the relay's answers, in milliseconds. */
  readonly deadlineMs: number
  readonly host: TabHost
}

/** Milliseconds after which a leader that does not answer is taken for frozen. */
const leaderDeadlineMs = 3_000

/**
 * One socket for all tabs of one store: the tab that holds the Web Lock has it, the others send and hear through that
 * tab (section 14.3, design B). The relay hands each message to one socket of a client id; two would take each other's.
 * Without Web Locks or BroadcastChannel each tab has a socket of its own.
 */
export class TabLine implements Line {
  readonly #options: TabLineOptions
  readonly #relay: RelayLine
  readonly #channel: Channel | undefined
  readonly #tab = randomHex32()
  /** What each other tab listens to, while this one leads. */
  readonly #wanted = new Map<string, readonly string[]>()
  /** Publications of this tab that the leader has not reported as sent. */
  readonly #waiting = new Map<string, Publication>()
  readonly #ownerOf = new Map<string, string>()
  /** Keys that the leader was given, and may have sent. */
  readonly #given = new Set<string>()
  #topics: ReadonlySet<string> = new Set()
  #isLeader: boolean
  #candidate: AbortController | undefined
  #release: (() => void) | undefined
  #suspicion: ReturnType<typeof setTimeout> | undefined
  #followed: LineState = { status: 'asleep' }

  constructor(options: TabLineOptions) {
    this.#options = options
    const { environment, host, name } = options
    this.#isLeader = !environment.locks || !environment.openChannel
    this.#relay = new RelayLine({
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
    this.#channel = this.#isLeader ? undefined : environment.openChannel?.(name)
    if (this.#channel)
      this.#channel.onmessage = ({ data }) => {
        const message = readTabMessage(data)
        if (message && message.tab !== this.#tab) this.#take(message)
      }
  }

  get state(): LineState {
    return this.#isLeader ? this.#relay.state : this.#followed
  }

  listen(topics: ReadonlySet<string>): void {
    this.#topics = new Set(topics)
    this.#refresh()
    if (!this.#isLeader) this.#post({ type: 'want', topics: [...topics] })
  }

  publish(publication: Publication) {
    if (this.#isLeader) return this.#relay.publish(publication)
    this.#waiting.set(publication.key, publication)
    this.#refresh()
    this.#give(publication)
  }

  withdraw(key: string): boolean {
    this.#waiting.delete(key)
    if (this.#isLeader) {
      const isUnseen = this.#relay.withdraw(key)
      return isUnseen && !this.#given.delete(key)
    }
    this.#post({ type: 'withdraw', key })
    this.#refresh()
    return !this.#given.delete(key)
  }

  hurry(): void {
    if (this.#isLeader) this.#relay.hurry()
    else this.#post({ type: 'hurry' })
  }

  probe(): void {
    if (this.#isLeader) this.#relay.probe()
    else this.#askLeader({ type: 'probe' })
  }

  /** Leaves: releases the lock and all subscriptions of this tab. */
  close(): void {
    this.#topics = new Set()
    this.#waiting.clear()
    this.#post({ type: 'want', topics: [] })
    this.#step()
    this.#candidate?.abort()
    if (this.#channel) this.#channel.onmessage = null
    this.#channel?.close()
    this.#relay.close()
  }

  /** Tells the other tabs of a session. */
  announce(news: Readonly<Record<string, unknown>>): void {
    this.#post({ type: 'news', news })
  }

  #refresh(): void {
    if (this.#isLeader) {
      this.#relay.listen(new Set([...this.#topics, ...[...this.#wanted.values()].flat()]))
    } else if (this.#topics.size > 0 || this.#waiting.size > 0) this.#stand()
  }

  /** Waits for the lock: the first tab in line leads. */
  #stand(steal = false): void {
    const { environment, name } = this.#options
    if (!environment.locks || (this.#candidate && !steal)) return
    this.#candidate?.abort()
    const candidate = new AbortController()
    this.#candidate = candidate
    // A lock cannot be stolen and waited for at once.
    const options = steal ? { steal } : { signal: candidate.signal }
    environment.locks
      .request(name, options, () => {
        if (candidate.signal.aborted) return Promise.resolve()
        this.#lead()
        return new Promise<void>((resolve) => {
          this.#release = resolve
        })
      })
      // Aborted by this tab, or stolen by one that has found this tab frozen.
      .catch(() => this.#candidate === candidate && this.#follow())
  }

  #lead(): void {
    this.#isLeader = true
    clearTimeout(this.#suspicion)
    this.#wanted.clear()
    this.#post({ type: 'lead', seed: this.#options.host.seed() })
    for (const publication of this.#waiting.values()) this.#relay.publish(publication)
    this.#waiting.clear()
    this.#refresh()
  }

  /** Gives up the socket; what was not sent is for the tab that leads now. */
  #follow(): void {
    this.#candidate = undefined
    if (!this.#isLeader) return
    this.#isLeader = false
    this.#relay.close()
    this.#refresh()
  }

  #step(): void {
    this.#release?.()
    this.#release = undefined
  }

  #give({ expiresAt, key, message, prompt, tag, topic, ttlMs }: Publication): void {
    this.#askLeader({
      type: 'publish',
      publication: { key, topic, message, tag, ttlMs, prompt, expiresAt },
    })
  }

  /** A leader that says nothing within three seconds loses the lock. */
  #askLeader(message: TabMessage): void {
    this.#post(message)
    this.#suspicion ??= setTimeout(() => {
      this.#suspicion = undefined
      if (!this.#isLeader) this.#stand(true)
    }, leaderDeadlineMs)
  }

  #post(message: TabMessage): void {
    this.#channel?.postMessage({ ...message, tab: this.#tab })
  }

  #deliver(topic: string, message: string): Promise<void> {
    const taken = this.#options.host.receive(topic, message, true)
    this.#post({ type: 'delivery', topic, message, isAnswered: taken !== undefined })
    return taken ?? Promise.resolve()
  }

  #onPublished(key: string, error?: RelayError) {
    const owner = this.#ownerOf.get(key)
    this.#ownerOf.delete(key)
    if (owner === undefined) return this.#options.host.onPublished(key, error)
    this.#post({
      type: 'published',
      key,
      ...(error && { error: { code: error.code, message: error.message } }),
    })
  }

  #onState(state: LineState): void {
    if (!this.#isLeader) return
    this.#options.host.onState(state)
    this.#post({ type: 'state', state })
  }

  #take(message: TabMessage & { readonly tab: string }): void {
    if (message.type === 'news') this.#options.host.onNews(message.news)
    else if (this.#isLeader) this.#takeAsLeader(message)
    else this.#takeAsFollower(message)
  }

  #takeAsLeader(message: TabMessage & { readonly tab: string }): void {
    if (message.type === 'want') {
      if (message.topics.length > 0) this.#wanted.set(message.tab, message.topics)
      else this.#wanted.delete(message.tab)
      this.#refresh()
    } else if (message.type === 'publish') {
      this.#post({ type: 'heard', key: message.publication.key })
      this.#ownerOf.set(message.publication.key, message.tab)
      this.#relay.publish(message.publication)
    } else if (message.type === 'withdraw') this.#relay.withdraw(message.key)
    else if (message.type === 'hurry') this.#relay.hurry()
    else if (message.type === 'probe') {
      this.#post({ type: 'heard' })
      this.#relay.probe()
    } else if (message.type === 'lead') this.#onOtherLeader(message.seed)
  }

  #takeAsFollower(message: TabMessage): void {
    const { host } = this.#options
    if (message.type === 'lead') this.#onOtherLeader(message.seed)
    else if (message.type === 'heard') {
      this.#trust()
      if (message.key && this.#waiting.has(message.key)) this.#given.add(message.key)
    } else if (message.type === 'delivery') {
      this.#trust()
      const taken = host.receive(message.topic, message.message, !message.isAnswered)
      taken?.then(
        () => message.isAnswered || host.store(),
        () => {},
      )
    } else if (message.type === 'published') {
      if (!this.#waiting.delete(message.key)) return
      this.#given.delete(message.key)
      host.onPublished(
        message.key,
        message.error && new RelayError(message.error.code, message.error.message),
      )
    } else if (message.type === 'state') {
      this.#followed = message.state
      host.onState(message.state)
    }
  }

  #trust(): void {
    clearTimeout(this.#suspicion)
    this.#suspicion = undefined
  }

  /** A new leader knows nothing of this tab yet, and all of one store share its identity at the relay. */
  #onOtherLeader(seed: string): void {
    if (this.#isLeader) this.#follow()
    this.#options.host.adoptSeed(seed)
    this.#post({ type: 'want', topics: [...this.#topics] })
    for (const publication of this.#waiting.values()) this.#give(publication)
  }
}
