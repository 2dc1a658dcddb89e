import type { Kysely, Transaction } from 'kysely'
import { DatabaseError } from './databaseError.ts'
import { migrations } from './migrations.ts'
import type { Tables } from './schema.ts'

/** Makes the transaction the only one that migrates, of all processes. */
export type TakeMigrationLock = (transaction: Transaction<Tables>) => Promise<void>

/**
 * Brings the tables up to date in one transaction: two processes that start at once do it once, and one
 * that is killed half way has done nothing.
 *
 * @throws DatabaseError when a newer version of this program has been here
 */
export async function migrate(db: Kysely<Tables>, takeLock: TakeMigrationLock): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await takeLock(transaction)
    await transaction.schema
      .createTable('meta')
      .ifNotExists()
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
    const version = await readVersion(transaction)
    if (!(version <= migrations.length)) {
      throw new DatabaseError(
        `The database has schema ${version}, but this version of Foyer knows only ${migrations.length}. It was left as it is. Start the newer version, or restore a backup that is older.`,
      )
    }
    for (const step of migrations.slice(version)) await step(transaction)
    if (version < migrations.length) await writeVersion(transaction, migrations.length)
  })
}

async function readVersion(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', 'schema').executeTakeFirst()
  return row === undefined ? 0 : Number(row.value)
}

async function writeVersion(db: Kysely<Tables>, version: number): Promise<void> {
  const row = { key: 'schema', value: String(version) }
  await db
    .insertInto('meta')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
    .execute()
}
