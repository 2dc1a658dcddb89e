import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authRoutes, type SessionAnswer, type SessionsAnswer } from '@foyer/auth/contract'
import { post } from '@foyer/auth/testing'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestPostgres, hasPostgres } from '../testing/createTestPostgres.ts'
import { createTestServer } from '../testing/createTestServer.ts'
import { createVersionOne } from '../testing/createVersionOne.ts'
import { migrate } from './migrate.ts'
import { type Migration, migrations } from './migrations.ts'
import { openDatabase } from './openDatabase.ts'
import { openPostgres } from './postgres.ts'
import type { Tables } from './schema.ts'
import { createSessionStore } from './sessionStore.ts'
import { openSqlite } from './sqlite.ts'

const tokens = [1, 2].map(() => randomBytes(32).toString('base64url')) as [string, string]
const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex')) as [string, string]

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-upgrade-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

describe('G5: from the first version to this one', () => {
  test('sessions go on: they are who they were, are listed under the same name, and can be ended', async () => {
    const db = openSqlite(dataDir)
    await createVersionOne(db, 'sqlite', tokens)
    await db.destroy()
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

  test.skipIf(!hasPostgres)(
    'in PostgreSQL too, by two processes that start at once',
    async () => {
      const postgres = await createTestPostgres()
      const databaseUrl = await postgres.createDatabase()
      const old = openPostgres(databaseUrl, () => {})
      await createVersionOne(old, 'postgres', tokens)
      await old.destroy()
      const databases = await Promise.all([1, 2].map(() => openDatabase({ dataDir, databaseUrl })))
      for (const database of databases) {
        const row = await createSessionStore(database).find(hashes[0])
        expect(row).toMatchObject({ id: hashes[0].slice(0, 16), tokenSeen: true })
        expect(row?.csrf).toMatch(/^[0-9a-f-]{36}$/)
        await database.close()
      }
      postgres.stop()
    },
    60_000,
  )
})

describe('G5: back by one version', () => {
  const upgradeBy = async (step: Migration) => {
    const database = await openDatabase({ dataDir })
    await migrate(database.db, 'sqlite', async () => {}, [...migrations, step])
    await database.close()
  }
  const run = async (db: Kysely<Tables>) => {
    await db.schema.alterTable('session').addColumn('note', 'text').execute()
  }

  test('when the newer one has said that this one may work with its tables, it does', async () => {
    await upgradeBy({ keepsOlder: true, run })
    const database = await openDatabase({ dataDir })
    expect(await createSessionStore(database).find('nobody')).toBeUndefined()
    await database.close()
    // And forward again: the step is not run twice.
    await upgradeBy({ keepsOlder: true, run })
  })

  test('when it has not, this one refuses in one line', async () => {
    await upgradeBy({ keepsOlder: false, run })
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `The database has schema ${migrations.length + 1}, but this version of Foyer knows only ${migrations.length}.`,
    )
  })
})
