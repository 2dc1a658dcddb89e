import { createStore, type ReadonlyStore } from '@foyer/core'
import { sleep } from '../../time/withTimeout.ts'

/** Delays sockets to the relay after failures. */
export interface RelayBackoff {
  /** Resolves at once after a success, later after each failure in a row. */
  wait(): Promise<void>
  failed(): void
  succeeded(): void
  /** For a visitor's action: ends every wait and forgets earlier failures. */
  reset(): void
  /** Sockets that failed in a row. */
  readonly failures: ReadonlyStore<number>
}

interface Delays {
  /** After the first failure, without jitter: a socket that was cut is reopened at once. */
  readonly firstMs: number
  /** After the second failure. Each further failure doubles it. */
  readonly secondMs: number
  readonly longestMs: number
  /** From 0 to 1. */
  readonly random: () => number
}

const defaultDelays: Delays = { firstMs: 50, secondMs: 500, longestMs: 10_000, random: Math.random }

/** Exponential backoff with jitter, so that all pages do not reconnect at the same moment. */
export function createRelayBackoff({ firstMs, secondMs, longestMs, random } = defaultDelays): RelayBackoff {
  const failures = createStore(0)
  let nextAt = 0
  let waiting = new AbortController()

  function delayAfter(count: number): number {
    if (count < 2) return count * firstMs
    return Math.min(longestMs, secondMs * 2 ** (count - 2)) * (0.5 + random() / 2)
  }

  return {
    failures,
    async wait() {
      const waitMs = nextAt - Date.now()
      // Concurrent callers continue one after the other.
      nextAt = Math.max(Date.now(), nextAt) + delayAfter(failures.get())
      if (waitMs > 0) await sleep(waitMs, waiting.signal)
    },
    failed() {
      const count = failures.get() + 1
      nextAt = Math.max(nextAt, Date.now() + delayAfter(count))
      failures.set(count)
    },
    succeeded() {
      nextAt = 0
      failures.set(0)
    },
    reset() {
      nextAt = 0
      failures.set(0)
      waiting.abort()
      waiting = new AbortController()
    },
  }
}
