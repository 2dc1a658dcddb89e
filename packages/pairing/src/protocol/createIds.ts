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

/** September 2020, in milliseconds: before the protocol, so that what is earlier counts something else. */
const earliestMs = 1_600_000_000_000

/**
 * When a message was written, on the clock of the side that wrote it: libraries count milliseconds, or add three or six
 * digits to them, or count nanoseconds. The first 13 digits are milliseconds in all of them.
 *
 * @param digits the id as written
 * @returns milliseconds since 1970, or undefined for an id that tells no time: a counter, or a text.
 */
export function timeOfId(digits: string): number | undefined {
  const time = /^"?(\d{13})\d{0,12}"?$/.exec(digits)?.[1]
  return time !== undefined && Number(time) >= earliestMs ? Number(time) : undefined
}
