import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authRoutes, type SessionAnswer, type SessionsAnswer } from '@foyer/auth/contract'
import { createSessionStore } from '@foyer/auth/internal'
import { post } from '@foyer/auth/testing'
import { createTestPostgres, hasPostgres } from '@foyer/testbed/postgres'
import Libsql from 'libsql'
import { Pool } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer } from '../testing/createTestServer.ts'
import { createVersionOne } from '../testing/createVersionOne.ts'
import { openDatabase } from './openDatabase.ts'

const tokens = [1, 2].map(() => randomBytes(32).toString('base64url')) as [string, string]
const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex')) as [string, string]

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-upgrade-'))
})

describe('G5: from the first version to this one', () => {
  test('sessions go on: they are who they were, are listed under the same name, and can be ended', async () => {
    const old = new Libsql(join(dataDir, 'foyer.sqlite'))
    await createVersionOne((sql) => old.exec(sql), tokens)
    old.close()
    const server = await createTestServer({ DATA_DIR: dataDir })
    const browser = server.browser()
    browser.cookies.set('sid', tokens[0])
    const session = (await (await browser.fetch(authRoutes.session)).json()) as SessionAnswer
    expect(session).toMatchObject({ status: 'authenticated', csrf: expect.stringMatching(/^.{32}$/) })
    const list = (await (await browser.fetch(authRoutes.sessions)).json()) as SessionsAnswer
    expect(list.sessions.map(({ id }) => id).sort()).toEqual(hashes.map((hash) => hash.slice(0, 16)).sort())
    const csrf = session.status === 'authenticated' ? session.csrf : ''
    const left = await post(browser, authRoutes.revoke, { all: true }, { 'X-CSRF': csrf })
    expect(await left.json()).toEqual({ sessions: [] })
    const other = server.browser()
    other.cookies.set('sid', tokens[1])
    expect((await other.fetch(authRoutes.session)).status).toBe(401)
    await server.close()
  })

  test.skipIf(!hasPostgres)('in PostgreSQL too, by two processes that start at once', async () => {
    const postgres = await createTestPostgres()
    const databaseUrl = await postgres.createDatabase()
    const old = new Pool({ connectionString: databaseUrl })
    await createVersionOne((sql) => old.query(sql), tokens)
    await old.end()
    const databases = await Promise.all([1, 2].map(() => openDatabase({ dataDir, databaseUrl })))
    for (const database of databases) {
      const row = await createSessionStore(database).find(hashes[0])
      expect(row).toMatchObject({ id: hashes[0].slice(0, 16), tokenSeen: true })
      expect(row?.csrf).toMatch(/^[0-9a-f-]{36}$/)
      await database.close()
    }
    postgres.stop()
  })
})
