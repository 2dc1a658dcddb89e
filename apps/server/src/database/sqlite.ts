import { closeSync, mkdirSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import {
  CompiledQuery,
  type DatabaseConnection,
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

/** Milliseconds to wait for another process that is writing. */
const busyTimeout = 5000

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
      'foreign_keys = ON',
    ]) {
      database.pragma(pragma)
    }
    const [check] = database.pragma('quick_check(1)') as readonly { readonly quick_check?: string }[]
    if (check?.quick_check !== 'ok') throw new Error(check?.quick_check ?? 'the check gave no answer')
    return new Kysely<Tables>({ dialect: sqliteDialect(withStatementCache(database)) })
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

function sqliteDialect(database: SqliteDatabase): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ImmediateDriver({ database }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** All our transactions write. Taking the lock at once, they wait for each other instead of failing half way. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
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
      const statement = database.prepare(sql) as unknown as SqliteStatement
      // Definitions change what other statements mean, and are run once.
      if (statements.size < 200 && /^(?:select|insert|update|delete|with)\b/i.test(sql))
        statements.set(sql, statement)
      return statement
    },
  }
}
