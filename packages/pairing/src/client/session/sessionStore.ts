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
  #stored: Set<string>
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

  /** A session as another tab has it, which may not have stored it. @returns false for a session that has ended. */
  adopt(record: SessionRecord): boolean {
    if (this.#readText()?.includes(record.topic)) this.#stored.add(record.topic)
    return this.put(record)
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
    const newer = this.#newerIn(stored)
    const topics = new Set(newer.map(({ topic }) => topic))
    const sessions = [...[...this.#sessions.values()].filter(({ topic }) => !topics.has(topic)), ...newer]
    const seen = [...new Set([...(stored?.seen ?? []), ...this.#seen])].slice(-maxSeen)
    try {
      if (sessions.length === 0) this.#storage.removeItem(this.#key)
      else this.#storage.setItem(this.#key, JSON.stringify({ seed: this.#seed, sessions, seen }))
      this.#stored = new Set(this.#sessions.keys())
    } catch {
      // Kept in memory.
    }
  }

  /** Sessions that another tab has stored, and this one does not have, or only as they were before. */
  newerElsewhere(): readonly SessionRecord[] {
    return this.#newerIn(this.#read())
  }

  /** Topics of sessions that another tab has removed from the storage. None if the storage is denied. */
  removedElsewhere(): readonly string[] {
    // Not parsed: another version of this page may store its records in another shape.
    const text = this.#readText()
    return [...this.#stored].filter((topic) => this.#sessions.has(topic) && text?.includes(topic) === false)
  }

  #newerIn(stored: Stored | undefined): readonly SessionRecord[] {
    return (stored?.sessions ?? []).filter(
      ({ revision, topic }) =>
        !this.#ended.has(topic) && revision > (this.#sessions.get(topic)?.revision ?? -1),
    )
  }

  #read(): Stored | undefined {
    return read(storedClient, parseJson(this.#readText() ?? '', maxStoredLength))
  }

  /** @returns undefined if the storage is denied. */
  #readText(): string | undefined {
    try {
      return this.#storage.getItem(this.#key) ?? ''
    } catch {
      return undefined
    }
  }
}
