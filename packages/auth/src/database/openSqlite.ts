import { closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Dialect, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type Libsql from 'libsql'
import { type Database, DatabaseError, loadDriver, messageOf, type Tables } from './database.ts'
import { openDatabase } from './openDatabase.ts'
import { SqliteDriver } from './sqliteDriver.ts'

/** Wait for another writing process, such as an import of grants. Blocks the event loop. */
const busyTimeoutMs = 2000

/**
 * Opens the file and migrates its tables. Creates it, with its folder, if missing; never overwrites a file that is not
 * a database.
 *
 * @throws {DatabaseError} with one line that says what to do
 */
export async function openSqlite(file: string): Promise<Database> {
  const { default: Driver } = await loadDriver('libsql', () => import('libsql'))
  return openDatabase(openFile(file, Driver), { kind: 'sqlite', place: `in ${file}` })
}

function openFile(file: string, Driver: typeof Libsql): Kysely<Tables> {
  try {
    makeFile(file)
    requireSqliteHeader(file)
    const database = new Driver(file)
    // FULL, not NORMAL: an acknowledged session must survive a power failure.
    for (const pragma of [
      `busy_timeout = ${busyTimeoutMs}`,
      'journal_mode = WAL',
      'synchronous = FULL',
      // Off: `GroupCommit` runs the checkpoints. SQLite would run them inside a commit.
      'wal_autocheckpoint = 0',
      'foreign_keys = ON',
    ]) {
      database.pragma(pragma)
    }
    const [check] = database.pragma('quick_check(1)') as readonly { readonly quick_check?: string }[]
    if (check?.quick_check !== 'ok') throw new Error(check?.quick_check ?? 'the check gave no answer')
    const reader = new Driver(file)
    for (const pragma of [`busy_timeout = ${busyTimeoutMs}`, 'query_only = ON']) reader.pragma(pragma)
    return new Kysely<Tables>({ dialect: sqliteDialect(database, reader) })
  } catch (cause) {
    if (cause instanceof DatabaseError) throw cause
    throw new DatabaseError(
      `The database file ${file} cannot be used: ${messageOf(cause)}. It was left as it is. Restore a backup, or move it away to start with an empty one.`,
      { cause },
    )
  }
}

function makeFile(file: string): void {
  try {
    makeFolder(dirname(file))
    // Mode 600 is what SQLite copies to the -wal and -shm files.
    closeSync(openSync(file, 'a', 0o600))
  } catch (cause) {
    throw new DatabaseError(
      `The database file ${file} cannot be made or written to: ${messageOf(cause)}. Its folder must be one that this user can write to.`,
      { cause },
    )
  }
}

/**
 * Makes a folder that is missing, with its parents, for this user alone. Not by `recursive`: where an existing parent
 * refuses with ENOENT, as `/proc` does, Node tries it again without an end.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** SQLite takes an empty file as a new database; any other file must have its header. */
function requireSqliteHeader(file: string): void {
  const header = Buffer.alloc(16)
  const descriptor = openSync(file, 'r')
  const length = readSync(descriptor, header)
  closeSync(descriptor)
  if (length > 0 && header.toString('latin1') !== 'SQLite format 3\0') throw new Error('it is not a database')
}

function sqliteDialect(writer: Libsql.Database, reader: Libsql.Database): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(writer, reader),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
