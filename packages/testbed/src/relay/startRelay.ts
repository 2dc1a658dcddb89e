import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { closeServer, listen } from '../ports.ts'
import { createMailbox, type Mailbox, type RelayMessage } from './mailbox.ts'
import { answerRelayRequest, subscriptionId } from './relayMethods.ts'

/** How the relay treats clients from now on. */
export type RelayMood =
  | 'well'
  /** Refuses every new connection with HTTP 503. */
  | 'refuses'
  /** Accepts the connection attempt and never answers it. */
  | 'hangs'
  /** Opens the socket and closes it at once, with code 3000 and the words of the public relay. */
  | 'unauthorized'
  /** The same for a token whose dates are wrong by more than two minutes, as the public relay does. */
  | 'checksDates'
  /** Answers requests, and delivers nothing. */
  | 'loses'

/** One JSON-RPC request that a client made. */
export interface RelayLogEntry {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

export interface RelayAttempt {
  readonly time: number
  /** The client's public key as a did:key. */
  readonly clientId: string
}

export interface LocalRelay {
  /** `ws://127.0.0.1:<port>` */
  readonly url: string
  /** Every request of every client, oldest first. */
  readonly requests: readonly RelayLogEntry[]
  /** Every connection attempt, oldest first: its time in milliseconds since 1970, and who came. */
  readonly attempts: readonly RelayAttempt[]
  /** How many sockets are open. */
  readonly open: number
  become(mood: RelayMood): void
  /** Destroys all sockets, or those of one client, without a close frame. Messages stay stored. */
  drop(clientId?: string): void
  stop(): Promise<void>
}

const dateLeewayS = 120
/** Clients in Node give up on a socket that is silent for 35 s. */
const pingIntervalMs = 10_000

/** A WalletConnect v2 relay for tests, on a free port of this machine. It cannot read what it carries. */
export async function startRelay(): Promise<LocalRelay> {
  const mailbox = createMailbox()
  const requests: RelayLogEntry[] = []
  const attempts: RelayAttempt[] = []
  const hanging = new Set<Duplex>()
  const http = createServer()
  const sockets = new WebSocketServer({ noServer: true })
  const owners = new Map<WebSocket, string>()
  let mood: RelayMood = 'well'

  http.on('upgrade', (request, socket, head) => {
    attempts.push({ time: Date.now(), clientId: clientId(request) })
    socket.on('error', () => {})
    if (mood === 'hangs') hanging.add(socket)
    else if (mood === 'refuses') socket.end('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n')
    else sockets.handleUpgrade(request, socket, head, (client) => welcome(client, request))
  })

  function welcome(socket: WebSocket, request: IncomingMessage) {
    const fault = mood === 'unauthorized' ? 'not yet valid' : mood === 'checksDates' && wrongDate(request)
    if (fault) return socket.close(3000, `JWT validation error: JWT Token is ${fault}`)
    const id = clientId(request)
    owners.set(socket, id)
    socket.once('close', () => owners.delete(socket))
    serveClient(socket, id, { mailbox, requests, loses: () => mood === 'loses' })
  }

  function drop(only?: string) {
    for (const [socket, id] of owners) if (only === undefined || only === id) socket.terminate()
    for (const socket of hanging) socket.destroy()
    hanging.clear()
  }

  const port = await listen(http)
  return {
    url: `ws://127.0.0.1:${port}`,
    requests,
    attempts,
    get open() {
      return sockets.clients.size
    },
    become(next) {
      mood = next
    },
    drop,
    async stop() {
      mood = 'refuses'
      drop()
      await closeServer(http)
    },
  }
}

interface ClientPorts {
  readonly mailbox: Mailbox
  /** Gets every request of the client. */
  readonly requests: RelayLogEntry[]
  /** True while nothing is delivered. */
  readonly loses: () => boolean
}

let delivered = 0

/** Answers one client and delivers to it, until its socket is closed. */
function serveClient(socket: WebSocket, id: string, { mailbox, requests, loses }: ClientPorts) {
  const send = (message: object): boolean => {
    if (socket.readyState !== socket.OPEN) return false
    socket.send(JSON.stringify(message))
    return true
  }
  const ping = setInterval(() => socket.ping(), pingIntervalMs)

  /** Sent, by request id. A page that is being left takes what it never reads: only an answer says that it arrived. */
  const unread = new Map<number, RelayMessage>()

  function deliver(sent: RelayMessage): boolean {
    if (loses()) return true
    const { from: _, ...data } = sent
    delivered++
    const requestId = Date.now() * 1000 + (delivered % 1000)
    const params = { id: subscriptionId(data.topic, id), data }
    const isSent = send({ id: requestId, jsonrpc: '2.0', method: 'irn_subscription', params })
    if (isSent) unread.set(requestId, sent)
    return isSent
  }

  socket.on('message', (text) => {
    const { id: requestId, method, params = {} } = JSON.parse(String(text))
    if (typeof method !== 'string') {
      unread.delete(requestId)
      return
    }
    requests.push({ method, params })
    try {
      const result = answerRelayRequest(mailbox, { id, deliver }, { method, params })
      send({ id: requestId, jsonrpc: '2.0', result })
    } catch (error) {
      send({ id: requestId, jsonrpc: '2.0', error: { code: -32601, message: String(error) } })
    }
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(ping)
    mailbox.leave(deliver)
    for (const message of unread.values()) mailbox.publish(message)
  })
}

/** The `iss` of the token that every client signs: its public key as a did:key. */
function clientId(request: IncomingMessage): string {
  return claimsOf(request).iss ?? ''
}

/** Fault in the dates of a client's token, in the words of the public relay. */
function wrongDate(request: IncomingMessage): 'not yet valid' | 'expired' | undefined {
  const { exp = 0, iat = 0 } = claimsOf(request)
  const now = Date.now() / 1000
  if (iat > now + dateLeewayS) return 'not yet valid'
  return exp < now - dateLeewayS ? 'expired' : undefined
}

/** The claims of the token that every client signs. Dates are seconds since 1970. */
function claimsOf({ url = '' }: IncomingMessage): { iss?: string; iat?: number; exp?: number } {
  const token = new URL(url, 'ws://relay').searchParams.get('auth') ?? ''
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}')
}
