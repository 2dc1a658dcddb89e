/** Limits the number of expensive verifications per nonce. */
export interface Tries {
  /** Returns false if the nonce has no attempts left. */
  begin(nonce: string): boolean
  exhausted(nonce: string): boolean
  /** Removes all remaining attempts: the nonce has opened a session. */
  exhaust(nonce: string): void
  /** Returns an attempt that failed through no fault of the visitor, at most `maxForgiven` times per nonce. */
  forgive(nonce: string): void
}

/**
 * At most `perNonce` attempts per nonce, and `maxForgiven` refunded ones. Remembers the last `maxNonces` nonces.
 */
export function createTries({ perNonce = 3, maxForgiven = 10, maxNonces = 10_000 } = {}): Tries {
  const counts = new Map<string, { readonly tries: number; readonly forgiven: number }>()
  const none = { tries: 0, forgiven: 0 }
  const set = (nonce: string, count: typeof none) => {
    counts.set(nonce, count)
    if (counts.size > maxNonces) counts.delete(counts.keys().next().value as string)
  }
  const exhausted = (nonce: string) => (counts.get(nonce) ?? none).tries >= perNonce
  return {
    begin(nonce) {
      if (exhausted(nonce)) return false
      const { tries, forgiven } = counts.get(nonce) ?? none
      set(nonce, { tries: tries + 1, forgiven })
      return true
    },
    exhausted,
    exhaust: (nonce) => set(nonce, { tries: Number.POSITIVE_INFINITY, forgiven: maxForgiven }),
    forgive(nonce) {
      const count = counts.get(nonce)
      if (count === undefined || count.forgiven >= maxForgiven) return
      set(nonce, { tries: count.tries - 1, forgiven: count.forgiven + 1 })
    },
  }
}
