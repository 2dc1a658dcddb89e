import type { Locks } from '../environment.ts'

export interface LeaderElectionOptions {
  /** Name of the Web Lock, equal in all tabs. */
  readonly name: string
  /** Without locks, every tab is its own leader. */
  readonly locks: Locks | undefined
  readonly onElected: () => void
  /** The lock was stolen, or another tab has announced itself as the leader. */
  readonly onDeposed: () => void
}

/** Elects one tab of an origin: the leader is the tab that holds the Web Lock. */
export class LeaderElection {
  readonly #options: LeaderElectionOptions
  #isLeader: boolean
  #candidacy: AbortController | undefined
  #release: (() => void) | undefined

  constructor(options: LeaderElectionOptions) {
    this.#options = options
    this.#isLeader = !options.locks
  }

  get isLeader(): boolean {
    return this.#isLeader
  }

  /** Waits for the lock. `steal`: takes it from a leader that does not answer. */
  campaign({ steal = false } = {}): void {
    const { locks, name, onElected } = this.#options
    if (!locks || (this.#candidacy && !steal)) return
    this.#candidacy?.abort()
    const candidacy = new AbortController()
    this.#candidacy = candidacy
    // The Web Locks API refuses `steal` together with `signal`.
    const options = steal ? { steal } : { signal: candidacy.signal }
    locks
      .request(name, options, () => {
        if (candidacy.signal.aborted) return Promise.resolve()
        this.#isLeader = true
        onElected()
        return new Promise<void>((resolve) => {
          this.#release = resolve
        })
      })
      // Rejects if aborted by this tab, or stolen by a tab that took this one for frozen.
      .catch(() => this.#candidacy === candidacy && this.stepDown())
  }

  /** Leaves the socket to the tab that leads now. */
  stepDown(): void {
    this.#candidacy = undefined
    if (!this.#isLeader) return
    this.#isLeader = false
    this.#options.onDeposed()
  }

  /** Releases the lock and withdraws from the election. */
  leave(): void {
    this.#release?.()
    this.#release = undefined
    this.#candidacy?.abort()
  }
}
