/** Keeps from asking a node that does not answer. */
export interface Breaker {
  /** What the next question may do: be asked, be asked after a probe has been answered, or not be asked. */
  state(now: number): 'closed' | 'halfOpen' | 'open'
  /** The node has answered a question or a probe. */
  answered(): void
  /** A question got no answer. However often one visitor asks the same, it counts once. */
  failed(question: string): void
  /** A probe got no answer. */
  probeFailed(now: number): void
}

/**
 * Circuit breaker: half-opens after `limit` different questions without an answer in a row. A probe, which depends on
 * nothing that visitors send, then decides: answered, it closes; unanswered, it opens for `pauseMs`.
 */
export function createBreaker(limit = 5, pauseMs = 30_000): Breaker {
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
