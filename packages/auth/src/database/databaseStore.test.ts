import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import Libsql from 'libsql'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authRoutes } from '../contract.ts'
import { createAuthApp } from '../server/app.ts'
import { sqliteStore } from '../sqlite/sqliteStore.ts'
import { createTestBrowser } from '../testing/browser.ts'
import { createMemoryStore } from '../testing/memoryStore.ts'
import { fetchNonce, post, readOutcome, signMessage } from '../testing/signIn.ts'
import { loadDriver } from './databaseError.ts'

const origin = 'https://app.example'
const account = privateKeyToAccount(generatePrivateKey())
const site = { origin, chainIds: [1], limits: { noncesPerClient: 5000 } }

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-store-'))
  path = join(folder, 'auth', 'auth.sqlite')
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

test('T3, G6: two stores on one file share nonce keys, and 1,000 posts of one proof open one session', async () => {
  const stores = [await sqliteStore({ path }), await sqliteStore({ path })] as const
  const [first, second] = stores.map((store) => createAuthApp({ ...site, store })) as [Hono, Hono]
  const browserOf = (app = first) => createTestBrowser((request) => app.request(request), origin)
  const browser = browserOf()
  const proof = await signMessage(account, await fetchNonce(browser))
  const posts = Array.from({ length: 1000 }, (_, index) => {
    // Copies of the one browser, half of them at the other app.
    const copy = browserOf(index % 2 ? first : second)
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    return post(copy, authRoutes.verify, proof).then(readOutcome)
  })
  const outcomes = await Promise.all(posts)
  expect(outcomes.filter((outcome) => outcome === '200 ok')).toHaveLength(1)
  expect(await stores[0].list(`key:${account.address}`)).toHaveLength(1)
  for (const store of stores) await store.end()
})

test('the upkeep reports its errors, and ends with the store', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const onTrouble = vi.fn()
  const store = await sqliteStore({ path, onTrouble })
  const other = new Libsql(path)
  other.exec('drop table nonce_key')
  other.close()
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(onTrouble).toHaveBeenCalledWith(expect.any(Error), 'upkeep'))
  await store.ping()
  await store.end()
  expect(vi.getTimerCount()).toBe(0)
})

test('a store that has no keys needs them given', () => {
  const store = createMemoryStore()
  // @ts-expect-error The store has no nonce keys.
  expect(() => createAuthApp({ ...site, store })).toThrow(/^nonceKeys are missing/)
})

test('a driver that is not installed is named, with the command that installs it', async () => {
  const absent = '@foyer/absent-driver'
  await expect(loadDriver(absent, () => import(absent))).rejects.toThrow(
    /^The database driver @foyer\/absent-driver cannot be loaded: npm install @foyer\/absent-driver\./,
  )
})
