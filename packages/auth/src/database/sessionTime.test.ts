import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestPostgres, hasPostgres, type TestPostgres } from '@foyer/testbed/postgres'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { authRoutes } from '../contract.ts'
import { createAuthApp } from '../server/app.ts'
import { createTestBrowser, readOutcome, signIn } from '../testing/index.ts'
import { createDatabaseStore } from './createDatabaseStore.ts'
import { openPostgres } from './openPostgres.ts'
import { openSqlite } from './openSqlite.ts'
import { createSweeper } from './sweeper.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-time-'))
let postgres: TestPostgres | undefined
beforeAll(async () => {
  if (hasPostgres) postgres = await createTestPostgres()
})
afterAll(() => {
  return postgres?.stop()
})
afterEach(() => vi.restoreAllMocks())

const account = privateKeyToAccount(generatePrivateKey())
const hour = 3_600_000
let files = 0

const databases = [
  ['SQLite', () => openSqlite(join(folder, `${files++}.sqlite`))],
  ['PostgreSQL', async () => openPostgres({ url: await (postgres as TestPostgres).createDatabase() })],
] as const

/** The clock of this process, from now on. */
function setAhead(ms: number) {
  const real = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => real() + ms)
}

test.each(databases)(
  'B26: the clock of a process on %s that is wrong for a while ends no session',
  async (name, open) => {
    if (name === 'PostgreSQL' && !postgres) return
    const store = await createDatabaseStore(await open())
    expect(Math.abs(((await store.time?.()) ?? 0) - Date.now())).toBeLessThan(60_000)
    const origin = 'https://app.example'
    const app = createAuthApp({ origin, chainIds: [1], store })
    const browser = createTestBrowser((request) => app.request(request), origin)
    expect(await readOutcome(await signIn(browser, account))).toBe('200 ok')
    const session = async () => readOutcome(await browser.fetch(authRoutes.session))
    setAhead(9 * hour)
    expect(await session()).toBe('200 ok')
    vi.restoreAllMocks()
    expect(await session()).toBe('200 ok')
    await store.end()
  },
)

test.each(databases)('B26: a process on %s whose clock is ahead starts, and sweeps', async (name, open) => {
  if (name === 'PostgreSQL' && !postgres) return
  setAhead(10_000)
  const store = await createDatabaseStore(await open())
  expect(Number.isInteger(await store.time?.())).toBe(true)
  const sweep = createSweeper(store)
  await expect(sweep()).resolves.toBe(0)
  await store.end()
})

test.each(databases)(
  'B26: a session on %s is kept by clocks with parts of a millisecond',
  async (name, open) => {
    if (name === 'PostgreSQL' && !postgres) return
    const database = await open()
    const { time: _, ...store } = await createDatabaseStore(database)
    const origin = 'https://app.example'
    const clock = { ahead: 0.5 }
    const day = 24 * hour + 0.5
    const now = () => Math.floor(Date.now()) + clock.ahead
    const own = { ...store, time: async () => now() - 25 * hour }
    const app = createAuthApp({ origin, chainIds: [1], store: own, now, sessions: { absoluteMs: day } })
    const browser = createTestBrowser((request) => app.request(request), origin)
    expect(await readOutcome(await signIn(browser, account))).toBe('200 ok')
    for (const ahead of [2 * hour + 0.25, 27 * hour + 0.75]) {
      clock.ahead = ahead
      expect(await readOutcome(await browser.fetch(authRoutes.session))).toBe('200 ok')
    }
    await store.end()
  },
)
