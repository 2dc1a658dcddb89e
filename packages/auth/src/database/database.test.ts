import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { type Kysely, sql } from 'kysely'
import Libsql from 'libsql'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storeRules } from '../testing/storeRules.ts'
import { DatabaseError, type Tables } from './database.ts'
import { type Migration, migrate, migrations } from './migrations.ts'
import { openNonceKeyRing } from './nonceKeyRing.ts'
import { openPostgres } from './openPostgres.ts'
import { openSqlite } from './openSqlite.ts'
import { postgresHost } from './postgresHost.ts'
import { createSessionStore } from './sessionStore.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-database-'))
})

describe('sessions in SQLite', () => {
  test.each(storeRules)('$name', async ({ check }) => {
    const database = await openSqlite(file())
    await check(createSessionStore(database))
    await database.close()
  })
})

const file = () => join(dataDir, 'foyer.sqlite')

describe('the file', () => {
  test('is made in a folder that is made, for this user only', async () => {
    const database = await openSqlite(join(dataDir, 'a', 'b', 'foyer.sqlite'))
    expect(statSync(join(dataDir, 'a', 'b', 'foyer.sqlite')).mode & 0o777).toBe(0o600)
    await database.close()
  })

  test('F9: writes little at a time back from its log', async () => {
    const database = await openSqlite(file())
    const store = createSessionStore(database)
    for (let index = 0; index < 100; index += 1) await store.spendAndOpen(newSession(index))
    // A log that is written back begins anew: it grows no longer than between two times.
    expect(statSync(`${file()}-wal`).size).toBeLessThan(1_500_000)
    await database.close()
  })

  test('keeps what it was given, and syncs every transaction to disk', async () => {
    const first = await openSqlite(file())
    await storeRules[3]?.check(createSessionStore(first))
    for (const [pragma, value] of [
      ['journal_mode', 'wal'],
      ['synchronous', 2],
    ] as const) {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(pragma)}`.execute(first.db)
      expect(rows).toEqual([{ [pragma]: value }])
    }
    await first.close()
    const second = await openSqlite(file())
    expect(await createSessionStore(second).isSpent('n1')).toBe(true)
    await second.close()
  })

  test.each([
    ['text', 'These are my notes, please keep them.', 'it is not a database'],
    ['a damaged header', `SQLite format 3\0${'x'.repeat(5000)}`, ''],
    ['zeros', '\0'.repeat(8192), 'it is not a database'],
  ])('G4: %s is refused in one line and left as it is', async (_, content, fault) => {
    writeFileSync(file(), content)
    await expect(openSqlite(file())).rejects.toThrow(
      new RegExp(`^The database file .* cannot be used: .*${fault}.*left as it is\\.[^\\n]*$`),
    )
    expect(readFileSync(file(), 'utf8')).toBe(content)
  })

  test('G4: a database with a damaged page is refused', async () => {
    const database = await openSqlite(file())
    await storeRules[5]?.check(createSessionStore(database))
    await database.close()
    const bytes = readFileSync(file())
    bytes.fill(0xff, 4096, 8192)
    writeFileSync(file(), bytes)
    await expect(openSqlite(file())).rejects.toThrow(/cannot be used/)
    expect(readFileSync(file())).toEqual(bytes)
  })

  test('G4: a database is refused whose last page is damaged, which nothing reads at the start', async () => {
    const database = await openSqlite(file())
    const store = createSessionStore(database)
    for (let index = 0; index < 20; index += 1) await store.spendAndOpen(newSession(index))
    await database.close()
    const bytes = readFileSync(file())
    bytes.fill(0xff, bytes.length - 4096)
    writeFileSync(file(), bytes)
    await expect(openSqlite(file())).rejects.toThrow(/cannot be used: (?!the check gave no answer)/)
  })

  test('has the tables of this version, and says which versions may work with them', async () => {
    const database = await openSqlite(file())
    expect(await database.db.selectFrom('meta').selectAll().execute()).toEqual([
      { key: 'schema', value: String(migrations.length) },
      { key: 'needs', value: '2' },
    ])
    await database.close()
  })

  test('G4: a newer schema is refused', async () => {
    const database = await openSqlite(file())
    await database.db.updateTable('meta').set({ value: '99' }).execute()
    await database.close()
    await expect(openSqlite(file())).rejects.toThrow(
      new RegExp(`^The database has schema 99, but this version of Foyer knows only ${migrations.length}\\.`),
    )
  })

  test.each(['touch', 'close', 'sweep'] as const)(
    'B24: after another process has kept %s waiting too long, everything works again',
    async (method) => {
      const database = await openSqlite(file())
      const store = createSessionStore(database)
      await storeRules[3]?.check(store)
      const writer = new Libsql(file())
      writer.exec('begin immediate')
      const blocked = {
        touch: () => store.touch('t', { seenAt: 1 }),
        close: () => store.close('t'),
        sweep: () => store.sweep(0, 1),
      }[method]
      await expect(blocked()).rejects.toThrow(/locked/)
      writer.exec('rollback')
      writer.close()
      await store.close('id of a')
      await database.db.deleteFrom('spent_nonce').execute()
      await storeRules[0]?.check(store)
      await database.close()
    },
  )

  test.each([
    ['disk full', 'max_page_count = 1', 'max_page_count = 1073741823', /full/],
    ['read-only', 'query_only = 1', 'query_only = 0', /readonly/],
  ])('B24: %s: no session, and the nonce is good afterwards', async (_, fault, cure, message) => {
    const database = await openSqlite(file())
    const store = createSessionStore(database)
    await sql`pragma ${sql.raw(fault)}`.execute(database.db)
    const several = Array.from({ length: 50 }, (_item, index) => index)
    const open = (index: number) => store.spendAndOpen(newSession(index))
    const first = await Promise.allSettled(several.map(open))
    const refused = several.filter((index) => first[index]?.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const index of refused) {
      expect(String((first[index] as PromiseRejectedResult).reason)).toMatch(message)
      expect(await store.isSpent(`n${index}`)).toBe(false)
      expect(await store.find(newSession(index).session.tokenHash)).toBeUndefined()
    }
    await sql`pragma ${sql.raw(cure)}`.execute(database.db)
    for (const index of refused) expect(await open(index)).toBe(true)
    expect(await store.list('a')).toHaveLength(50)
    await database.close()
  })

  test('a folder that cannot be made is named, and no backup is advised', async () => {
    writeFileSync(join(dataDir, 'taken'), '')
    const opening = openSqlite(join(dataDir, 'taken', 'foyer.sqlite'))
    await expect(opening).rejects.toThrow(/taken.*cannot be made or written to: EEXIST.*can write to\.$/)
    await expect(opening).rejects.not.toThrow(/backup/)
  })
})

test('a PostgreSQL that is not there is named without its password', async () => {
  const databaseUrl = 'postgres://me:secret@127.0.0.1:1/foyer'
  const opening = openPostgres({ url: databaseUrl })
  await expect(opening).rejects.toThrow(/^The database at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/)
  await expect(opening).rejects.not.toThrow(/secret/)
})

test.each([
  'postgres://me:tok/en@127.0.0.1:1/foyer',
  'postgres://me:tok@en/x@127.0.0.1:1/foyer',
  'postgresql://me:1/tok@127.0.0.1:1/foyer',
  'postgres://me:1?tok@127.0.0.1:1/foyer',
  'postgres://tok:1#en@127.0.0.1:1/foyer',
])(
  'a password that is not percent-encoded is said to be the cause, and no part of it is named: %s',
  async (url) => {
    const error = await openPostgres({ url }).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(DatabaseError)
    expect(String(error)).toMatch(/percent-encode the password/)
    expect(inspect(error)).not.toMatch(/tok|\ben\b/)
  },
)

test.each([
  ['postgres://me:a%2Fb@db.example:5433/foyer', 'db.example:5433'],
  ['postgres://me:a@b@db.example/foyer', 'db.example'],
  ['postgres://me:a@/foyer?host=/var/run/postgresql', 'localhost'],
  ['postgres:///foyer?host=/var/run/postgresql', ''],
])('%s is a URL with the host %j', (url, host) => {
  expect(postgresHost(url)).toBe(host)
})

describe('nonce keys', () => {
  const day = 24 * 3_600_000

  test('G6: are the same after a restart', async () => {
    const first = await openSqlite(file())
    const key = (await openNonceKeyRing(first)).signing()
    await first.close()
    const second = await openSqlite(file())
    expect((await openNonceKeyRing(second)).signing()).toEqual(key)
    await second.close()
  })

  test('a new one is announced before it signs, and the one before still verifies', async () => {
    const database = await openSqlite(file())
    let time = 1_800_000_000_000
    const ring = await openNonceKeyRing(database, () => time)
    const other = await openNonceKeyRing(database, () => time)
    const first = ring.signing()
    expect(first).toHaveLength(32)
    expect(other.signing()).toEqual(first)

    time += day + 1
    await ring.refresh()
    expect(ring.signing()).toEqual(first)
    await other.refresh()
    expect(other.verifying()).toHaveLength(2)

    time += 10 * 60_000 - 1
    expect(ring.signing()).toEqual(first)
    time += 1
    const second = ring.signing()
    expect(second).not.toEqual(first)
    expect(other.signing()).toEqual(second)
    expect(ring.verifying()).toContainEqual(first)

    time += day
    await ring.refresh()
    expect(ring.verifying()).not.toContainEqual(first)
    await database.close()
  })

  test('B26: a process whose clock is three days ahead deletes none of others', async () => {
    const database = await openSqlite(file())
    const time = 1_800_000_000_000
    const ring = await openNonceKeyRing(database, () => time)
    const first = ring.signing()
    const ahead = await openNonceKeyRing(
      database,
      () => time + 3 * day,
      async () => time,
    )
    await ring.refresh()
    expect([ring.signing(), ahead.signing()]).toEqual([first, first])
    await database.close()
  })

  test('B26: after a clock that jumped back there is still one that signs', async () => {
    const database = await openSqlite(file())
    let time = 1_800_000_000_000
    const ring = await openNonceKeyRing(database, () => time)
    time -= 3_600_000
    await ring.refresh()
    expect(ring.signing()).toHaveLength(32)
    await database.close()
  })
})

describe('G5: back by one version', () => {
  const upgradeBy = async (step: Migration) => {
    const database = await openSqlite(file())
    // The newer version opens it twice.
    for (let times = 0; times < 2; times++)
      await migrate(database.db, { kind: 'sqlite', takeLock: async () => {}, steps: [...migrations, step] })
    await database.close()
  }
  const run = async (db: Kysely<Tables>) => {
    await db.schema.alterTable('session').addColumn('note', 'text').execute()
  }

  test('when the newer one has said that this one may work with its tables, it does', async () => {
    await upgradeBy({ keepsOlder: true, run })
    const database = await openSqlite(file())
    expect(await createSessionStore(database).find('none')).toBeUndefined()
    await database.close()
    // And forward again: the step is not run twice.
    await upgradeBy({ keepsOlder: true, run })
  })

  test('when it has not, this one refuses in one line', async () => {
    await upgradeBy({ keepsOlder: false, run })
    await expect(openSqlite(file())).rejects.toThrow(
      `The database has schema ${migrations.length + 1}, but this version of Foyer knows only ${migrations.length}.`,
    )
  })
})

const newSession = (index: number) => ({
  nonce: `n${index}`,
  nonceUntil: 1,
  replaces: undefined,
  keep: 100,
  session: {
    id: String(index),
    tokenHash: String(index).padStart(64, '0'),
    tokenAt: index,
    tokenSeen: true,
    csrf: 'c',
    // A page of the file for each, so that none is left soon.
    device: { browser: 'x'.repeat(4000), system: null, form: 'computer' as const },
    account: 'a',
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' as const,
    chainId: 1,
    createdAt: index,
    seenAt: 0,
    expiresAt: 0,
    checkedAt: 0,
    askedAt: 0,
    by: 'key' as const,
  },
})

test('modes of TLS that the driver takes for verify-full start without its warning', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  for (const mode of ['require', 'prefer', 'verify-ca']) {
    const url = `postgres://me:pw@127.0.0.1:1/site?application_name=a&sslmode=${mode}&connect_timeout=1`
    await expect(openPostgres({ url })).rejects.toThrow('127.0.0.1:1')
  }
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})
