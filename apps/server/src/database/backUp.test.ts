import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authRoutes } from '@foyer/auth/contract'
import { signIn } from '@foyer/auth/testing'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { createTestServer } from '../testing/createTestServer.ts'
import { backUp } from './backUp.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-backup-'))
})

test('a copy that was made while the server worked is a database with every session until then', async () => {
  const server = await createTestServer()
  const browsers = Array.from({ length: 5 }, () => server.browser())
  for (const browser of browsers) await signIn(browser, privateKeyToAccount(generatePrivateKey()))
  const working = signIn(server.browser(), privateKeyToAccount(generatePrivateKey()))
  const restored = join(folder, 'restored')
  mkdirSync(restored)
  const copy = join(restored, 'foyer.sqlite')
  backUp(server.dataDir, copy)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  expect((await working).status).toBe(200)
  const origin = server.url
  await server.close()

  const again = await createTestServer({ DATA_DIR: restored, ORIGIN: origin })
  for (const { cookies } of browsers) {
    const browser = again.browser()
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    expect(await (await browser.fetch(authRoutes.session)).json()).toMatchObject({ status: 'authenticated' })
  }
  await again.close()
})

test('the documented command restores a copy after a crash, in any shell, and leaves the copy and the owner', async () => {
  const server = await createTestServer()
  const [before, after] = [server.browser(), server.browser()]
  await signIn(before, privateKeyToAccount(generatePrivateKey()))
  const copy = join(folder, 'copy.sqlite')
  backUp(server.dataDir, copy)
  await signIn(after, privateKeyToAccount(generatePrivateKey()))
  const crashed = join(folder, 'crashed')
  // With the write-ahead log, as after `kill -9`.
  cpSync(server.dataDir, crashed, { recursive: true })
  const origin = server.url
  await server.close()

  const { ino } = statSync(join(crashed, 'foyer.sqlite'))
  const guide = readFileSync(new URL('../../../../docs/operating/server.md', import.meta.url), 'utf8')
  const command = /^(?:rm|mv) .*foyer\.sqlite.*$/m.exec(guide)?.[0] ?? ''
  execFileSync('sh', ['-c', command.replace('/backups/foyer.sqlite', copy)], {
    env: { ...process.env, DATA_DIR: crashed },
  })
  expect(statSync(copy).size).toBeGreaterThan(0)
  expect(statSync(join(crashed, 'foyer.sqlite')).ino).toBe(ino)
  const again = await createTestServer({ DATA_DIR: crashed, ORIGIN: origin })
  const statuses = []
  for (const { cookies } of [before, after]) {
    const browser = again.browser()
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    statuses.push((await browser.fetch(authRoutes.session)).status)
  }
  expect(statuses).toEqual([200, 401])
  await again.close()
})

test('nothing is overwritten, and nothing is made of nothing', () => {
  const copy = join(folder, 'copy')
  expect(() => backUp(folder, copy)).toThrow(/There is no database at/)
  writeFileSync(join(folder, 'foyer.sqlite'), '')
  writeFileSync(copy, 'mine')
  expect(() => backUp(folder, copy)).toThrow(/is there already/)
  expect(readFileSync(copy, 'utf8')).toBe('mine')
})

test('a copy that fails leaves no file, so that the next try can be made', () => {
  const copy = join(folder, 'copy')
  writeFileSync(join(folder, 'foyer.sqlite'), 'no database')
  for (const _ of [1, 2]) expect(() => backUp(folder, copy)).toThrow(/not a database/)
  expect(readdirSync(folder)).toEqual(['foyer.sqlite'])
})
