import type { Core } from '@walletconnect/core'
import { sleep, withDeadline } from '../../time/withTimeout.ts'
import type { RelayGate } from './relayBackoff.ts'

// What of the library's insides is touched. The library is pinned to one release, and `pairing.relay.test.ts`
// fails when these are not what they were.
interface Provider {
  readonly connection: { register(): Promise<unknown> }
  connect(): Promise<void>
  on(event: string, listener: (error: Error) => void): void
  once(event: string, listener: () => void): void
  off(event: string, listener: () => void): void
}

interface RelayRequest {
  readonly params?: object
}

interface Relayer {
  readonly connected: boolean
  provider: Provider
  transportExplicitlyClosed: boolean
  reconnectInProgress: boolean
  subscriber: { start(): Promise<void>; stop(): Promise<void> }
  publisher: {
    readonly queue: ReadonlyMap<string, { readonly request: RelayRequest; readonly opts?: unknown }>
    checkQueue(): void
    rpcPublish(request: RelayRequest, opts: unknown): Promise<unknown>
  }
  createProvider(): Promise<void>
  confirmOnlineStateOrThrow(): Promise<void>
  connect(): Promise<void>
  toEstablishConnection(): Promise<void>
  transportClose(): Promise<void>
  request(request: RelayRequest): Promise<unknown>
}

const tries = 5
const socketDeadline = 15_000 // ms
const closingDeadline = 500 // ms

/**
 * Mends how the library treats its relay, and returns how to close the line for good (until it is needed
 * again). Left alone, the library opens sockets without pause while the relay is down, several at once, waits
 * 15 s for an answer to what went into a socket that was cut, and tells the relay in the clear what is inside
 * the sealed messages (`tvf`: methods, contracts, transaction hashes).
 */
export function calmRelay(core: InstanceType<typeof Core>, gate: RelayGate): { close(): void } {
  const relayer = core.relayer as unknown as Relayer
  const { publisher, subscriber } = relayer
  const request = relayer.request.bind(relayer)
  let line = new AbortController()
  let connecting: Promise<void> | undefined
  /** What the relay said when it closed the socket with code 3000: it does not want this page. */
  let refusal: Error | undefined

  relayer.connect = () => {
    connecting ??= connect(line.signal).finally(() => {
      connecting = undefined
    })
    return connecting
  }

  relayer.toEstablishConnection = async () => {
    await relayer.confirmOnlineStateOrThrow()
    if (!relayer.connected) await relayer.connect()
    if (!relayer.connected) throw refusal ?? new Error('The relay cannot be reached.')
  }

  relayer.request = async ({ params, ...rest }) => {
    const { tvf: _, ...told } = { tvf: undefined, ...params }
    await relayer.toEstablishConnection()
    return untilLost(relayer.provider, () => request({ ...rest, params: told }))
  }

  // Those that could not be sent are sent again, by the library's heartbeat and as soon as there is a line.
  publisher.checkQueue = () => {
    if (!relayer.connected) return
    for (const { request: asked, opts } of [...publisher.queue.values()])
      publisher.rpcPublish(asked, opts).catch(() => {})
  }

  async function connect(signal: AbortSignal) {
    relayer.transportExplicitlyClosed = false
    refusal = undefined
    // Left true by a closing, it would keep the library from coming back after the next loss.
    relayer.reconnectInProgress = false
    for (let count = 0; count < tries && !signal.aborted; count++) {
      await gate.pass()
      if (signal.aborted) return
      try {
        await open(signal)
        gate.succeeded()
        publisher.checkQueue()
        return
      } catch {
        await subscriber.stop()
        if (!signal.aborted) gate.failed()
        if (refusal) return
      }
    }
  }

  async function open(signal: AbortSignal) {
    await relayer.createProvider()
    const { provider } = relayer
    // The library stops listening when it replaces a provider, and an error without a listener is thrown.
    provider.on('error', (error) => {
      if (/code: 3000/.test(error.message)) refusal = error
    })
    await withDeadline(() => provider.connect(), { ms: socketDeadline, signal, who: 'The relay' })
    // Once lost, it is for `connect` to open another one.
    provider.connection.register = () => Promise.reject(new Error('The socket to the relay is closed.'))
    await untilLost(provider, () => subscriber.start())
    // Being closed again: the relay's reason is on its way.
    if (!relayer.connected) await untilLost(provider, () => sleep(closingDeadline))
    if (!relayer.connected) throw new Error('The relay closed the socket.')
  }

  return {
    close() {
      line.abort(new Error('The line is not needed any more.'))
      line = new AbortController()
      connecting = undefined
      relayer.transportClose().catch(() => {})
    },
  }
}

/** What was on its way when the socket was lost gets no answer: better to hear of it at once. */
function untilLost<T>(provider: Provider, start: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onLost = () => reject(new Error('The socket to the relay was lost.'))
    provider.once('disconnect', onLost)
    start()
      .then(resolve, reject)
      .finally(() => provider.off('disconnect', onLost))
  })
}
