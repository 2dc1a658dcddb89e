/** Counts how often the costly part of a verification has been begun for a nonce. */
export interface Tries {
  /** False when the nonce has had all its tries. */
  begin(nonce: string): boolean
  exhausted(nonce: string): boolean
  /** Leaves no tries: the nonce has opened a session. */
  exhaust(nonce: string): void
  /** Takes a try back: an unreachable node is not the visitor's fault. */
  forgive(nonce: string): void
}

/** At most `perNonce` tries each, remembered for the last `maxNonces` nonces. */
export function createTries(perNonce = 3, maxNonces = 10_000): Tries {
  const counts = new Map<string, number>()
  const set = (nonce: string, count: number) => {
    counts.set(nonce, count)
    if (counts.size > maxNonces) counts.delete(counts.keys().next().value as string)
  }
  return {
    begin(nonce) {
      const count = counts.get(nonce) ?? 0
      if (count >= perNonce) return false
      set(nonce, count + 1)
      return true
    },
    exhausted: (nonce) => (counts.get(nonce) ?? 0) >= perNonce,
    exhaust: (nonce) => set(nonce, perNonce),
    forgive(nonce) {
      const count = counts.get(nonce)
      if (count !== undefined) counts.set(nonce, count - 1)
    },
  }
}
