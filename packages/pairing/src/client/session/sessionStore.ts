import type { PairingStorage } from '../../environment.ts'
import { isHex32, randomHex32 } from '../../protocol/bytes.ts'
import { parseJson } from '../../protocol/parseJson.ts'
import { read } from '../../protocol/schema.ts'
import { type SessionRecord, storedClient } from './sessionRecord.ts'

/** Number of stored message ids, by which duplicates are found after a reload. */
const maxSeen = 200
/** Characters: the limit of browsers for one origin. */
const maxStoredLength = 5_500_000

interface Stored {
  readonly seed: string
  readonly sessions: readonly SessionRecord[]
  readonly seen: readonly string[]
}

/**
 * Sessions, the client's seed and the ids of handled messages: one JSON text under one key. Stored only while there is a
 * session.
 */
export class SessionStore {
  readonly #storage: PairingStorage
  readonly #key: string
  readonly #sessions = new Map<string, SessionRecord>()
  readonly #ended = new Set<string>()
  /** Topics of this tab that are in the storage, unless another tab has removed them. */
  #stored: ReadonlySet<string>
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
    this.#stored = new Set(this.#sessions.keys())
    if (stored && this.#sessions.size < stored.sessions.length) this.write()
  }

  /** Ed25519 seed of the identity at the relay, which keeps undelivered messages by it. */
  get seed(): string {
    return this.#seed
  }

  /** Uses the identity of the tab that has the socket. */
  adoptSeed(seed: unknown): void {
    if (isHex32(seed)) this.#seed = seed
  }

  get sessions(): ReadonlyMap<string, SessionRecord> {
    return this.#sessions
  }

  /** Changes a session in memory; `write` stores it. @returns false for a session that has ended. */
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

  /** If the storage is full or denied, sessions last as long as the page. */
  write(): void {
    const stored = this.#read()
    // Sessions that another tab has stored, and this tab does not have yet.
    const others = (stored?.sessions ?? []).filter(
      ({ topic }) => !this.#sessions.has(topic) && !this.#ended.has(topic),
    )
    const sessions = [...this.#sessions.values(), ...others]
    const seen = [...new Set([...(stored?.seen ?? []), ...this.#seen])].slice(-maxSeen)
    try {
      if (sessions.length === 0) this.#storage.removeItem(this.#key)
      else this.#storage.setItem(this.#key, JSON.stringify({ seed: this.#seed, sessions, seen }))
      this.#stored = new Set(this.#sessions.keys())
    } catch {
      // Kept in memory.
    }
  }

  /** Topics of sessions that another tab has removed from the storage. None if the storage is denied. */
  removedElsewhere(): readonly string[] {
    try {
      // Not parsed: another version of this page may store its records in another shape.
      const text = this.#storage.getItem(this.#key) ?? ''
      return [...this.#stored].filter((topic) => this.#sessions.has(topic) && !text.includes(topic))
    } catch {
      return []
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
