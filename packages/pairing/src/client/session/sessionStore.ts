import type { PairingStorage } from '../../environment.ts'
import { isHex32, randomHex32 } from '../../protocol/bytes.ts'
import { parseJson } from '../../protocol/parseJson.ts'
import { read } from '../../protocol/schema.ts'
import { type SessionRecord, storedClient } from './sessionRecord.ts'

/** Message ids that are kept to tell duplicates, across reloads. */
const maxSeen = 200
/** Characters: as much as browsers store for one origin. */
const maxStoredLength = 5_500_000

interface Stored {
  readonly seed: string
  readonly sessions: readonly SessionRecord[]
  readonly seen: readonly string[]
}

/**
 * Sessions, the client's seed and the ids of messages that were read: one JSON text under one key (section 14.1).
 * Nothing is stored before there is a session, and nothing after the last one.
 */
export class SessionStore {
  readonly #storage: PairingStorage
  readonly #key: string
  readonly #sessions = new Map<string, SessionRecord>()
  readonly #ended = new Set<string>()
  #seen = new Set<string>()
  #seed: string

  constructor(storage: PairingStorage, key: string, now: number) {
    this.#storage = storage
    this.#key = key
    const stored = this.#read()
    for (const record of stored?.sessions ?? [])
      if (record.expiresAt > now) this.#sessions.set(record.topic, record)
    this.#seed = stored?.seed ?? randomHex32()
    this.#seen = new Set(stored?.seen)
    if (stored && this.#sessions.size < stored.sessions.length) this.write()
  }

  /** The identity at the relay: mailboxes belong to it (section 6.4). */
  get seed(): string {
    return this.#seed
  }

  /** Takes over the identity of the tab that holds the socket. */
  adoptSeed(seed: unknown): void {
    if (isHex32(seed)) this.#seed = seed
  }

  get sessions(): ReadonlyMap<string, SessionRecord> {
    return this.#sessions
  }

  /** In memory; `write` stores it. Refused for a session that has ended. */
  put(record: SessionRecord): boolean {
    if (this.#ended.has(record.topic)) return false
    this.#sessions.set(record.topic, record)
    return true
  }

  end(topic: string): SessionRecord | undefined {
    const record = this.#sessions.get(topic)
    this.#ended.add(topic)
    this.#sessions.delete(topic)
    return record
  }

  hasSeen(messageId: string): boolean {
    return this.#seen.has(messageId)
  }

  see(messageId: string): void {
    this.#seen.add(messageId)
    if (this.#seen.size > 2 * maxSeen) this.#seen = new Set([...this.#seen].slice(-maxSeen))
  }

  /** A storage that is full or denied: everything goes on, and nothing outlives the page. */
  write(): void {
    const stored = this.#read()
    // What another tab has stored since, and this one has not heard of.
    const others = (stored?.sessions ?? []).filter(
      ({ topic }) => !this.#sessions.has(topic) && !this.#ended.has(topic),
    )
    const sessions = [...this.#sessions.values(), ...others]
    const seen = [...new Set([...(stored?.seen ?? []), ...this.#seen])].slice(-maxSeen)
    try {
      if (sessions.length === 0) this.#storage.removeItem(this.#key)
      else this.#storage.setItem(this.#key, JSON.stringify({ seed: this.#seed, sessions, seen }))
    } catch {
      // Kept in memory.
    }
  }

  #read(): Stored | undefined {
    let text: string | null = null
    try {
      text = this.#storage.getItem(this.#key)
    } catch {
      return undefined
    }
    return text === null ? undefined : read(storedClient, parseJson(text, maxStoredLength))
  }
}
