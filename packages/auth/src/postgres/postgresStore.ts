import type { PostgresPool } from 'kysely'
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
 * @throws {TypeError} without `url` and `pool`, or if `schema` is no such name
 * @throws {DatabaseError} with one line that says what to do
 */
export async function postgresStore(options: PostgresStoreOptions): Promise<DatabaseStore> {
  const place = requirePlace(options)
  const { schema = 'foyer_auth', onTrouble = () => {} } = options
  const database = await openPostgres({ ...place, schema }, (error) => onTrouble(error, 'database'))
  return createDatabaseStore(database, options)
}

/** A URL that is missing in the environment would lead the driver to a database of this machine. */
function requirePlace(options: Partial<Record<'url' | 'pool', unknown>> | undefined): PostgresPlace {
  const { url, pool } = options ?? {}
  if (typeof url === 'string' && url !== '') return { url }
  if (typeof Object(pool).connect === 'function') return { pool: pool as PostgresPool }
  throw new TypeError(
    'postgresStore needs `url`, such as postgres://user:password@host/database, or `pool`. Is the variable of the environment set?',
  )
}
