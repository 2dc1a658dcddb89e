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

/** Wait for another writing process, such as an import of grants. Blocks the event loop. */
const busyTimeoutMs = 2000
/**
 * Pages of the write-ahead log after which SQLite runs a checkpoint (SQLite's default: 1,000). The commit that exceeds
 * it waits, with all requests behind it; fewer pages are a shorter wait, at the same throughput.
 */
const writeBackEvery = 200

/**
 * Opens the one file in the data folder. Creates it if missing; never overwrites a file that is not a database.
 *
 * @throws {DatabaseError}
 */
export function openSqlite(dataDir: string): Kysely<Tables> {
  const file = join(dataDir, 'foyer.sqlite')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // Created here with mode 600, which SQLite copies to the files beside it.
    closeSync(openSync(file, 'a', 0o600))
    requireSqliteHeader(file)
    const database = new Libsql(file)
    // FULL, not NORMAL: an acknowledged session must survive a power failure.
    for (const pragma of [
      `busy_timeout = ${busyTimeoutMs}`,
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

/** SQLite takes an empty file as a new database; any other file must have its header. */
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
 * `BEGIN IMMEDIATE`: all transactions write, so they take the lock at once and wait for each other.
 *
 * By `exec`, because a prepared statement that found the database busy stays "in progress" in libsql, and no
 * transaction can be committed then.
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

/** Compiles each query once. */
function withStatementCache(database: Libsql.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => {
      statements.clear()
      // Writes everything into the one file: SQLite does not while there are open statements.
      database.pragma('wal_checkpoint(TRUNCATE)')
      database.close()
    },
    prepare(sql) {
      const known = statements.get(sql)
      if (known !== undefined) return known
      const prepared = database.prepare(sql) as unknown as SqliteStatement
      // DDL runs once, and invalidates other statements.
      if (!/^(?:select|insert|update|delete|with)\b/i.test(sql)) return prepared
      const statement = inTransactions(database, prepared)
      if (statements.size < 200) statements.set(sql, statement)
      return statement
    },
  }
}

/** Runs a single write as its own transaction, for the same reason. */
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

/** On a full disk, SQLite has rolled back already. */
function rollback(database: Libsql.Database): void {
  if (database.inTransaction) database.exec('rollback')
}
