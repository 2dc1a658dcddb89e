import {
  createDatabaseStore,
  type DatabaseStore,
  type DatabaseStoreOptions,
} from '../database/createDatabaseStore.ts'
import { openSqlite } from '../database/openSqlite.ts'
import { requireOptions } from '../server/optionKinds.ts'

export interface SqliteStoreOptions extends DatabaseStoreOptions {
  /** Path of the file. It is created with its folder, readable by this user only. */
  readonly path: string
}

/**
 * Opens a store in one SQLite file. Needs the package `libsql`. Processes of one machine can share the file; each counts
 * its rate limits alone.
 *
 * @throws {TypeError} without a path
 * @throws {DatabaseError} with one line that says what to do
 */
export async function sqliteStore(options: SqliteStoreOptions): Promise<DatabaseStore> {
  requireOptions('sqliteStore', options, ['path'])
  return createDatabaseStore(await openSqlite(options.path), options)
}
