/** Keeps from asking somebody who does not answer. */
export interface Breaker {
  /** False while it is better not to ask. */
  allows(now: number): boolean
  answered(): void
  failed(now: number): void
}

/** After so many failures in a row nobody is asked for a while; then one is, and its answer decides. */
export function createBreaker(failures = 5, pauseMs = 30_000): Breaker {
  let inARow = 0
  let closedUntil = 0
  return {
    allows(now) {
      if (inARow < failures) return true
      if (now < closedUntil) return false
      closedUntil = now + pauseMs
      return true
    },
    answered() {
      inARow = 0
    },
    failed(now) {
      inARow += 1
      closedUntil = now + pauseMs
    },
  }
}
