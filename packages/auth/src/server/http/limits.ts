import { BoundedMap } from '../../boundedMap.ts'
import { AuthError } from './authError.ts'

/** Takes one token of the key. Returns 0, or the seconds until a token is available. */
export type RateLimit = (key: string, now: number) => number | Promise<number>

/** Creates the limit of that name, per minute and key. The same name gives the same limit. */
export type CreateRateLimit = (name: string, perMinute: number) => RateLimit

/** Buckets in memory per limit. */
const maxKeys = 100_000

/**
 * Token bucket per key, of `perMinute` tokens, in the memory of this process. Keeps at most 100,000 keys; further
 * ones evict the oldest, so memory is bounded.
 */
export function createRateLimit(perMinute: number): (key: string, now: number) => number {
  const buckets = new BoundedMap<string, { left: number; at: number }>(maxKeys)
  const perMs = perMinute / 60_000

  return (key, now) => {
    const bucket = buckets.get(key) ?? { left: perMinute, at: now }
    // A clock that jumps back neither adds nor removes tokens.
    bucket.left = Math.min(perMinute, bucket.left + Math.max(0, now - bucket.at) * perMs)
    bucket.at = now
    if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perMs / 1000)
    bucket.left -= 1
    // Only a granted request makes its key the newest: a `Map` becomes slow when one key is deleted and set in a flood.
    buckets.set(key, bucket)
    return 0
  }
}

/**
 * The client of a network address, as the key of a limit. IPv6: the first 64 bits, because one customer has 2^64 addresses; an
 * address that stands for an IPv4 one (IPv4-mapped, or 64:ff9b::/96 of RFC 6052) is that one. A port is left out. A text
 * that is no address stays as it is.
 */
export function addressGroup(address: string): string {
  // Some proxies append the port, which differs per connection.
  const [, withoutPort] = /^(\d+(?:\.\d+){3}):\d+$/.exec(address) ?? []
  if (withoutPort !== undefined) return withoutPort
  // A link-local address is followed by its zone: `fe80::1%eth0` (RFC 4007, 11).
  const [plain = ''] = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').split('%')
  if (!/^[\da-f:.]+$/i.test(plain) || !URL.canParse(`http://[${plain}]`)) return address
  const host = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [, high, low] = /^(?:::ffff|64:ff9b:):([\da-f]+):([\da-f]+)$/.exec(host) ?? []
  if (high && low) return [high, low].flatMap(toBytes).join('.')
  const [head = '', tail] = host.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array(missing).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${all.slice(0, 4).join(':')}::/64`
}

/** The two bytes of a group of an IPv6 address. */
const toBytes = (group: string) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]

/** @throws {AuthError} `rate_limited`, with the seconds to wait */
export async function consumeToken(limit: RateLimit, key: string, now: number): Promise<void> {
  const wait = await limit(key, now)
  if (wait > 0) throw new AuthError('rate_limited', { retryAfterSeconds: wait })
}

/** Counts what is under way, by key. */
export interface Places {
  /** Without a key, there is no limit. */
  isFree(key: string | undefined): boolean
  take(key: string | undefined): void
  leave(key: string | undefined): void
}

/** @param perKey Places of each key. */
export function createPlaces(perKey: number): Places {
  const taken = new Map<string, number>()
  return {
    isFree: (key) => key === undefined || (taken.get(key) ?? 0) < perKey,
    take(key) {
      if (key !== undefined) taken.set(key, (taken.get(key) ?? 0) + 1)
    },
    leave(key) {
      if (key === undefined) return
      const left = (taken.get(key) ?? 0) - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    },
  }
}
