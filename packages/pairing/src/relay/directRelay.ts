import type { PairingEnvironment } from '../environment.ts'
import { randomHex32 } from '../protocol/bytes.ts'
import { loadCryptography } from '../protocol/loadCryptography.ts'
import { createIds } from '../protocol/rpcMessage.ts'
import { Outbox } from './outbox.ts'
import {
  isSameState,
  type Publication,
  type RelayConnection,
  type RelayHost,
  type RelayOptions,
  type RelayState,
} from './relayConnection.ts'
import {
  backoffMs,
  formatRelayUrl,
  issuedBeforeSeconds,
  openRelaySocket,
  type RelayError,
  type RelaySocket,
  relayCodes,
  type SocketEnd,
} from './relaySocket.ts'

export interface DirectRelayOptions extends RelayOptions {
  readonly environment: PairingEnvironment
  readonly host: RelayHost
}

/** Maximal topics per `irn_batchSubscribe`. */
const maxBatchLength = 500
const probeDeadlineMs = 5_000
/** Deliveries of this interval are stored and acknowledged together. */
const storeAfterMs = 20
/** Pause after "try later" or "too many requests". */
const busyMs = 30_000
/** A socket that was open for this long has not failed: a relay may accept every socket and close it at once. */
const provenAfterMs = 10_000
/** Consecutive failed sockets after which the relay is reported as unreachable. */
const maxFailures = 3
/** `retry` replaces a socket that has not opened within this time. */
const stuckAfterMs = 3_000
const halfDaySeconds = 43_200

/** Connection over a socket of this tab, which is open while there is a topic to listen to or a message to send. */
export class DirectRelay implements RelayConnection {
  readonly #options: DirectRelayOptions
  readonly #environment: PairingEnvironment
  readonly #host: RelayHost
  readonly #nextId: () => number
  readonly #outbox = new Outbox()
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
  #isTokenWide = false
  #isDialling = false
  #state: RelayState = { status: 'asleep' }

  constructor(options: DirectRelayOptions) {
    const { environment, host } = options
    this.#options = options
    this.#environment = environment
    this.#host = host
    this.#nextId = createIds(environment.now, environment.random)
  }

  get state(): RelayState {
    return this.#state
  }

  listen(topics: ReadonlySet<string>): void {
    this.#topics = new Set(topics)
    this.#refresh()
  }

  publish(publication: Publication): void {
    this.#outbox.add(publication)
    this.#refresh()
  }

  withdraw(key: string): boolean {
    const isUnseen = this.#outbox.withdraw(key)
    this.#refresh()
    return isUnseen
  }

