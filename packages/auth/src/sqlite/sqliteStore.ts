import {
  createDatabaseStore,
  type DatabaseStore,
  type DatabaseStoreOptions,
} from '../database/createDatabaseStore.ts'
import { openSqlite } from '../database/openSqlite.ts'

export interface SqliteStoreOptions extends DatabaseStoreOptions {
  /** Path of the file. It is created with its folder, readable by this user only. */
  readonly path: string
}

/**
 * Opens a store in one SQLite file. Needs the package `libsql`. Processes of one machine can share the file; each counts
 * its rate limits alone.
 *
 * @throws {DatabaseError} with one line that says what to do
 */
export async function sqliteStore({ path, ...options }: SqliteStoreOptions): Promise<DatabaseStore> {
  return createDatabaseStore(await openSqlite(path), options)
}
