import { closeSync, mkdirSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Dialect,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import Libsql from 'libsql'
import { DatabaseError } from './databaseError.ts'
import type { Tables } from './schema.ts'

/** Milliseconds to wait for another process that is writing, such as an import of grants. Nothing else runs then. */
const busyTimeout = 2000
/**
 * Pages of its log after which SQLite writes them back into the file; left alone, 1,000. Whoever commits the last of
 * them waits for it, and everybody behind him. Less at a time is a shorter wait, and sign-ins are no slower for it.
 */
const writeBackEvery = 200

/**
 * One file in the data folder. Made when it is not there; never overwritten when it is something else.
 *
 * @throws DatabaseError
 */
export function openSqlite(dataDir: string): Kysely<Tables> {
  const file = join(dataDir, 'foyer.sqlite')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // Made here so that it is for this user only, and so are the files that SQLite puts beside it.
    closeSync(openSync(file, 'a', 0o600))
    requireSqliteHeader(file)
    const database = new Libsql(file)
    // Sessions are worth nothing if a power cut takes one that was acknowledged: FULL, not NORMAL.
    for (const pragma of [
      `busy_timeout = ${busyTimeout}`,
      'journal_mode = WAL',
      'synchronous = FULL',
      `wal_autocheckpoint = ${writeBackEvery}`,
      'foreign_keys = ON',
    ]) {
      database.pragma(pragma)
    }
    const [check] = database.pragma('quick_check(1)') as readonly { readonly quick_check?: string }[]
    if (check?.quick_check !== 'ok') throw new Error(check?.quick_check ?? 'the check gave no answer')
    return new Kysely<Tables>({ dialect: sqliteDialect(database) })
  } catch (cause) {
    if (cause instanceof DatabaseError) throw cause
    throw new DatabaseError(
      `The database file ${file} cannot be used: ${cause instanceof Error ? cause.message : cause}. It was left as it is. Restore a backup, or move it away to start with an empty one.`,
      { cause },
    )
  }
}

/** An empty file is a new database to SQLite; any other file must say that it is one. */
function requireSqliteHeader(file: string): void {
  const header = Buffer.alloc(16)
  const descriptor = openSync(file, 'r')
  const length = readSync(descriptor, header)
  closeSync(descriptor)
  if (length > 0 && header.toString('latin1') !== 'SQLite format 3\0') throw new Error('it is not a database')
}

function sqliteDialect(database: Libsql.Database): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ImmediateDriver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/**
 * All our transactions write. Taking the lock at once, they wait for each other instead of failing half way.
 *
 * The lock is taken by `exec`: a prepared statement that found the database busy stays "in progress" in
 * libsql, and no transaction can be committed beside it.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: Libsql.Database

  constructor(database: Libsql.Database) {
    super({ database: withStatementCache(database) })
    this.#database = database
  }

  override async beginTransaction(): Promise<void> {
    this.#database.exec('begin immediate')
  }

  override async commitTransaction(): Promise<void> {
    this.#database.exec('commit')
  }

  override async rollbackTransaction(): Promise<void> {
    rollback(this.#database)
  }
}

/** The queries of this program are few and the same: each is compiled once. */
function withStatementCache(database: Libsql.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => {
      statements.clear()
      // So that the one file is the whole database: statements that are still about keep SQLite from doing it.
      database.pragma('wal_checkpoint(TRUNCATE)')
      database.close()
    },
    prepare(sql) {
      const known = statements.get(sql)
      if (known !== undefined) return known
      const prepared = database.prepare(sql) as unknown as SqliteStatement
      // Definitions change what other statements mean, and are run once.
      if (!/^(?:select|insert|update|delete|with)\b/i.test(sql)) return prepared
      const statement = inTransactions(database, prepared)
      if (statements.size < 200) statements.set(sql, statement)
      return statement
    },
  }
}

/** A write by itself is a transaction of its own, for the same reason. */
function inTransactions(database: Libsql.Database, statement: SqliteStatement): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(parameters),
    iterate: (parameters) => statement.iterate(parameters),
    run(parameters) {
      if (database.inTransaction) return statement.run(parameters)
      database.exec('begin immediate')
      try {
        const result = statement.run(parameters)
        database.exec('commit')
        return result
      } catch (error) {
        rollback(database)
        throw error
      }
    },
  }
}

/** Of a disk that is full SQLite has rolled back by itself. */
function rollback(database: Libsql.Database): void {
  if (database.inTransaction) database.exec('rollback')
}
