import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@foyer/testbed/eventually'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAuthApp } from '../server/app.ts'
import { sqliteStore } from '../sqlite/sqliteStore.ts'
import { createMemoryStore } from '../testing/memoryStore.ts'
import { loadDriver } from './database.ts'

const origin = 'https://app.example'
const site = { origin, chainIds: [1], limits: { noncesPerClient: 5000 } }

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-store-'))
  path = join(folder, 'auth', 'auth.sqlite')
})
afterEach(() => {
  vi.useRealTimers()
})

test('the upkeep reports its errors, and ends with the store', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const onTrouble = vi.fn()
  const store = await sqliteStore({ path, onTrouble })
  const other = new Libsql(path)
  other.exec('drop table nonce_key')
  other.close()
  vi.advanceTimersByTime(60_000)
  await eventually(() => expect(onTrouble).toHaveBeenCalledWith(expect.any(Error), 'upkeep'))
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
