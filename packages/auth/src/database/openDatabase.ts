import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import { DatabaseError } from './databaseError.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './schema.ts'

/**
 * Migrates the tables of an opened database.
 *
 * @throws {DatabaseError} with one line that says what to do
 */
export async function openDatabase(
  kind: Database['kind'],
  db: Kysely<Tables>,
  place: string,
): Promise<Database> {
  const lock: Database['lock'] = async (transaction, name) => {
    // Transactions of SQLite lock the whole file.
    if (kind === 'postgres') {
      await sql`select pg_advisory_xact_lock(hashtext(${`foyer:${name}`}))`.execute(transaction)
    }
  }
  try {
    await migrate(db, kind, (transaction) => lock(transaction, 'migrate'))
  } catch (cause) {
    await db.destroy()
    if (cause instanceof DatabaseError) throw cause
    throw new DatabaseError(
      `The database ${place} cannot be used: ${cause instanceof Error ? cause.message || String(cause) : cause}`,
      { cause },
    )
  }
  return {
    kind,
    db,
    lock,
    async ping() {
      await sql`select 1`.execute(db)
    },
    close: () => db.destroy(),
  }
}
