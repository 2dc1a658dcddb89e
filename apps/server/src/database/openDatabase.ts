import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import {
  type Database,
  DatabaseError,
  makeFolder,
  messageOf,
  openPostgres,
  openSqlite,
} from '@foyer/auth/internal'
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
  if (databaseUrl === undefined) makeWritable(dataDir)
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

function makeWritable(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw new DatabaseError(
      `The folder ${folder} cannot be made or written to (${messageOf(cause)}): set DATA_DIR to one that this user can write to.`,
      { cause },
    )
  }
}
