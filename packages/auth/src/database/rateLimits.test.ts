import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestPostgres, hasPostgres, type TestPostgres } from '@foyer/testbed/postgres'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { openPostgres } from './openPostgres.ts'
import { openSqlite } from './openSqlite.ts'
import { createRateLimits, type RateLimitsOptions } from './rateLimits.ts'

const secret = () => new Uint8Array(32)

test('on SQLite a limit is counted in memory, and one name is one limit', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-limits-'))
  const database = await openSqlite(join(dataDir, 'foyer.sqlite'))
  const limits = createRateLimits(database, { secret })
  const [first, second] = [limits.create('a', 2), limits.create('a', 2)]
  expect([first('k', 0), second('k', 0), first('k', 0), limits.create('b', 2)('k', 0)]).toEqual([0, 0, 30, 0])
  await limits.sweep()
  await database.close()
  rmSync(dataDir, { recursive: true })
})

describe.skipIf(!hasPostgres)('D-13: limits on PostgreSQL', () => {
  let postgres: TestPostgres
  let databases: readonly Database[]
  beforeAll(async () => {
    postgres = await createTestPostgres()
    const url = await postgres.createDatabase()
    databases = [await openPostgres({ url })]
    databases = [...databases, await openPostgres({ url })]
  })
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()))
    postgres.stop()
  })

  const clock = { now: 0 }
  /** One limit, as each of two processes has it. */
  const pair = (name: string, perMinute: number, options: Partial<RateLimitsOptions> = {}) =>
    databases.map((database) =>
      createRateLimits(database, { secret, now: () => clock.now, ...options }).create(name, perMinute),
    )
  /** How many of so many are granted, in turn or all at once. */
  const countGranted = async (limits: ReturnType<typeof pair>, count: number, key = 'k') => {
    const waits = Array.from({ length: count }, (_, index) => limits[index % 2]?.(key, 0))
    return (await Promise.all(waits)).filter((wait) => wait === 0).length
  }
  const bucketOf = async () =>
    (await sql<{ key: string }>`select key from rate_bucket`.execute((databases[0] as Database).db)).rows
  const pass = async (ms: number) => {
    clock.now += ms
    await sql`update rate_bucket set at = at - ${ms}`.execute((databases[0] as Database).db)
  }

  test('two processes grant what one may, all at once', async () => {
    const granted = await countGranted(pair('all at once', 120), 400)
    expect(granted).toBeGreaterThanOrEqual(120)
    // One more for each half second that has passed.
    expect(granted).toBeLessThanOrEqual(124)
  })

  test('two keys, and two names, have a bucket each', async () => {
    expect(await countGranted(pair('names', 1), 2, 'k')).toBe(1)
    expect(await countGranted(pair('names', 1), 2, 'l')).toBe(1)
    expect(await countGranted(pair('other names', 1), 2, 'k')).toBe(1)
  })

  test('it fills again in a minute, and says how long it takes', async () => {
    const limits = pair('fills', 12)
    expect(await countGranted(limits, 20)).toBe(12)
    // One is added every 5 s; the clock of PostgreSQL runs on.
    const seconds = expect.toBeOneOf([1, 2, 3, 4, 5])
    expect(await limits[0]?.('k', 0)).toEqual(seconds)
    await pass(5000)
    expect(await countGranted(limits, 20)).toBe(1)
    expect(await limits[0]?.('k', 0)).toEqual(seconds)
    await pass(3_600_000)
    expect(await countGranted(limits, 20)).toBe(12)
  })

  test('B26: it fills again within a minute after the clock of the database was an hour ahead', async () => {
    const limits = pair('ahead', 1)
    expect(await countGranted(limits, 2)).toBe(1)
    await pass(-3_600_000)
    clock.now += 3_660_000
    expect(await countGranted(limits, 2)).toBe(0)
    await createRateLimits(databases[0] as Database, { secret }).sweep()
    clock.now += 60_000
    expect(await countGranted(limits, 2)).toBe(1)
  })

  test('what a process has taken and not used goes back: a slow client of many processes is never refused', async () => {
    const limits = Array.from({ length: 4 }, () => pair('goes back', 120)).flat()
    for (let round = 0; round < 40; round += 1) {
      // 48 a minute.
      for (const limit of limits.slice(0, 4)) expect(await limit('k', 0)).toBe(0)
      await pass(5000)
    }
  })

  /** Counts the questions to the database: the key of a bucket is made for each. */
  const counted = () => {
    const count = { asked: 0 }
    const options = {
      secret: () => {
        count.asked += 1
        return secret()
      },
    }
    return { count, options }
  }

  test('a client that is refused costs the database nothing', async () => {
    const { count, options } = counted()
    const limits = pair('refused', 12, options)
    await countGranted(limits, 40)
    const before = count.asked
    expect(await countGranted(limits, 1000)).toBe(0)
    expect(count.asked).toBe(before)
  })

  test('a lease of ten is one question, and is good for five seconds', async () => {
    const { count, options } = counted()
    const [limit] = pair('lease', 120, options)
    for (let times = 0; times < 9; times += 1) await limit?.('k', 0)
    expect(count.asked).toBe(1)
    await pass(4999)
    await limit?.('k', 0)
    expect(count.asked).toBe(1)
    await limit?.('k', 0)
    expect(count.asked).toBe(2)
    await pass(5000)
    await limit?.('k', 0)
    expect(count.asked).toBe(3)
  })

  test('no network address is stored, and a bucket that is full again is removed', async () => {
    const limits = createRateLimits(databases[0] as Database, { secret })
    await limits.create('stored', 120)('203.0.113.7', 0)
    expect(JSON.stringify(await bucketOf())).not.toContain('203.0.113')
    expect((await bucketOf()).length).toBeGreaterThan(0)
    await limits.sweep()
    expect((await bucketOf()).length).toBeGreaterThan(0)
    await pass(121_000)
    await limits.sweep()
    expect(await bucketOf()).toEqual([])
  })

  test('B24: while the database is away each process counts for itself, and it is asked again', async () => {
    const trouble: unknown[] = []
    const limits = pair('away', 12, { onTrouble: (error) => trouble.push(error) })
    const [limit] = limits as [(typeof limits)[number]]
    postgres.crash()
    const waits = []
    for (let count = 0; count < 14; count += 1) waits.push(await limit('k', 0))
    expect(waits.slice(0, 12)).toEqual(Array(12).fill(0))
    expect(waits[13]).toBe(5)
    expect(trouble).toHaveLength(1)
    postgres.start()
    clock.now += 5000
    expect(await limit('k', 0)).toBe(0)
  })
})
