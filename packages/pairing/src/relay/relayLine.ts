import type { PairingEnvironment } from '../environment.ts'
import { randomHex32 } from '../protocol/bytes.ts'
import { loadCryptography } from '../protocol/loadCryptography.ts'
import { createIds } from '../protocol/rpcMessage.ts'
import type { LineState } from './lineState.ts'
import {
  formatRelayUrl,
  openRelaySocket,
  pauseMs,
  type RelayError,
  type RelaySocket,
  relayCodes,
  type SocketEnd,
} from './relaySocket.ts'

/** An envelope on its way to the relay. The very same one goes out again after a loss (section 6.6). */
export interface Publication {
  /** The message id of the envelope. */
  readonly key: string
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly ttlMs: number
  readonly prompt?: true | undefined
  /** Milliseconds since 1970 after which it is given up. */
  readonly expiresAt: number
}

/** Who reads what the relay brings. */
export interface LineHost {
  readonly seed: () => string
  /** What follows from a delivery whose promise is fulfilled must be stored when `store` returns. */
  readonly receive: (topic: string, message: string) => Promise<void>
  readonly store: () => void
  readonly onMalformed: () => void
  /** Without an error: the relay has it. */
  readonly onPublished: (key: string, error?: RelayError) => void
  readonly onState: (state: LineState) => void
}

export interface RelayLineOptions {
  readonly relayUrl: string
  readonly projectId: string
  readonly environment: PairingEnvironment
  /** For the relay's answers, in milliseconds. */
  readonly deadlineMs: number
  readonly host: LineHost
}

/** Topics per `irn_batchSubscribe`, at most. */
const batchLength = 500
const probeDeadlineMs = 5_000
/** Milliseconds for which deliveries are collected before they are stored and acknowledged together. */
const storeAfterMs = 20
const longPauseMs = 30_000
/** Milliseconds after which a socket that ends has not failed: a relay may take every socket and cut it at once. */
const provenAfterMs = 10_000
/** Sockets that failed in a row after which the relay counts as unreachable. */
const patience = 3
/** Milliseconds after which a socket that has not opened is replaced when a person asks again. */
const stuckAfterMs = 3_000
/** Seconds by which a token is dated back: relays refuse one that is dated in their future (section 6.2). */
const issuedBeforeS = 90
const halfDayS = 43_200

/** What a client needs of its relay: a socket of its own, or the one of another tab. */
export interface Line {
  readonly state: LineState
  listen(topics: ReadonlySet<string>): void
  publish(publication: Publication): void
  withdraw(key: string): boolean
  hurry(): void
  probe(): void
  close(): void
}

/** One socket at a time, as long as there is a topic to listen to or a message to send (section 6.6). */
export class RelayLine implements Line {
  readonly #options: RelayLineOptions
  readonly #nextId: () => number
  readonly #queue = new Map<string, Publication>()
  /** Publications that are in the socket and wait for the relay's answer. */
  readonly #sent = new Set<string>()
  /** Publications that have been in a socket at least once. */
  readonly #hasLeft = new Set<string>()
  readonly #unacknowledged: string[] = []
  #topics: ReadonlySet<string> = new Set()
  #subscribed = new Set<string>()
  #socket: RelaySocket | undefined
  #isOpen = false
  #failures = 0
  #dialledAt = 0
  #openedAt = Number.POSITIVE_INFINITY
  #redial: ReturnType<typeof setTimeout> | undefined
  #storing: ReturnType<typeof setTimeout> | undefined
  #resend: ReturnType<typeof setTimeout> | undefined
  #isTokenWide = false
  #isDialling = false
  #state: LineState = { status: 'asleep' }

  constructor(options: RelayLineOptions) {
    this.#options = options
    this.#nextId = createIds(options.environment.now, options.environment.random)
  }

  get state(): LineState {
    return this.#state
  }

  /** Listens to these topics and no others. */
  listen(topics: ReadonlySet<string>): void {
    this.#topics = new Set(topics)
    this.#refresh()
  }

  /** Sends a message now, or as soon as there is a socket. */
  publish(publication: Publication): void {
    this.#queue.set(publication.key, publication)
    this.#refresh()
  }

  /**
   * Takes back a message.
   *
   * @returns whether it was never written to a socket, so that no peer can have received it.
   */
  withdraw(key: string): boolean {
    const hasLeft = this.#hasLeft.delete(key) || !this.#queue.has(key)
    this.#queue.delete(key)
    this.#refresh()
    return !hasLeft
  }

