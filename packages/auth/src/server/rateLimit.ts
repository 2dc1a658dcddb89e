/** Takes one; returns 0, or the seconds after which there will be one again. */
export type RateLimit = (key: string, now: number) => number

/**
 * So many a minute for each key, all at once if need be. Remembers at most `maxKeys` keys: a flood of keys
 * pushes out the oldest, and costs a bounded amount of memory.
 */
export function createRateLimit(perMinute: number, maxKeys = 100_000): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>()
  const perMs = perMinute / 60_000

  return (key, now) => {
    const bucket = buckets.get(key) ?? { left: perMinute, at: now }
    // A clock that jumps back adds nothing and takes nothing away.
    bucket.left = Math.min(perMinute, bucket.left + Math.max(0, now - bucket.at) * perMs)
    bucket.at = now
    buckets.delete(key)
    buckets.set(key, bucket)
    if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value as string)
    if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perMs / 1000)
    bucket.left -= 1
    return 0
  }
}
