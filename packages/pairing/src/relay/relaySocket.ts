import type { PairingEnvironment } from '../environment.ts'
import { type RelayFrame, readFrame } from './relayFrame.ts'

/** The relay's answer to a request that it did not take (section 6.5). */
export class RelayError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** Codes of the relay that are told apart (section 6.5). */
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
  /** For the socket to open, and for the relay to answer a request. */
  readonly deadlineMs: number
  readonly nextId: () => number
  readonly onOpen: () => void
  readonly onDelivery: (delivery: RelayFrame & { readonly kind: 'delivery' }) => void
  readonly onMalformed: () => void
  /** Once, whatever ended it. */
  readonly onEnd: (end: SocketEnd) => void
}

export interface RelaySocket {
  /** @throws RelayError the relay's answer, or code 1006 when the socket ended before it. */
  ask(method: string, params: object, withinMs?: number): Promise<unknown>
  /** Tells the relay that a delivery was handled, by its id as written. */
  acknowledge(id: string): void
  close(): void
}

/** One socket to the relay, from its opening to its end (section 6.1). */
export function openRelaySocket(options: RelaySocketOptions): RelaySocket {
  const { deadlineMs, environment, nextId, onDelivery, onEnd, onMalformed, onOpen, url } = options
  const asked = createAskedRequests()
  const socket = environment.openSocket(url)
  const opening = setTimeout(endOfSilence, deadlineMs)
  let isOver = false

  function end(reason: SocketEnd) {
    if (isOver) return
    isOver = true
    clearTimeout(opening)
    asked.rejectAll(new RelayError(relayCodes.lost, 'The socket to the relay was lost.'))
    socket.close()
    onEnd(reason)
  }

  /** A socket without answers is dead, whatever its state says. */
  function endOfSilence() {
    end({ code: relayCodes.lost, reason: '', isSilent: true })
  }

  function take(frame: RelayFrame) {
    if (frame.kind === 'delivery') onDelivery(frame)
    else if (frame.kind === 'unknown') acknowledge(frame.id)
    else if (frame.kind === 'result') asked.take(frame.id)?.resolve(frame.result)
    // Id 0: the relay could not read the request, or does not want this page (section 6.5).
    else if (frame.id === 0) end({ code: frame.code || relayCodes.refused, reason: frame.message })
    else asked.take(frame.id)?.reject(new RelayError(frame.code, frame.message))
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
    if (frame) take(frame)
    else onMalformed()
  }
  socket.onclose = ({ code, reason }) => end({ code, reason })
  socket.onerror = () => {}

  return {
    acknowledge,
    close: () => end({ code: 1000, reason: '' }),
    async ask(method, params, withinMs = deadlineMs) {
      if (isOver) throw new RelayError(relayCodes.lost, 'The socket to the relay is closed.')
      const id = nextId()
      const answered = asked.wait(id, setTimeout(endOfSilence, withinMs))
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return answered
    },
  }
}

interface Asked {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: RelayError) => void
  readonly timer: ReturnType<typeof setTimeout>
}

/** Requests that the relay has not answered yet, by id. */
function createAskedRequests() {
  const asked = new Map<number, Asked>()
  return {
    wait: (id: number, timer: Asked['timer']) =>
      new Promise<unknown>((resolve, reject) => asked.set(id, { resolve, reject, timer })),
    /** Removes a request and stops its timer. */
    take(id: number): Asked | undefined {
      const request = asked.get(id)
      asked.delete(id)
      clearTimeout(request?.timer)
      return request
    },
    rejectAll(error: RelayError) {
      for (const { reject, timer } of asked.values()) {
        clearTimeout(timer)
        reject(error)
      }
      asked.clear()
    },
  }
}

export interface RelayUrlParts {
  /** `wss://…` as configured, with or without parameters. */
  readonly relayUrl: string
  readonly projectId: string
  /** The token of `signRelayToken`. */
  readonly token: string
}

/** The URL of one socket (section 6.1). The `ua` parameter is telemetry and left out. */
export function formatRelayUrl({ relayUrl, projectId, token }: RelayUrlParts): string {
  const parameters = `auth=${token}&projectId=${encodeURIComponent(projectId)}&useOnCloseEvent=true`
  return `${relayUrl}${relayUrl.includes('?') ? '&' : '?'}${parameters}`
}

/** After the first failure in a row, without jitter: one socket that was cut comes back at once. */
const firstMs = 50
/** Milliseconds after the second failure; each further one doubles it. */
const secondMs = 500
const longestMs = 30_000

/**
 * Pause before the next socket: 50 ms, then 0.5 s doubled up to 30 s, ±50 % by chance, so that the pages of a relay
 * that was down do not come back at the same moment (section 6.6).
 *
 * @param failures sockets that failed in a row.
 * @param random from 0 to 1.
 */
export function pauseMs(failures: number, random: number): number {
  if (failures === 0) return 0
  if (failures === 1) return firstMs
  return Math.min(longestMs, secondMs * 2 ** (failures - 2)) * (0.5 + random)
}
