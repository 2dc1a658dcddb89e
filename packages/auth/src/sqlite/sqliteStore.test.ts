import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { sqliteStore } from './sqliteStore.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-store-'))
})

test('a store is opened in its file, for this user only', async () => {
  const path = join(folder, 'made', 'auth.sqlite')
  const store = await sqliteStore({ path })
  await store.ping()
  expect(statSync(path).mode & 0o777).toBe(0o600)
  await store.end()
  await expect(store.ping()).rejects.toThrow()
})

test.each([
  ['nothing', undefined],
  ['a path that is missing in the environment', { path: undefined }],
  ['the path itself', 'auth.sqlite'],
])('%s in place of options is named', async (_, options) => {
  await expect(sqliteStore(options as never)).rejects.toThrow('sqliteStore needs `path`; missing: `path`')
})
