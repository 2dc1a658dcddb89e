/** Circuit breaker of one node. */
export interface Breaker {
  /** closed: send requests. halfOpen: send a probe first. open: send nothing. */
  state(now: number): 'closed' | 'halfOpen' | 'open'
  /** A request or a probe was answered. */
  answered(): void
  /** A request was not answered. Repetitions of one question count once. */
  failed(question: string): void
  /** A probe was not answered. */
  probeFailed(now: number): void
}

/** Different requests in a row that are not answered. */
const limit = 5
/** Time for which the breaker is open. */
const pauseMs = 30_000

/**
 * Circuit breaker: half-opens after `limit` different unanswered requests in a row. A probe, which is independent of
 * visitors' input, then decides: if answered, it closes; if not, it opens for `pauseMs`.
 */
export function createBreaker(): Breaker {
  const unanswered = new Set<string>()
  let openUntil = 0
  return {
    state(now) {
      if (unanswered.size < limit) return 'closed'
      return now < openUntil ? 'open' : 'halfOpen'
    },
    answered() {
      unanswered.clear()
      openUntil = 0
    },
    failed(question) {
      unanswered.add(question)
    },
    probeFailed(now) {
      openUntil = now + pauseMs
    },
  }
}
