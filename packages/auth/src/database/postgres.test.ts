import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@foyer/testbed/eventually'
import { createTestPostgres, hasPostgres, type TestPostgres } from '@foyer/testbed/postgres'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresStore } from '../postgres/postgresStore.ts'
import { storeRules } from '../testing/storeRules.ts'
import type { Database } from './database.ts'
import { migrations } from './migrations.ts'
import { openNonceKeyRing } from './nonceKeyRing.ts'
import { openPostgres } from './openPostgres.ts'
import { openSqlite } from './openSqlite.ts'
import { createSessionStore } from './sessionStore.ts'

describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await createTestPostgres()
  })
  afterAll(() => postgres?.stop(), 60_000)

  const open = (url: string) => openPostgres({ url })
  const openNew = async () => open(await postgres.createDatabase())
  const closeAll = (databases: readonly Database[]) =>
    Promise.all(databases.map((database) => database.close()))

  test.each(storeRules)('$name', async ({ check }) => {
    const database = await openNew()
    await check(createSessionStore(database))
    await database.close()
  })

  test('migrations run once, however many open it at once', async () => {
    const url = await postgres.createDatabase()
    const databases = await Promise.all([1, 2, 3, 4].map(() => open(url)))
    for (const { db } of databases) {
      expect(await db.selectFrom('meta').selectAll().execute()).toEqual([
        { key: 'schema', value: String(migrations.length) },
        { key: 'needs', value: '2' },
      ])
    }
    await closeAll(databases)
  })

  test('G5: tables that a backup reads are migrated after it, and queries go on meanwhile', async () => {
    const url = await postgres.createDatabase()
    await (await open(url)).close()
    const pool = new Pool({ connectionString: url })
    await pool.query('alter table session drop column asked_at; drop table rate_bucket')
    await pool.query("update meta set value = '2'")
    const backup = await pool.connect()
    await backup.query('begin; lock table session in access share mode')
    const opening = open(url)
    await eventually(async () =>
      expect((await pool.query('select from pg_locks where not granted')).rowCount).toBe(1),
    )
    await pool.query('select from session')
    await backup.query('commit')
    backup.release()
    await (await opening).close()
    expect((await pool.query("select value from meta where key = 'schema'")).rows).toEqual([
      { value: String(migrations.length) },
    ])
    await pool.end()
  })

  test('G4: a newer schema is refused', async () => {
    const url = await postgres.createDatabase()
    const database = await open(url)
    await database.db.updateTable('meta').set({ value: '99' }).execute()
    await database.close()
    await expect(open(url)).rejects.toThrow(/^The database has schema 99/)
  })

  test('D-13: processes that start at once agree on the nonce key', async () => {
    const url = await postgres.createDatabase()
    const databases = await Promise.all([1, 2, 3, 4].map(() => open(url)))
    const rings = await Promise.all(databases.map((database) => openNonceKeyRing(database)))
    for (const ring of rings) expect(ring.signing()).toEqual(rings[0]?.signing())
    await closeAll(databases)
  })

  test('T3: two processes spend one nonce once', async () => {
    const url = await postgres.createDatabase()
    const databases = [await open(url), await open(url)]
    const stores = databases.map(createSessionStore)
    const tries = Array.from({ length: 200 }, (_, index) =>
      stores[index % 2]?.spendAndOpen({
        nonce: 'n',
        nonceUntil: 1,
        session: session(index),
        replaces: undefined,
        keep: 300,
      }),
    )
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
    await closeAll(databases)
  })

  test('at most 10 sessions of an account, however many open at once', async () => {
    const database = await openNew()
    const store = createSessionStore(database)
    const openings = Array.from({ length: 50 }, (_, index) =>
      store.spendAndOpen({
        nonce: `n${index}`,
        nonceUntil: 1,
        session: session(index),
        replaces: undefined,
        keep: 10,
      }),
    )
    await Promise.all(openings)
    expect(await store.list('a')).toHaveLength(10)
    await database.close()
  })

  test('the store of a pool gives numbers, and leaves the pool open and its types as they are', async () => {
    const pool = new Pool({ connectionString: await postgres.createDatabase() })
    const store = await postgresStore({ pool })
    await storeRules.find(({ name }) => name === 'keeps every field of a session')?.check(store)
    await store.end()
    expect((await pool.query('select 1::bigint as n')).rows).toEqual([{ n: '1' }])
    await pool.end()
  })

  test('a store works in a database whose tables have the same names', async () => {
    const pool = new Pool({ connectionString: await postgres.createDatabase() })
    const names = ['meta', 'nonce_key', 'spent_nonce', 'session', 'replaced_token', 'rate_bucket']
    for (const name of names) await pool.query(`create table ${name} (ours text)`)
    const stores = await Promise.all([postgresStore({ pool }), postgresStore({ pool })])
    for (const { check } of storeRules) {
      await check(stores[0])
      await pool.query('truncate foyer_auth.spent_nonce, foyer_auth.session cascade')
    }
    expect(await stores[1].createRateLimit('nonce', 60)('a', 0)).toBe(0)
    expect((await pool.query('select key from foyer_auth.rate_bucket')).rows).toHaveLength(1)
    for (const name of names) expect((await pool.query(`select * from ${name}`)).rows).toEqual([])
    for (const store of stores) await store.end()
    await pool.end()
  })

  test('a schema that exists needs no right to make one', async () => {
    const url = await postgres.createDatabase()
    const owner = new Pool({ connectionString: url })
    const role = `app_${new URL(url).pathname.slice(1)}`
    await owner.query(`create role ${role} login`)
    const app = new Pool({ connectionString: Object.assign(new URL(url), { username: role }).href })
    await expect(postgresStore({ pool: app, schema: 'door' })).rejects.toThrow(
      'permission denied for database',
    )
    await owner.query(`create schema door authorization ${role}`)
    const store = await postgresStore({ pool: app, schema: 'door' })
    await store.ping()
    await store.end()
    for (const pool of [app, owner]) await pool.end()
  })

  test.each(['', 'Foyer', 'pg-x', '1', 'a.b', 'a'.repeat(64)])(
    'a schema named %j is refused',
    async (schema) => {
      const opening = postgresStore({ url: 'postgres://127.0.0.1:1/foyer', schema })
      await expect(opening).rejects.toThrow(
        /^`schema` has to be the name of a PostgreSQL schema, such as 'foyer_auth'/,
      )
    },
  )

  test('closing ends the connections, and gives those of a pool back as they were', async () => {
    const url = await postgres.createDatabase()
    const pool = new Pool({ connectionString: url, max: 1 })
    const listenersOf = async () => {
      const client = await pool.connect()
      client.release()
      return client.listenerCount('error')
    }
    const before = await listenersOf()
    const store = await postgresStore({ pool })
    await storeRules[0]?.check(store)
    await store.end()
    expect(await listenersOf()).toBe(before)

    await (await open(url)).close()
    const connections = () =>
      pool.query('select from pg_stat_activity where datname = current_database()').then(({ rows }) => rows)
    await eventually(async () => expect(await connections()).toHaveLength(1))
    await pool.end()
  })

  test('B24: a connection that is lost while idle is reported and replaced', async () => {
    const url = await postgres.createDatabase()
    const lost: Error[] = []
    const [database, other] = [await openPostgres({ url }, (error) => lost.push(error)), await open(url)]
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db)
    await eventually(() => expect(lost).not.toEqual([]))
    await database.ping()
    await closeAll([database, other])
  })

  test('B24: a store tells of a connection that is lost while nothing is asked', async () => {
    const url = await postgres.createDatabase()
    const troubles: [unknown, string][] = []
    const store = await postgresStore({ url, onTrouble: (...trouble) => troubles.push(trouble) })
    const other = await open(url)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db)
    await eventually(() => expect(troubles).toContainEqual([expect.any(Error), 'database']))
    await store.end()
    await other.close()
  })

  test('locks of two names do not wait for each other, and SQLite needs none', async () => {
    const database = await openNew()
    const inTransaction = database.db.transaction()
    await inTransaction.execute(async (one) => {
      await database.lock(one, 'one')
      const second = inTransaction.execute(async (two) => {
        await sql`set local lock_timeout = 1000`.execute(two)
        await database.lock(two, 'two')
        await database.lock(two, 'one')
      })
      await expect(second).rejects.toThrow(/lock timeout/)
    })
    await database.close()

    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-locks-'))
    const sqlite = await openSqlite(join(dataDir, 'foyer.sqlite'))
    await sqlite.db.transaction().execute((transaction) => sqlite.lock(transaction, 'one'))
    await sqlite.close()
    rmSync(dataDir, { recursive: true })
  })

  test('B24: a COMMIT that PostgreSQL answers with ROLLBACK is a failure', async () => {
    const database = await openNew()
    const committing = database.db.transaction().execute(async (transaction) => {
      await sql`select 1 / 0`.execute(transaction).catch(() => undefined)
    })
    await expect(committing).rejects.toThrow('rolled back instead of committed')
    await database.close()
  })

  test('a database that cannot be opened is named by its host, without the password', async () => {
    const error = await open('postgres://me:secret@127.0.0.1:1/foyer').catch((error: Error) => error)
    expect(error).toMatchObject({
      message: 'The database at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1',
      cause: { code: 'ECONNREFUSED' },
    })
    expect(String(error)).not.toContain('secret')
    await expect(open('nowhere')).rejects.toThrow('at the given URL')
    const pool = new Pool({ connectionString: 'postgres://127.0.0.1:1/foyer' })
    await expect(openPostgres({ pool })).rejects.toThrow('of the pool')
    await pool.end()
  })

  test('B24: a connection that is lost in the transaction leaves no session, and the nonce good', async () => {
    const url = await postgres.createDatabase()
    const database = await openPostgres({ url })
    const other = await open(url)
    const store = createSessionStore(database)
    const entry = { nonce: 'n', nonceUntil: 1, session: session(1), replaces: undefined, keep: 10 }
    let opening: Promise<boolean> | undefined
    await other.db.transaction().execute(async (transaction) => {
      // The nonce is written, and then it waits for this lock.
      await other.lock(transaction, 'a')
      opening = store.spendAndOpen(entry)
      opening.catch(() => {})
      const waiting = sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory' and pid <> pg_backend_pid()`
      let pids: readonly { pid: number }[] = []
      while (pids.length === 0) pids = (await waiting.execute(transaction)).rows
      await sql`select pg_terminate_backend(${pids[0]?.pid})`.execute(transaction)
      await expect(opening).rejects.toThrow()
    })
    expect(await store.isSpent('n')).toBe(false)
    expect(await store.list('a')).toEqual([])
    expect(await store.spendAndOpen(entry)).toBe(true)
    await closeAll([database, other])
  })

  test('B24: a database that crashes is an error, and when it is back, so are we', async () => {
    const url = await postgres.createDatabase()
    const lost: Error[] = []
    const database = await openPostgres({ url }, (error) => lost.push(error))
    const store = createSessionStore(database)
    await storeRules[3]?.check(store)
    postgres.crash()
    await expect(store.isSpent('n1')).rejects.toThrow()
    await expect(database.ping()).rejects.toThrow()
    postgres.start()
    expect(await store.isSpent('n1')).toBe(true)
    expect(lost.length).toBeGreaterThan(0)
    await database.close()
  })
})

const session = (index: number) => ({
  id: String(index),
  tokenHash: String(index).padStart(64, '0'),
  tokenAt: index,
  tokenSeen: true,
  csrf: 'c',
  device: { browser: null, system: null, form: 'computer' as const },
  account: 'a',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' as const,
  chainId: 1,
  createdAt: index,
  seenAt: 0,
  expiresAt: 0,
  checkedAt: 0,
  askedAt: 0,
  by: 'key' as const,
})
