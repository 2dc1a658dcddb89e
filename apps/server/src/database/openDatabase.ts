import { join } from 'node:path'
import { type Database, DatabaseError, openPostgres, openSqlite } from '@foyer/auth/internal'
import { createGrantTable } from '../grants/grantStore.ts'

/**
 * Opens the database of sign-in, and creates the table of grants.
 *
 * @throws {DatabaseError} with one line that says what to do
 */
export async function openDatabase(
  { dataDir, databaseUrl }: { readonly dataDir: string; readonly databaseUrl?: string },
  onLost: (error: Error) => void = () => {},
): Promise<Database> {
  const database =
    databaseUrl === undefined
      ? await openSqlite(join(dataDir, 'foyer.sqlite'))
      : await openPostgres({ url: databaseUrl }, onLost)
  try {
    await createGrantTable(database)
  } catch (cause) {
    await database.close()
    throw new DatabaseError(`The table of grants cannot be created: ${cause}`, { cause })
  }
  return database
}
