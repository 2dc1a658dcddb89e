import { connect, createServer, type Server, type Socket } from 'node:net'
import { listen } from '@foyer/testbed/ports'
import { createTestPostgres, hasPostgres, type TestPostgres } from '@foyer/testbed/postgres'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresStore } from '../postgres/postgresStore.ts'
import type { Database } from './database.ts'
import { openPostgres } from './openPostgres.ts'

/** A router in front of PostgreSQL whose open connections can fall silent, as after a fail-over: nothing passes, and none ends. */
async function startRouter(databaseUrl: string) {
  const { port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let silent = new WeakSet<Socket>()
  const server: Server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('data', (bytes) => silent.has(near) || to.write(bytes))
      from.on('close', () => silent.has(near) || to.destroy())
    }
  })
  const url = new URL(databaseUrl)
  url.port = String(await listen(server))
  return {
    url: url.href,
    silence() {
      silent = new WeakSet(sockets)
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const fillPool = ({ db }: Pick<Database, 'db'>, connections: number) =>
  Promise.all(Array.from({ length: connections }, () => sql`select pg_sleep(0.2)`.execute(db)))

describe.skipIf(!hasPostgres)('connections that fall silent', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await createTestPostgres()
  })
  afterAll(() => postgres?.stop(), 60_000)

  test('under load, the next queries are answered over new ones, and acknowledged rows are stored', async () => {
    const router = await startRouter(await postgres.createDatabase())
    const database = await openPostgres({ url: router.url })
    const { db } = database
    const acknowledged: string[] = []
    const write = async (key: string) => {
      await db.transaction().execute(async (transaction) => {
        await transaction.insertInto('meta').values({ key, value: 'x' }).execute()
      })
      acknowledged.push(key)
    }
    await fillPool(database, 10)
    await write('before')
    const load = Array.from({ length: 60 }, (_, index) => write(`under way ${index}`))
    router.silence()
    const outcomes = await Promise.allSettled(load)
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)
    // One after the other: none meets a silent connection.
    for (let index = 0; index < 12; index += 1) await write(`after ${index}`)
    const stored = (await db.selectFrom('meta').select('key').execute()).map(({ key }) => key)
    expect(stored).toEqual(expect.arrayContaining(acknowledged))
    expect(acknowledged).toContain('after 11')
    await database.close()
    router.stop()
  })

  test('one query finds it out for all idle connections', async () => {
    const router = await startRouter(await postgres.createDatabase())
    const database = await openPostgres({ url: router.url })
    await fillPool(database, 10)
    router.silence()
    await expect(database.ping()).rejects.toThrow('has not answered within 5000 ms')
    for (let index = 0; index < 10; index += 1) await database.ping()
    await database.close()
    router.stop()
  })

  test('a store closes, though no connection says farewell', async () => {
    const router = await startRouter(await postgres.createDatabase())
    const database = await openPostgres({ url: router.url })
    await fillPool(database, 3)
    router.silence()
    const underWay = database.ping()
    const closed = database.close()
    await expect(underWay).rejects.toThrow()
    await closed
    router.stop()
  })

  test('the same for the pool of a host, which has no timeout and stays in use', async () => {
    const router = await startRouter(await postgres.createDatabase())
    const pool = new Pool({ connectionString: router.url, max: 3 })
    const lost: Error[] = []
    pool.on('error', (error) => lost.push(error))
    const store = await postgresStore({ pool })
    await Promise.all([store.ping(), store.ping(), store.ping()])
    router.silence()
    // More than there are connections: those that wait for one have a deadline, too.
    const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => store.ping()))
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)
    for (let index = 0; index < 6; index += 1) await store.ping()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await store.end()
    expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
    await pool.end()
    router.stop()
  })

  test('B24: connections to a former primary, which takes no writes, are replaced', async () => {
    const database = await openPostgres({ url: await postgres.createDatabase() })
    const { db } = database
    await Promise.all(
      Array.from({ length: 5 }, () =>
        db.connection().execute(async (connection) => {
          await sql`set default_transaction_read_only = on`.execute(connection)
          await sql`select pg_sleep(0.2)`.execute(connection)
        }),
      ),
    )
    const write = (key: string) => db.insertInto('meta').values({ key, value: 'x' }).execute()
    await expect(write('refused')).rejects.toThrow('read-only transaction')
    await Promise.all(Array.from({ length: 12 }, (_, index) => write(`after ${index}`)))
    await database.close()
  })
})
