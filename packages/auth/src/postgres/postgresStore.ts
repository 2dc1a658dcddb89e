import {
  createDatabaseStore,
  type DatabaseStore,
  type DatabaseStoreOptions,
} from '../database/createDatabaseStore.ts'
import { openPostgres, type PostgresPlace } from '../database/openPostgres.ts'

export type PostgresStoreOptions = DatabaseStoreOptions &
  PostgresPlace & {
    /**
     * Schema of the tables: at most 63 lower-case letters, digits and `_`, not beginning with a digit. Made if missing.
     *
     * @default 'foyer_auth'
     */
    readonly schema?: string
  }

/**
 * Opens a store in PostgreSQL, shared by all processes of a site. Needs the package `pg`. The database may be that of
 * the site: the tables are in a schema of their own.
 *
 * @throws {TypeError} if `schema` is no such name
 * @throws {DatabaseError} with one line that says what to do
 */
export async function postgresStore(options: PostgresStoreOptions): Promise<DatabaseStore> {
  const { schema = 'foyer_auth', onTrouble = () => {} } = options
  const database = await openPostgres({ ...options, schema }, (error) => onTrouble(error, 'database'))
  return createDatabaseStore(database, options)
}
