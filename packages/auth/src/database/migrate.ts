import type { Kysely, Transaction } from 'kysely'
import { DatabaseError } from './databaseError.ts'
import { type Migration, migrations } from './migrations.ts'
import type { Tables } from './schema.ts'

/** Excludes all other migrating processes until the transaction ends. */
export type TakeMigrationLock = (transaction: Transaction<Tables>) => Promise<void>

/**
 * Migrates the tables in one transaction: concurrent starts migrate once, and a killed process changes nothing. Tables
 * of a newer version are accepted if that version allows it (`keepsOlder`), so that a program can be rolled back.
 *
 * @throws {DatabaseError} if the newer version does not allow it
 */
export async function migrate(
  db: Kysely<Tables>,
  kind: 'sqlite' | 'postgres',
  takeLock: TakeMigrationLock,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await takeLock(transaction)
    await transaction.schema
      .createTable('meta')
      .ifNotExists()
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
    const version = await readNumber(transaction, 'schema', 0)
    const needed = await readNumber(transaction, 'needs', version)
    if (!(needed <= steps.length)) {
      throw new DatabaseError(
        `The database has schema ${version}, but this version of Foyer knows only ${steps.length}. It was left as it is. Start the newer version, or restore a backup that is older.`,
      )
    }
    for (const step of steps.slice(version)) await step.run(transaction, kind)
    if (version >= steps.length) return
    await writeNumber(transaction, 'schema', steps.length)
    await writeNumber(transaction, 'needs', steps.findLastIndex(({ keepsOlder }) => !keepsOlder) + 1)
  })
}

async function readNumber(db: Kysely<Tables>, key: string, missing: number): Promise<number> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row === undefined ? missing : Number(row.value)
}

async function writeNumber(db: Kysely<Tables>, key: string, number: number): Promise<void> {
  const value = String(number)
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
