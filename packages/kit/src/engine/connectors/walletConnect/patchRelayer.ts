import type { Core } from '@walletconnect/core'
import { sleep, withTimeout } from '../../time/withTimeout.ts'
import type { RelayBackoff } from './relayBackoff.ts'

// The internals of the library that are used. The library is pinned to one release, and `pairing.relay.test.ts` fails
// if they change.
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

const maxTries = 5
const socketTimeoutMs = 15_000
/** From a socket that closes to the relay's reason for it. */
const closeReasonMs = 500

/**
 * Patches the library's relayer: backoff, one socket at a time, an error at once for requests on a lost socket, and no
 * `tvf` metadata. Unpatched, it opens many sockets while the relay is down, waits 15 s for answers on a lost socket, and
 * sends the relay the methods, contracts and transaction hashes of encrypted messages in plain text.
 *
 * @returns `close`, which closes the socket until it is needed again
 */
export function patchRelayer(core: InstanceType<typeof Core>, backoff: RelayBackoff): { close(): void } {
  const relayer = core.relayer as unknown as Relayer
  const { publisher } = relayer
  const request = relayer.request.bind(relayer)
  const socket = createSocket(relayer, backoff)

  relayer.connect = socket.connect

  relayer.toEstablishConnection = async () => {
    await relayer.confirmOnlineStateOrThrow()
    if (!relayer.connected) await relayer.connect()
    if (!relayer.connected) throw socket.refusal() ?? new Error('The relay cannot be reached.')
  }

  relayer.request = async ({ params, ...rest }) => {
    const { tvf: _, ...visible } = { tvf: undefined, ...params }
    await relayer.toEstablishConnection()
    return untilLost(relayer.provider, () => request({ ...rest, params: visible }))
  }

  // Called by the library's heartbeat, and after every successful connect.
  publisher.checkQueue = () => {
    if (!relayer.connected) return
    for (const { request: queued, opts } of [...publisher.queue.values()])
      publisher.rpcPublish(queued, opts).catch(() => {})
  }

  return { close: socket.close }
}

function createSocket(relayer: Relayer, backoff: RelayBackoff) {
  let lifetime = new AbortController()
  let connecting: Promise<void> | undefined
  /** The relay's reason for closing the socket with code 3000: it refuses this page. */
  let refusal: Error | undefined

  async function connect(signal: AbortSignal) {
    relayer.transportExplicitlyClosed = false
    refusal = undefined
    // If left true by a close, it keeps the library from reconnecting after the next loss.
    relayer.reconnectInProgress = false
    for (let count = 0; count < maxTries && !signal.aborted; count++) {
      await backoff.wait()
      if (signal.aborted) return
      try {
        await openSocket(relayer, signal, (error) => {
          refusal = error
        })
        backoff.succeeded()
        relayer.publisher.checkQueue()
        return
      } catch {
        await relayer.subscriber.stop()
        if (!signal.aborted) backoff.failed()
        if (refusal) return
      }
    }
  }

  return {
    refusal: () => refusal,
    connect() {
      connecting ??= connect(lifetime.signal).finally(() => {
        connecting = undefined
      })
      return connecting
    },
    close() {
      lifetime.abort(new Error('The socket is not needed any more.'))
      lifetime = new AbortController()
      connecting = undefined
      relayer.transportClose().catch(() => {})
    },
  }
}

async function openSocket(relayer: Relayer, signal: AbortSignal, onRefusal: (error: Error) => void) {
  await relayer.createProvider()
  const { provider } = relayer
  // The library removes its listeners when it replaces a provider; an `error` event without a listener is thrown.
  provider.on('error', (error) => {
    if (/code: 3000/.test(error.message)) onRefusal(error)
  })
  await withTimeout(() => provider.connect(), { timeoutMs: socketTimeoutMs, signal, subject: 'The relay' })
  // Once lost, only `connect` opens another socket.
  provider.connection.register = () => Promise.reject(new Error('The socket to the relay is closed.'))
  await untilLost(provider, () => relayer.subscriber.start())
  if (!relayer.connected) await untilLost(provider, () => sleep(closeReasonMs))
  if (!relayer.connected) throw new Error('The relay closed the socket.')
}

/** Rejects as soon as the socket is lost: pending requests get no answer. */
function untilLost<T>(provider: Provider, start: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onLost = () => reject(new Error('The socket to the relay was lost.'))
    provider.once('disconnect', onLost)
    start()
      .then(resolve, reject)
      .finally(() => provider.off('disconnect', onLost))
  })
}
