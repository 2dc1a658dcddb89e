import { createStore, type ReadonlyStore } from '@foyer/core'
import { sleep } from '../../time/withTimeout.ts'

/** Decides when the next socket to the relay may be opened. */
export interface RelayGate {
  /** Resolves at once after success, later and later after each failure in a row. */
  pass(): Promise<void>
  failed(): void
  succeeded(): void
  /** A person wants it now: lets those who wait through and forgets what was. */
  hurry(): void
  /** Sockets that failed in a row. */
  readonly failures: ReadonlyStore<number>
}

interface Pace {
  /** Milliseconds after the first failure, whatever chance says. */
  readonly first: number
  /** Milliseconds after the second failure; each further one doubles it. */
  readonly second: number
  readonly longest: number
  /** From 0 to 1. */
  readonly random: () => number
}

/** B-9.20: one socket that was cut comes back at once; a relay that is down is left in peace. */
const defaultPace: Pace = { first: 50, second: 500, longest: 10_000, random: Math.random }

/**
 * D-19. Left alone, the library opens dozens of sockets a second while the relay is down. Here each failure
 * after the first doubles the pause, a part of it by chance, so that all the pages of the world do not come back at once.
 */
export function createRelayGate({ first, second, longest, random }: Pace = defaultPace): RelayGate {
  const failures = createStore(0)
  let nextAt = 0
  let waiting = new AbortController()

  return {
    failures,
    async pass() {
      const wait = nextAt - Date.now()
      // Those who come together pass one after the other, not at once.
      nextAt = Math.max(Date.now(), nextAt) + pauseAfter(failures.get())
      if (wait > 0) await sleep(wait, waiting.signal)
    },
    failed() {
      const count = failures.get() + 1
      nextAt = Math.max(nextAt, Date.now() + pauseAfter(count))
      failures.set(count)
    },
    succeeded() {
      nextAt = 0
      failures.set(0)
    },
    hurry() {
      nextAt = 0
      failures.set(0)
      waiting.abort()
      waiting = new AbortController()
    },
  }

  function pauseAfter(count: number): number {
    if (count < 2) return count * first
    return Math.min(longest, second * 2 ** (count - 2)) * (0.5 + random() / 2)
  }
}