  /** Forgets pauses, refusals and a socket that does not open: a person wants it now. */
  hurry(): void {
    const isStuck = !this.#isOpen && this.#options.environment.now() - this.#dialledAt > stuckAfterMs
    if (isStuck) this.#socket?.close()
    this.#failures = 0
    if (this.#state.status === 'refused' || this.#state.status === 'unreachable')
      this.#setState({ status: this.#socket ? 'connecting' : 'asleep' })
    clearTimeout(this.#redial)
    this.#redial = undefined
    this.#refresh()
  }

  /** After a time without timers (frozen, offline): proves the socket and empties the mailbox in one go. */
  probe() {
    if (this.#isOpen) this.#subscribe([...this.#topics], probeDeadlineMs)
    else this.hurry()
  }

  close(): void {
    this.#topics = new Set()
    this.#queue.clear()
    this.#refresh()
  }

  #refresh() {
    if (this.#isIdle) return this.#rest()
    if (this.#socket) {
      if (this.#isOpen) this.#synchronise()
    } else if (this.#mayDial) this.#dial()
  }

  get #isIdle(): boolean {
    return this.#topics.size === 0 && this.#queue.size === 0
  }

  get #mayDial(): boolean {
    return this.#redial === undefined && this.#state.status !== 'refused'
  }

  #rest(): void {
    clearTimeout(this.#redial)
    this.#redial = undefined
    this.#store()
    const socket = this.#socket
    this.#socket = undefined
    this.#isOpen = false
    socket?.close()
    if (this.#state.status !== 'refused') this.#setState({ status: 'asleep' })
  }

  /** Code that cannot be fetched counts as a socket that failed. */
  #dial(): void {
    this.#dialledAt = this.#options.environment.now()
    if (this.#state.status !== 'unreachable') this.#setState({ status: 'connecting' })
    if (this.#isDialling) return
    this.#isDialling = true
    this.#signToken().then(
      (token) => {
        this.#isDialling = false
        if (!this.#isIdle && this.#mayDial) this.#openSocket(token)
      },
      () => {
        this.#isDialling = false
        this.#onEnd({ code: relayCodes.lost, reason: '' })
      },
    )
  }

  #openSocket(token: string): void {
    const { deadlineMs, environment, host, projectId, relayUrl } = this.#options
    this.#subscribed = new Set()
    this.#sent.clear()
    const socket = openRelaySocket({
      url: formatRelayUrl({ relayUrl, projectId, token }),
      environment,
      deadlineMs,
      nextId: this.#nextId,
      onOpen: () => this.#onOpen(),
      onDelivery: ({ id, message, topic }) => {
        // Not acknowledged, it is delivered again.
        host.receive(topic, message).then(
          () => this.#socket === socket && this.#acknowledgeSoon(id),
          () => {},
        )
      },
      onMalformed: host.onMalformed,
      onEnd: (end) => this.#socket === socket && this.#onEnd(end),
    })
    this.#socket = socket
  }

  async #signToken(): Promise<string> {
    const { signRelayToken } = await loadCryptography()
    const { environment, host, relayUrl } = this.#options
    const now = Math.floor(environment.now() / 1000)
    const issuedAt = now - (this.#isTokenWide ? halfDayS : issuedBeforeS)
    return signRelayToken({
      seed: host.seed(),
      audience: relayUrl,
      subject: randomHex32(),
      issuedAt,
      expiresAt: this.#isTokenWide ? now + halfDayS : issuedAt + 2 * halfDayS,
    })
  }

  #onOpen(): void {
    this.#isOpen = true
    this.#openedAt = this.#options.environment.now()
    this.#synchronise()
  }

  /** Subscriptions first, then what waits to be sent. */
  #synchronise(): void {
    const missing = [...this.#topics].filter((topic) => !this.#subscribed.has(topic))
    const left = [...this.#subscribed].filter((topic) => !this.#topics.has(topic))
    for (const topic of left) {
      this.#subscribed.delete(topic)
      // The subscription's own id is not checked.
      this.#socket?.ask('irn_unsubscribe', { topic, id: topic }).catch(() => {})
    }
    this.#subscribe(missing)
    this.#flush()
  }

  #subscribe(topics: readonly string[], deadlineMs?: number): void {
    for (let start = 0; start < topics.length; start += batchLength) {
      const batch = topics.slice(start, start + batchLength)
      for (const topic of batch) this.#subscribed.add(topic)
      this.#follow(this.#socket?.ask('irn_batchSubscribe', { topics: batch }, deadlineMs), () =>
        this.#socket?.close(),
      )
    }
  }

  #flush(): void {
    for (const publication of this.#queue.values()) {
      if (this.#sent.has(publication.key)) continue
      if (publication.expiresAt < this.#options.environment.now()) {
        this.#queue.delete(publication.key)
        continue
      }
      this.#sent.add(publication.key)
      this.#hasLeft.add(publication.key)
      const { key, message, prompt, tag, topic, ttlMs } = publication
      // An empty attestation: wallets then ask no server about this page (section 13).
      const params = {
        topic,
        message,
        ttl: Math.ceil(ttlMs / 1000),
        tag,
        ...(prompt && { prompt }),
        attestation: '',
      }
      const asking = this.#socket?.ask('irn_publish', params)
      asking?.then(() => this.#published(key)).catch(() => {})
      this.#follow(asking, (error) => this.#onPublishError(key, error))
    }
  }

  /** The first answer of a socket says that the relay takes this page. */
  #follow(asking: Promise<unknown> | undefined, onError: (error: RelayError) => void): void {
    asking?.then(
      () => this.#isOpen && this.#setState({ status: 'open' }),
      // What was lost with its socket goes out again with the next one.
      (error: RelayError) => error.code !== relayCodes.lost && onError(error),
    )
  }

  #published(key: string): void {
    this.#hasLeft.delete(key)
    if (!this.#queue.delete(key)) return
    this.#options.host.onPublished(key)
    this.#refresh()
  }

  #onPublishError(key: string, error: RelayError): void {
    if (error.code === relayCodes.internal || error.code === relayCodes.tooManyRequests) {
      this.#sent.delete(key)
      clearTimeout(this.#resend)
      const ms = error.code === relayCodes.internal ? 1_000 : longPauseMs
      this.#resend = setTimeout(() => this.#refresh(), ms)
    } else if (this.#queue.delete(key)) {
      this.#options.host.onPublished(key, error)
      this.#refresh()
    }
  }

  /** Acknowledged only when stored, and stored once for all that came together. */
  #acknowledgeSoon(id: string): void {
    this.#unacknowledged.push(id)
    this.#storing ??= setTimeout(() => this.#store(), storeAfterMs)
  }

  #store(): void {
    clearTimeout(this.#storing)
    this.#storing = undefined
    if (this.#unacknowledged.length === 0) return
    this.#options.host.store()
    for (const id of this.#unacknowledged.splice(0)) this.#socket?.acknowledge(id)
  }

  #onEnd({ code, isSilent, reason }: SocketEnd) {
    this.#socket = undefined
    this.#isOpen = false
    this.#unacknowledged.length = 0
    if (code === relayCodes.refused) return this.#onRefused(reason)
    const { now, random } = this.#options.environment
    const isProven = now() - this.#openedAt >= provenAfterMs
    this.#openedAt = Number.POSITIVE_INFINITY
    this.#failures = isProven ? 1 : this.#failures + 1
    const isDead = isSilent && this.#state.status !== 'open'
    this.#setState({ status: isDead || this.#failures >= patience ? 'unreachable' : 'connecting' })
    const busy = code === relayCodes.tryLater || code === relayCodes.tooManyRequests
    this.#redialIn(busy ? longPauseMs * (1 + random()) : pauseMs(this.#failures, random()))
  }

  #redialIn(ms: number): void {
    this.#redial = setTimeout(() => {
      this.#redial = undefined
      this.#refresh()
    }, ms)
  }

  /** The relay's words about dates: once more with a token that is valid half a day around now (section 6.2). */
  #onRefused(words: string) {
    const isClock = /token|jwt/i.test(words) && /not yet valid|expired/i.test(words)
    if (isClock && !this.#isTokenWide) {
      this.#isTokenWide = true
      return this.#redialIn(0)
    }
    this.#isTokenWide = false
    this.#setState({ status: 'refused', cause: isClock ? 'clock' : 'project', words: words.slice(0, 200) })
  }

  #setState(state: LineState): void {
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return
    this.#state = state
    this.#options.host.onState(state)
  }
}
