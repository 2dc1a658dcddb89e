import type { RelayError } from './relaySocket.ts'

/** State of the connection to the relay, as a page may show it. */
export type RelayState =
  /** Nothing to listen to and nothing to send: no socket. */
  | { readonly status: 'asleep' }
  | { readonly status: 'connecting' }
  | { readonly status: 'open' }
  /** Three sockets in a row have failed, or one had no answer in time; further ones are tried. */
  | { readonly status: 'unreachable' }
  /** The relay refuses this page, with its reason. No further socket until `retry`. */
  | { readonly status: 'refused'; readonly cause: 'clock' | 'project'; readonly words: string }

export const isSameState = (a: RelayState, b: RelayState) => JSON.stringify(a) === JSON.stringify(b)

/** A sealed message for `irn_publish`. After a loss, the same envelope is sent again. */
export interface Publication {
  /** The message id of the envelope. */
  readonly key: string
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly ttlMs: number
  readonly prompt?: true | undefined
  /** Milliseconds since 1970, after which it is no longer sent. */
  readonly expiresAt: number
}

/** The client's connection to its relay: over a socket of this tab, or over that of another tab. */
export interface RelayConnection {
  readonly state: RelayState
  /** Listens to these topics and no others. */
  listen(topics: ReadonlySet<string>): void
  /** Sends a message now, or as soon as there is a socket. */
  publish(publication: Publication): void
  /**
   * Stops sending a message.
   *
   * @returns whether it was never written to a socket, so that no peer can have received it.
   */
  withdraw(key: string): boolean
  /** Connects now, without the pause after a failure, and after a refusal. */
  retry(): void
  /** After a time without timers (frozen, offline): tests the socket and fetches waiting messages. */
  probe(): void
  close(): void
}

export interface RelayHost {
  /** Ed25519 seed of this client's identity at the relay: 64 hex digits. */
  readonly seed: () => string
  /** Handles a delivery. Once its promise has resolved, `store` must store the results. */
  readonly receive: (topic: string, message: string) => Promise<void>
  readonly store: () => void
  readonly onMalformed: () => void
  /** Called without an error when the relay has accepted the message. */
  readonly onPublished: (key: string, error?: RelayError) => void
  readonly onState: (state: RelayState) => void
}

export interface RelayOptions {
  readonly relayUrl: string
  readonly projectId: string
  /** Timeout of the relay's answers. */
  readonly deadlineMs: number
}
