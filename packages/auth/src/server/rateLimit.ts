import { AuthError } from './authError.ts'

/** Takes one of a key's; gives 0, or the seconds after which there will be one again. */
export type RateLimit = (key: string, now: number) => number | Promise<number>

/** Makes the limit of that name: so many a minute for each key. Asked for a name twice, it gives the same limit. */
export type CreateRateLimit = (name: string, perMinute: number) => RateLimit

/**
 * So many a minute for each key, all at once if need be, counted in the memory of this process. Remembers at most
 * `maxKeys` keys: a flood of keys pushes out the oldest, and costs a bounded amount of memory.
 */
export function createRateLimit(perMinute: number, maxKeys = 100_000): (key: string, now: number) => number {
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

/** @throws AuthError `rate_limited`, with the seconds to wait */
export async function takeOne(limit: RateLimit, key: string, now: number): Promise<void> {
  const wait = await limit(key, now)
  if (wait > 0) throw new AuthError('rate_limited', { retryAfterSeconds: wait })
}
