import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { BoundedMap } from '../boundedMap.ts'
import { type CreateRateLimit, createRateLimit, type RateLimit } from '../server/http/limits.ts'
import type { Database } from './database.ts'
import { inTime } from './guardedPool.ts'

export interface RateLimits {
  readonly create: CreateRateLimit
  /** Deletes full buckets, and those of a clock that was ahead, which would stay empty until then. */
  sweep(): Promise<void>
}

export interface RateLimitsOptions {
  /** HMAC key of bucket names, so that a name does not reveal the network address. */
  readonly secret: () => Uint8Array
  readonly onTrouble?: (error: unknown) => void
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number
}

/** Tokens of a bucket that one process has taken in advance. */
interface Lease {
  left: number
  /** Expiry of `left`: the bucket has been refilled by as much then. */
  until: number
  /** Time until which the bucket is empty. */
  emptyUntil: number
  pending?: Promise<void> | undefined
}

/** A lease is 1/12 of the tokens of a minute, for 1/12 of a minute. */
const share = 12
const leaseMs = 60_000 / share
/** Leases in memory per limit. */
const maxLeases = 100_000
/** Timeout of the database, and pause after a timeout. */
const databaseTimeoutMs = 1000
const pauseMs = 5000

/**
 * The rate limits of a site by name. With SQLite the one process counts in memory. With PostgreSQL all processes share
 * one bucket per key and take tokens in leases, so that few requests wait for the database and refusals do not query
 * it. If the database does not answer, each process counts alone.
 */
export function createRateLimits(database: Database, options: RateLimitsOptions): RateLimits {
  const limits = new Map<string, RateLimit>()
  const shared = database.kind === 'postgres'
  return {
    create(name, perMinute) {
      const limit =
        limits.get(name) ??
        (shared ? createSharedLimit(database, { name, perMinute }, options) : createRateLimit(perMinute))
      limits.set(name, limit)
      return limit
    },
    async sweep() {
      if (!shared) return
      const isStale = sql<boolean>`abs(at - ${nowMs}) > 120000`
      await database.db.deleteFrom('rate_bucket').where(isStale).execute()
    },
  }
}

/** Clock of the database: the clocks of processes differ. */
const nowMs = sql<number>`extract(epoch from statement_timestamp())::float8 * 1000`

function createSharedLimit(
  { db }: Database,
  { name, perMinute }: { readonly name: string; readonly perMinute: number },
  { secret, onTrouble = () => {}, now: steady = () => performance.now() }: RateLimitsOptions,
): RateLimit {
  const perMs = perMinute / 60_000
  const leaseSize = Math.ceil(perMinute / share)
  const leases = new BoundedMap<string, Lease>(maxLeases)
  const local = createRateLimit(perMinute)
  let unavailableUntil = Number.NEGATIVE_INFINITY

  async function takeTokens(key: string, returned: number): Promise<{ granted: number; tokens: number }> {
    const bucketKey = createHmac('sha256', secret()).update(`${name}:${key}`).digest('base64url').slice(0, 22)
    const filled = sql<number>`least(${perMinute}::float8, rate_bucket.tokens + ${returned}::float8
      + greatest(0, ${nowMs} - rate_bucket.at) * ${perMs}::float8)`
    const granted = sql<number>`least(${leaseSize}::float8, floor(${filled}))`
    return db
      .insertInto('rate_bucket')
      .values({ key: bucketKey, tokens: perMinute - leaseSize, at: nowMs, granted: leaseSize })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          granted,
          tokens: sql<number>`${filled} - ${granted}`,
          at: sql<number>`greatest(rate_bucket.at, ${nowMs})`,
        }),
      )
      .returning(['granted', 'tokens'])
      .executeTakeFirstOrThrow()
  }

  async function renew(key: string, lease: Lease): Promise<void> {
    const returned = lease.left
    lease.left = 0
    try {
      const { granted, tokens } = await inTime(takeTokens(key, returned), databaseTimeoutMs)
      const now = steady()
      lease.left = granted
      lease.until = now + leaseMs
      if (granted === 0) lease.emptyUntil = now + Math.max(1, (1 - tokens) / perMs)
    } catch (error) {
      unavailableUntil = steady() + pauseMs
      onTrouble(error)
    }
  }

  return function take(key, now): number | Promise<number> {
    const time = steady()
    const lease = leases.get(key) ?? { left: 0, until: 0, emptyUntil: 0 }
    if (lease.left > 0 && time < lease.until) {
      lease.left -= 1
      return 0
    }
    if (time < lease.emptyUntil) return Math.ceil((lease.emptyUntil - time) / 1000)
    if (time < unavailableUntil) return local(key, now)
    leases.set(key, lease)
    lease.pending ??= renew(key, lease).finally(() => {
      lease.pending = undefined
    })
    return lease.pending.then(() => take(key, now))
  }
}
