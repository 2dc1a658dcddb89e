/**
 * JSON-RPC ids: milliseconds × 1000 + three random digits, unique and rising (section 7.1). 16 digits, a safe
 * integer until the year 2255.
 */
export function createIds(now: () => number, random: () => number = Math.random): () => number {
  let last = 0
  return () => {
    last = Math.max(last + 1, now() * 1000 + Math.floor(random() * 1000))
    return last
  }
}

/** The time part of an id in milliseconds since 1970, on the clock of the side that made it. */
export function timeOfId(id: number): number {
  return Math.floor(id / 1000)
}
