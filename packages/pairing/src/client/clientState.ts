import type { PairingEnvironment } from '../environment.ts'
import type { PairingError } from '../pairingError.ts'
import type { RelayConnection, RelayState } from '../relay/relayConnection.ts'
import type { Emitter } from './emitter.ts'
import type { Approval, Metadata, PairingSession, SessionRecord } from './session/sessionRecord.ts'
import type { SessionStore } from './session/sessionStore.ts'

/** Why a received message was dropped. */
export type DropReason =
  /** Not a frame of the relay, or larger than 1 MB. */
  | 'malformedFrame'
  /** For a topic that this client does not listen to. */
  | 'unknownTopic'
  | 'duplicate'
  /** Wrong key, changed bytes, plain text, an unknown type of envelope. */
  | 'unreadable'
  /** Decrypted, but not a message of the protocol. */
  | 'malformed'
  /** Older than one that was handled before. */
  | 'stale'
  /** A response without a pending request. */
  | 'unawaited'

export interface PairingEvents {
  /** The wallet changed accounts, chains or expiry, or announced its current chain. */
  readonly change: PairingSession
  /** A session was opened, in this tab or another one. */
  readonly session: PairingSession
  /** A session has ended, for any reason. */
  readonly end: { readonly topic: string; readonly by: 'wallet' | 'page' | 'time' }
  readonly relayState: RelayState
}

/** A published proposal, until no session can result from it any more. */
export interface OpenProposal {
  readonly topic: string
  readonly symKey: string
  /** Derives the symmetric key from a wallet's public key. @throws Error (as a rejection) for one of low order. */
  readonly deriveSymKey: (publicKey: string) => Promise<string>
  readonly requestId: number
  /** CAIP-2 chains of the proposal. */
  readonly chains: readonly string[]
  /** The request to sign in that was published with the proposal. */
  readonly authenticate: OpenAuthenticate | undefined
  /** The message ids of its envelopes. */
  readonly keys: readonly string[]
  /** Queue of responses: they are handled one after the other. */
  responses: Promise<void>
  /** Whether the caller still waits; if not, a resulting session is ended. */
  isAwaited: boolean
  /** The session topic of the first valid response. */
  settling: string | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  readonly resolve: (approval: Approval) => void
  readonly reject: (error: unknown) => void
}

/** A `wc_sessionAuthenticate`, which a wallet may answer instead of the proposal. */
export interface OpenAuthenticate {
  readonly requestId: number
  /** Topic of the wallet's response, an envelope of type 1. */
  readonly responseTopic: string
  /** Handles the wallet's response. */
  readonly take: (state: ClientState, proposal: OpenProposal, result: unknown) => Promise<void>
}

/** A session that was approved and not settled yet. */
export interface Settling {
  readonly proposal: OpenProposal
  readonly symKey: string
  readonly responderKey: string
  /** Requests that came before the settlement: the relay does not guarantee the order. */
  readonly early: WalletRequest[]
}

export interface PendingRequest {
  readonly topic: string
  readonly resolve: (result: unknown) => void
  readonly reject: (error: PairingError) => void
}

/** A request of the wallet, decrypted and parsed. */
export interface WalletRequest {
  readonly topic: string
  /** The JSON-RPC id as written. */
  readonly digits: string
  readonly method: string
  readonly params: unknown
  /** Whether this tab responds, or another one does. */
  readonly isResponder: boolean
}

/** State of one client, shared by its modules. */
export interface ClientState {
  readonly metadata: Metadata
  readonly environment: PairingEnvironment
  readonly events: Emitter<PairingEvents>
  readonly store: SessionStore
  readonly relay: RelayConnection
  readonly nextId: () => number
  /** By pairing topic and, if the wallet may sign in, by response topic. */
  readonly proposals: Map<string, OpenProposal>
  readonly settling: Map<string, Settling>
  readonly requests: Map<number, PendingRequest>
  /** Publish callbacks by message id. */
  readonly publishCallbacks: Map<string, (error?: PairingError) => void>
  readonly drop: (reason: DropReason) => void
  /** Notifies the other tabs. */
  readonly announce: (
    news: { readonly session: SessionRecord } | { readonly ended: string; readonly by: 'wallet' | 'page' },
  ) => void
}

/** Listens to the topics of all open proposals and sessions. */
export function listen({ proposals, relay, settling, store }: ClientState): void {
  relay.listen(new Set([...proposals.keys(), ...settling.keys(), ...store.sessions.keys()]))
}
