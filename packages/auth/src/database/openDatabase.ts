import { type Kysely, sql, type Transaction } from 'kysely'
import { type Database, DatabaseError, messageOf, type Tables } from './database.ts'
import { migrate } from './migrations.ts'

export interface OpenedDatabase {
  readonly kind: Database['kind']
  /** File or host, for messages of errors. */
  readonly place: string
  /** Schema of the tables in PostgreSQL, which is created if missing. */
  readonly schema?: string | undefined
}

/**
 * Migrates the tables of an opened database.
 *
 * @throws {DatabaseError} with one line that says what to do
 */
export async function openDatabase(
  opened: Kysely<Tables>,
  { kind, place, schema }: OpenedDatabase,
): Promise<Database> {
  const db = schema === undefined ? opened : opened.withSchema(schema)
  const lock: Database['lock'] = async (transaction, name) => {
    // Transactions of SQLite lock the whole file.
    if (kind === 'postgres') {
      await sql`select pg_advisory_xact_lock(hashtext(${`foyer:${name}`}))`.execute(transaction)
    }
  }
  try {
    await migrate(db, {
      kind,
      async takeLock(transaction) {
        await lock(transaction, 'migrate')
        if (schema !== undefined) await makeSchema(transaction, schema)
      },
    })
  } catch (cause) {
    await db.destroy()
    if (cause instanceof DatabaseError) throw cause
    throw new DatabaseError(`The database ${place} cannot be used: ${messageOf(cause)}`, { cause })
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

/** `create schema if not exists` requires the right to create schemas even if the schema exists. */
async function makeSchema(transaction: Transaction<Tables>, schema: string): Promise<void> {
  const { rows } = await sql`select from pg_namespace where nspname = ${schema}`.execute(transaction)
  if (rows.length === 0) await transaction.schema.createSchema(schema).execute()
}
