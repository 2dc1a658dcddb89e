import type { PairingEnvironment } from '../environment.ts'
import { type RelayFrame, readFrame } from './relayFrame.ts'

/** Error response of the relay. */
export class RelayError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** Close codes and JSON-RPC error codes of the relay that this client distinguishes. */
export const relayCodes = {
  refused: 3000,
  tooManyRequests: 3001,
  tryLater: 1013,
  lost: 1006,
  internal: -32603,
} as const

export interface SocketEnd {
  readonly code: number
  readonly reason: string
  /** The relay did not answer in time. */
  readonly isSilent?: true
}

export interface RelaySocketOptions {
  readonly url: string
  readonly environment: PairingEnvironment
  /** Timeout for opening the socket, and for the relay's answer to a request. */
  readonly deadlineMs: number
  readonly nextId: () => number
  readonly onOpen: () => void
  readonly onDelivery: (delivery: RelayFrame & { readonly kind: 'delivery' }) => void
  readonly onMalformed: () => void
  /** Called once, whatever the cause. */
  readonly onEnd: (end: SocketEnd) => void
}

export interface RelaySocket {
  /** @throws RelayError the relay's error response, or code 1006 if the socket closes before a response. */
  request(method: string, params: object, timeoutMs?: number): Promise<unknown>
  /** Acknowledges a delivery, by its id as written. */
  acknowledge(id: string): void
  close(): void
}

/**
 * Opens a socket to the relay, which speaks JSON-RPC over it.
 *
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export function openRelaySocket(options: RelaySocketOptions): RelaySocket {
  const { deadlineMs, environment, nextId, onDelivery, onEnd, onMalformed, onOpen, url } = options
  const pending = createPendingRequests()
  const socket = environment.openSocket(url)
  const opening = setTimeout(endAfterTimeout, deadlineMs)
  let isOver = false

  function end(reason: SocketEnd) {
    if (isOver) return
    isOver = true
    clearTimeout(opening)
    pending.rejectAll(new RelayError(relayCodes.lost, 'The socket to the relay was lost.'))
    socket.close()
    onEnd(reason)
  }

  /** A socket without answers is closed, even if its `readyState` is open. */
  function endAfterTimeout() {
    end({ code: relayCodes.lost, reason: '', isSilent: true })
  }

  function onFrame(frame: RelayFrame) {
    if (frame.kind === 'delivery') onDelivery(frame)
    else if (frame.kind === 'unknown') acknowledge(frame.id)
    else if (frame.kind === 'result') pending.take(frame.id)?.resolve(frame.result)
    // Id 0: the relay could not parse the request, or refuses this page.
    else if (frame.id === 0) end({ code: frame.code || relayCodes.refused, reason: frame.message })
    else pending.take(frame.id)?.reject(new RelayError(frame.code, frame.message))
  }

  function acknowledge(id: string) {
    if (!isOver) socket.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
  }

  socket.onopen = () => {
    if (isOver) return
    clearTimeout(opening)
    onOpen()
  }
  socket.onmessage = ({ data }) => {
    if (isOver) return
    const frame = readFrame(data)
    if (frame) onFrame(frame)
    else onMalformed()
  }
  socket.onclose = ({ code, reason }) => end({ code, reason })
  // `close` follows in the same task. Node 22's socket says `error` alone when its handshake is refused.
  socket.onerror = () => void setTimeout(() => end({ code: relayCodes.lost, reason: '' }))

  return {
    acknowledge,
    close: () => end({ code: 1000, reason: '' }),
    async request(method, params, timeoutMs = deadlineMs) {
      if (isOver) throw new RelayError(relayCodes.lost, 'The socket to the relay is closed.')
      const id = nextId()
      const answered = pending.wait(id, setTimeout(endAfterTimeout, timeoutMs))
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return answered
    },
  }
}

interface PendingRequest {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: RelayError) => void
  readonly timer: ReturnType<typeof setTimeout>
}

/** Requests without a response, by id. */
function createPendingRequests() {
  const requests = new Map<number, PendingRequest>()
  return {
    wait: (id: number, timer: PendingRequest['timer']) =>
      new Promise<unknown>((resolve, reject) => requests.set(id, { resolve, reject, timer })),
    /** Removes a request and stops its timer. */
    take(id: number): PendingRequest | undefined {
      const request = requests.get(id)
      requests.delete(id)
      clearTimeout(request?.timer)
      return request
    },
    rejectAll(error: RelayError) {
      for (const { reject, timer } of requests.values()) {
        clearTimeout(timer)
        reject(error)
      }
      requests.clear()
    },
  }
}

/** The relay of WalletConnect. */
export const defaultRelayUrl = 'wss://relay.walletconnect.org'

/** Tokens are dated back: relays refuse those dated in their future. */
export const issuedBeforeSeconds = 90

export interface RelayUrlParts {
  /** `wss://…` as configured, with or without parameters. */
  readonly relayUrl: string
  readonly projectId: string
  /** The token of `signRelayToken`. */
  readonly token: string
}

/** The URL of one socket. Omits the `ua` parameter of the reference library, which is telemetry. */
export function formatRelayUrl({ relayUrl, projectId, token }: RelayUrlParts): string {
  const parameters = `auth=${token}&projectId=${encodeURIComponent(projectId)}&useOnCloseEvent=true`
  return `${relayUrl}${relayUrl.includes('?') ? '&' : '?'}${parameters}`
}

/** After the first failure, without jitter: a single closed socket is reopened at once. */
const firstMs = 50
/** After the second failure; doubles with each further one. */
const secondMs = 500
const longestMs = 30_000

/**
 * Exponential backoff before the next socket: 50 ms, then 0.5 s doubled up to 30 s, with ±50 % jitter, so that pages do
 * not reconnect at the same moment after an outage of the relay.
 *
 * @param failures consecutive failed sockets.
 * @param random from 0 to 1.
 */
export function backoffMs(failures: number, random: number): number {
  if (failures === 0) return 0
  if (failures === 1) return firstMs
  return Math.min(longestMs, secondMs * 2 ** (failures - 2)) * (0.5 + random)
}
