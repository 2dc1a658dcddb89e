import type { Publication } from './relayConnection.ts'

/** Publications that the relay has not accepted yet, in order. */
export class Outbox {
  readonly #queue = new Map<string, Publication>()
  /** Written to the current socket; the relay has not answered. */
  readonly #sent = new Set<string>()
  /** Written to a socket at least once. */
  readonly #hasLeft = new Set<string>()

  /** Whether there is nothing to send: a publication that has expired needs no socket. */
  isEmpty(now: number): boolean {
    return [...this.#queue.values()].every(({ expiresAt }) => expiresAt < now)
  }

  add(publication: Publication): void {
    this.#queue.set(publication.key, publication)
  }

  /** @returns whether the message was never written to a socket. */
  withdraw(key: string): boolean {
    const hasLeft = this.#hasLeft.delete(key) || !this.#queue.has(key)
    this.#queue.delete(key)
    return !hasLeft
  }

  clear(): void {
    this.#queue.clear()
  }

  /** A new socket: everything is to be written again. */
  reset(): void {
    this.#sent.clear()
  }

  /** Publications to write to the socket; each is marked as written. Expired ones are dropped. */
  *unsent(now: number): Generator<Publication> {
    for (const publication of this.#queue.values()) {
      const { expiresAt, key } = publication
      if (this.#sent.has(key)) continue
      if (expiresAt < now) {
        this.#queue.delete(key)
        continue
      }
      this.#sent.add(key)
      this.#hasLeft.add(key)
      yield publication
    }
  }

  /** The relay has accepted or refused a message. @returns false if it was withdrawn. */
  remove(key: string): boolean {
    this.#hasLeft.delete(key)
    this.#sent.delete(key)
    return this.#queue.delete(key)
  }

  /** The relay is busy: the message is written again by the next `unsent`. */
  postpone(key: string): void {
    this.#sent.delete(key)
  }
}
