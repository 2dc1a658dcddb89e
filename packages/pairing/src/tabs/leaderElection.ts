import type { Locks } from '../environment.ts'

export interface LeaderElectionOptions {
  /** Name of the Web Lock, equal in all tabs. */
  readonly name: string
  /** Without locks, every tab that campaigns is its own leader. */
  readonly locks: Locks | undefined
  readonly onElected: () => void
  /** The lock was stolen, or another tab has announced itself as the leader. */
  readonly onDeposed: () => void
  /** The browser refuses locks to this page. The tab is its own leader. */
  readonly onRefused: () => void
}

/** Elects one tab of an origin: the leader is the tab that holds the Web Lock. */
export class LeaderElection {
  readonly #options: LeaderElectionOptions
  #isLeader = false
  #candidacy: AbortController | undefined
  #release: (() => void) | undefined

  constructor(options: LeaderElectionOptions) {
    this.#options = options
  }

  get isLeader(): boolean {
    return this.#isLeader
  }

  /** Waits for the lock. `steal`: takes it from a leader that does not answer. */
  campaign({ steal = false } = {}): void {
    const { locks, name, onRefused } = this.#options
    if (this.#candidacy && !steal) return
    this.#candidacy?.abort()
    const candidacy = new AbortController()
    this.#candidacy = candidacy
    if (!locks) {
      this.#lead()
      return
    }
    // The Web Locks API refuses `steal` together with `signal`.
    const options = steal ? { steal } : { signal: candidacy.signal }
    let isGranted = false
    const request = async () =>
      locks.request(name, options, () => {
        isGranted = true
        if (candidacy.signal.aborted) return Promise.resolve()
        this.#lead()
        return new Promise<void>((resolve) => {
          this.#release = resolve
        })
      })
    // Rejects if aborted by this tab, stolen by a tab that took this one for frozen, or refused by the browser.
    request().catch(() => {
      if (this.#candidacy !== candidacy) return
      if (isGranted || candidacy.signal.aborted) return this.stepDown()
      this.#isLeader = true
      onRefused()
    })
  }

  #lead(): void {
    this.#isLeader = true
    this.#options.onElected()
  }

  /**
   * Leaves the socket to the tab that leads now, and releases the lock: the word of a leader may be older than this tab's
   * election, and no tab would lead then.
   */
  stepDown(): void {
    this.#candidacy = undefined
    this.#release?.()
    this.#release = undefined
    if (!this.#isLeader) return
    this.#isLeader = false
    this.#options.onDeposed()
  }

  /** Releases the lock and withdraws from the election. */
  leave(): void {
    this.#candidacy?.abort()
    this.stepDown()
  }
}
