/** Counts how often the costly part of a verification has been begun for a nonce. */
export interface Tries {
  /** False when the nonce has had all its tries. */
  begin(nonce: string): boolean
  exhausted(nonce: string): boolean
  /** Leaves no tries: the nonce has opened a session. */
  exhaust(nonce: string): void
  /** Gives a try back: an unreachable node is not the visitor's fault. At most `maxForgiven` times for a nonce. */
  forgive(nonce: string): void
}

/**
 * At most `perNonce` tries each, and `maxForgiven` more that came to nothing, remembered for the last `maxNonces`
 * nonces.
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
