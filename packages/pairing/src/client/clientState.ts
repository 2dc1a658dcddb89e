import type { PairingEnvironment } from '../environment.ts'
import type { PairingError } from '../pairingError.ts'
import type { LineState } from '../relay/lineState.ts'
import type { Line } from '../relay/relayLine.ts'
import type { Emitter } from './emitter.ts'
import type { Approval, Metadata, PairingSession, SessionRecord } from './session/sessionRecord.ts'
import type { SessionStore } from './session/sessionStore.ts'

/** Why a message was not acted upon. */
export type DropReason =
  /** A frame that is none of the relay's, or larger than 1 MB. */
  | 'malformedFrame'
  /** For a topic that nothing listens to any more. */
  | 'unknownTopic'
  | 'duplicate'
  /** Wrong key, changed bytes, plain text, an unknown type of envelope. */
  | 'unreadable'
  /** Opened, and of another shape than the protocol's. */
  | 'malformed'
  /** Older than one that was taken before. */
  | 'stale'
  /** An answer that nothing waits for. */
  | 'unawaited'

export interface PairingEvents {
  /** The wallet changed accounts, chains or expiry, or said where it is. */
  readonly change: PairingSession
  /** A session is there: of this tab or of another one. */
  readonly session: PairingSession
  /** A session is over, for whatever reason. */
  readonly end: { readonly topic: string; readonly by: 'wallet' | 'page' | 'time' }
  readonly line: LineState
}

/** A proposal from its making until nothing can come of it any more. */
export interface OpenProposal {
  readonly topic: string
  readonly symKey: string
  /** The key that follows from a wallet's public key. @throws Error (as a rejection) for one of low order. */
  readonly agree: (publicKey: string) => Promise<string>
  readonly requestId: number
  /** CAIP-2. */
  readonly asked: readonly string[]
  /** The request to sign in that went out beside the proposal. */
  readonly authenticate: OpenAuthenticate | undefined
  /** The message ids of its envelopes. */
  readonly keys: readonly string[]
  /** Answers are taken one after the other. */
  answers: Promise<void>
  /** Whether the caller still waits; if not, a resulting session is ended. */
  isAwaited: boolean
  /** The topic of the session that the first valid answer leads to. */
  settling: string | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  readonly resolve: (approval: Approval) => void
  readonly reject: (error: unknown) => void
}

/** A `wc_sessionAuthenticate` that may be answered in place of the proposal (section 11). */
export interface OpenAuthenticate {
  readonly requestId: number
  /** The wallet answers there, in an envelope of type 1. */
  readonly responseTopic: string
  /** Takes the wallet's answer. */
  readonly take: (core: Core, proposal: OpenProposal, result: unknown) => Promise<void>
}

/** A session that was approved and not settled yet. */
export interface Settling {
  readonly proposal: OpenProposal
  readonly symKey: string
  readonly responderKey: string
  /** Messages that came before the settlement: the order is not promised. */
  readonly early: WalletRequest[]
}

export interface PendingRequest {
  readonly topic: string
  readonly resolve: (result: unknown) => void
  readonly reject: (error: PairingError) => void
}

/** A request of the wallet, opened and read. */
export interface WalletRequest {
  readonly topic: string
  /** The id as written. */
  readonly digits: string
  readonly method: string
  readonly params: unknown
  /** Whether this tab answers, or another one does. */
  readonly answers: boolean
}

/** What the parts of one client share. */
export interface Core {
  readonly metadata: Metadata
  readonly environment: PairingEnvironment
  readonly events: Emitter<PairingEvents>
  readonly store: SessionStore
  readonly line: Line
  readonly nextId: () => number
  /** By pairing topic and, if the wallet may sign in, by response topic. */
  readonly proposals: Map<string, OpenProposal>
  readonly settling: Map<string, Settling>
  readonly requests: Map<number, PendingRequest>
  /** What is told when a publication arrived at the relay, or failed, by its key. */
  readonly outcomes: Map<string, (error?: PairingError) => void>
  readonly drop: (reason: DropReason) => void
  /** Tells the other tabs. */
  readonly announce: (
    news: { readonly session: SessionRecord } | { readonly ended: string; readonly by: 'wallet' | 'page' },
  ) => void
}

/** Listens to the topics of all that is open. */
export function listen({ line, proposals, settling, store }: Core): void {
  line.listen(new Set([...proposals.keys(), ...settling.keys(), ...store.sessions.keys()]))
}