  retry(): void {
    const isStuck = !this.#isOpen && this.#environment.now() - this.#dialledAt > stuckAfterMs
    if (isStuck) this.#socket?.close()
    this.#failures = 0
    if (this.#state.status === 'refused' || this.#state.status === 'unreachable')
      this.#setState({ status: this.#socket ? 'connecting' : 'asleep' })
    clearTimeout(this.#redial)
    this.#redial = undefined
    this.#refresh()
  }

  /** Subscribes once more: the answer tests the socket, and the relay delivers what it has kept. */
  probe() {
    if (this.#isOpen) this.#subscribe([...this.#topics], probeDeadlineMs)
    else this.retry()
  }

  close(): void {
    this.#topics = new Set()
    this.#outbox.clear()
    this.#refresh()
  }

  #refresh() {
    if (this.#isIdle) return this.#disconnect()
    if (this.#socket) {
      if (this.#isOpen) this.#sync()
    } else if (this.#mayDial) this.#dial()
  }

  get #isIdle(): boolean {
    return this.#topics.size === 0 && this.#outbox.isEmpty(this.#environment.now())
  }

  get #mayDial(): boolean {
    return this.#redial === undefined && this.#state.status !== 'refused'
  }

  #disconnect(): void {
    clearTimeout(this.#redial)
    this.#redial = undefined
    this.#store()
    const socket = this.#socket
    this.#socket = undefined
    this.#isOpen = false
    socket?.close()
    if (this.#state.status !== 'refused') this.#setState({ status: 'asleep' })
  }

  /**
   * A failed download of the code counts as a failed socket, and so does an address that the page's policy forbids: the
   * constructor of Firefox and Safari throws.
   */
  #dial(): void {
    this.#dialledAt = this.#environment.now()
    if (this.#state.status !== 'unreachable') this.#setState({ status: 'connecting' })
    if (this.#isDialling) return
    this.#isDialling = true
    this.#signToken()
      .then((token) => {
        this.#isDialling = false
        if (this.#isIdle) this.#disconnect()
        else if (this.#mayDial) this.#openSocket(token)
      })
      .catch(() => {
        this.#isDialling = false
        this.#onEnd({ code: relayCodes.lost, reason: '' })
      })
  }

  #openSocket(token: string): void {
    const { deadlineMs, projectId, relayUrl } = this.#options
    this.#subscribed = new Set()
    this.#outbox.reset()
    const socket = openRelaySocket({
      url: formatRelayUrl({ relayUrl, projectId, token }),
      environment: this.#environment,
      deadlineMs,
      nextId: this.#nextId,
      onOpen: () => this.#onOpen(),
      onDelivery: ({ id, message, topic }) => {
        // Without an acknowledgement, the relay delivers it again.
        this.#host.receive(topic, message).then(
          () => this.#socket === socket && this.#acknowledgeSoon(id),
          () => {},
        )
      },
      onMalformed: this.#host.onMalformed,
      onEnd: (end) => this.#socket === socket && this.#onEnd(end),
    })
    this.#socket = socket
  }

  async #signToken(): Promise<string> {
    const { signRelayToken } = await loadCryptography()
    const { relayUrl } = this.#options
    const now = Math.floor(this.#environment.now() / 1000)
    const issuedAt = now - (this.#isTokenWide ? halfDaySeconds : issuedBeforeSeconds)
    return signRelayToken({
      seed: this.#host.seed(),
      audience: relayUrl,
      subject: randomHex32(),
      issuedAt,
      expiresAt: this.#isTokenWide ? now + halfDaySeconds : issuedAt + 2 * halfDaySeconds,
    })
  }

  #onOpen(): void {
    this.#isOpen = true
    this.#openedAt = this.#environment.now()
    this.#refresh()
  }

  /** Subscriptions first, then waiting messages. */
  #sync(): void {
    const missing = [...this.#topics].filter((topic) => !this.#subscribed.has(topic))
    const left = [...this.#subscribed].filter((topic) => !this.#topics.has(topic))
    for (const topic of left) {
      this.#subscribed.delete(topic)
      // Relays do not check the id of the subscription.
      this.#socket?.request('irn_unsubscribe', { topic, id: topic }).catch(() => {})
    }
    this.#subscribe(missing)
    this.#flush()
  }

  #subscribe(topics: readonly string[], deadlineMs?: number): void {
    for (let start = 0; start < topics.length; start += maxBatchLength) {
      const batch = topics.slice(start, start + maxBatchLength)
      for (const topic of batch) this.#subscribed.add(topic)
      this.#watchAnswer(this.#socket?.request('irn_batchSubscribe', { topics: batch }, deadlineMs), () =>
        this.#socket?.close(),
      )
    }
  }

  #flush(): void {
    for (const publication of this.#outbox.unsent(this.#environment.now())) {
      const { key, message, prompt, tag, topic, ttlMs } = publication
      // With an empty attestation, wallets do not query the Verify API about this page.
      const params = {
        topic,
        message,
        ttl: Math.ceil(ttlMs / 1000),
        tag,
        ...(prompt && { prompt }),
        attestation: '',
      }
      const response = this.#socket?.request('irn_publish', params)
      response?.then(() => this.#published(key)).catch(() => {})
      this.#watchAnswer(response, (error) => this.#onPublishError(key, error))
    }
  }

  /** The first answer of a socket shows that the relay accepts this page. */
  #watchAnswer(response: Promise<unknown> | undefined, onError: (error: RelayError) => void): void {
    response?.then(
      () => this.#isOpen && this.#setState({ status: 'open' }),
      // Messages that were lost with their socket are sent again over the next one.
      (error: RelayError) => error.code !== relayCodes.lost && onError(error),
    )
  }

  #published(key: string): void {
    if (!this.#outbox.remove(key)) return
    this.#host.onPublished(key)
    this.#refresh()
  }

  #onPublishError(key: string, error: RelayError): void {
    if (error.code === relayCodes.internal || error.code === relayCodes.tooManyRequests) {
      const socket = this.#socket
      const resend = () => {
        // Another socket has sent it again.
        if (this.#socket !== socket) return
        this.#outbox.postpone(key)
        this.#refresh()
      }
      setTimeout(resend, error.code === relayCodes.internal ? 1_000 : busyMs)
    } else if (this.#outbox.remove(key)) {
      this.#host.onPublished(key, error)
      this.#refresh()
    }
  }

  /** Acknowledges only after storing: deliveries of one interval are stored together. */
  #acknowledgeSoon(id: string): void {
    this.#unacknowledged.push(id)
    this.#storing ??= setTimeout(() => this.#store(), storeAfterMs)
  }

  #store(): void {
    clearTimeout(this.#storing)
    this.#storing = undefined
    if (this.#unacknowledged.length === 0) return
    this.#host.store()
    for (const id of this.#unacknowledged.splice(0)) this.#socket?.acknowledge(id)
  }

  #onEnd({ code, isSilent, reason }: SocketEnd) {
    this.#socket = undefined
    this.#isOpen = false
    this.#unacknowledged.length = 0
    if (code === relayCodes.refused) return this.#onRefused(reason)
    const { now, random } = this.#environment
    const isProven = now() - this.#openedAt >= provenAfterMs
    this.#openedAt = Number.POSITIVE_INFINITY
    this.#failures = isProven ? 1 : this.#failures + 1
    const isDead = isSilent && this.#state.status !== 'open'
    this.#setState({ status: isDead || this.#failures >= maxFailures ? 'unreachable' : 'connecting' })
    const isBusy = code === relayCodes.tryLater || code === relayCodes.tooManyRequests
    this.#redialIn(isBusy ? busyMs * (1 + random()) : backoffMs(this.#failures, random()))
  }

  #redialIn(ms: number): void {
    this.#redial = setTimeout(() => {
      this.#redial = undefined
      this.#refresh()
    }, ms)
  }

  /** If the relay complains about the token's dates: one more try with a token valid for half a day before and after now. */
  #onRefused(words: string) {
    const isClock = /token|jwt/i.test(words) && /not yet valid|expired/i.test(words)
    if (isClock && !this.#isTokenWide) {
      this.#isTokenWide = true
      return this.#redialIn(0)
    }
    this.#isTokenWide = false
    this.#setState({ status: 'refused', cause: isClock ? 'clock' : 'project', words: words.slice(0, 200) })
  }

  #setState(state: RelayState): void {
    if (isSameState(state, this.#state)) return
    this.#state = state
    this.#host.onState(state)
  }
}
