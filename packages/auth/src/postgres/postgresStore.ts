import {
  createDatabaseStore,
  type DatabaseStore,
  type DatabaseStoreOptions,
} from '../database/createDatabaseStore.ts'
import { openPostgres, type PostgresOptions } from '../database/openPostgres.ts'

export type PostgresStoreOptions = DatabaseStoreOptions & PostgresOptions

/**
 * Opens a store in PostgreSQL, shared by all processes of a site. Needs the package `pg`, and a database of its own:
 * the tables are `meta`, `nonce_key`, `spent_nonce`, `session`, `replaced_token` and `rate_bucket`.
 *
 * @throws {DatabaseError} with one line that says what to do
 */
export async function postgresStore(options: PostgresStoreOptions): Promise<DatabaseStore> {
  const { onTrouble = () => {} } = options
  const database = await openPostgres(options, (error) => onTrouble(error, 'database'))
  return createDatabaseStore(database, options)
}
