/**
 * F7: what a rate limit costs that all processes share on one PostgreSQL. A client's first request in 5 s waits for the
 * database, further ones take tokens of the same lease, and refused ones ask nothing. `CLIENTS` sets how many (10,000).
 */
import { createDatabaseStore, createRateLimit, openPostgres } from '@foyer/auth/internal'
import type { RateLimit } from '@foyer/auth/server'
import { createTestPostgres, hasPostgres } from '@foyer/testbed/postgres'
import { createReport } from './report.ts'

const clients = Number(process.env.CLIENTS ?? 10_000)
const perMinute = 120
const report = createReport()

interface Cost {
  /** Microseconds of processor time per request, of this process. */
  readonly cpuMicros: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

async function costOf(limit: RateLimit, keyOf: (index: number) => string): Promise<Cost> {
  const times: number[] = []
  const before = process.cpuUsage()
  for (let index = 0; index < clients; index += 1) {
    const begun = performance.now()
    await limit(keyOf(index), Date.now())
    times.push(performance.now() - begun)
  }
  const { user, system } = process.cpuUsage(before)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] as number
  return { cpuMicros: (user + system) / clients, p50: at(0.5), p99: at(0.99) }
}

const print = ({ cpuMicros, p50, p99 }: Cost) =>
  `${cpuMicros.toFixed(1)} µs of CPU each, p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms`

if (hasPostgres) {
  const postgres = await createTestPostgres()
  const store = await createDatabaseStore(await openPostgres({ url: await postgres.createDatabase() }))
  const shared = store.createRateLimit('bench', perMinute)
  const inMemory = createRateLimit(perMinute)
  const ways: readonly (readonly [name: string, keyOf: (index: number) => string])[] = [
    ['each request of another client', (index) => `client ${index}`],
    ['ten requests of each client', (index) => `of ten ${index % (clients / 10)}`],
    ['all of one client, nearly all refused', () => 'one'],
  ]
  for (const [name, keyOf] of ways) {
    const cost = await costOf(shared, keyOf)
    report.note('F7', `shared rate limit, ${name}`, print(cost), 'p99 ≤ 5 ms', cost.p99 <= 5)
    report.note('F7', `the same in memory, ${name}`, print(await costOf(inMemory, keyOf)), '')
  }
  await store.end()
  postgres.stop()
} else console.log('Without PostgreSQL no limit is shared.')
report.end()
