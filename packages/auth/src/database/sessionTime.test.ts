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

test.each([
  ['SQLite', () => openSqlite(join(folder, 'time.sqlite'))],
  ['PostgreSQL', async () => openPostgres({ url: await (postgres as TestPostgres).createDatabase() })],
] as const)(
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
    const real = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => real() + 9 * hour)
    expect(await session()).toBe('200 ok')
    vi.restoreAllMocks()
    expect(await session()).toBe('200 ok')
    await store.end()
  },
)
