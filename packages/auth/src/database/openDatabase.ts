import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Database, DatabaseError, messageOf, type Tables } from './database.ts'
import { type MigrateOptions, migrate } from './migrations.ts'

export interface OpenedDatabase {
  readonly kind: Database['kind']
  /** File or host, for messages of errors. */
  readonly place: string
  /** Schema of the tables in PostgreSQL, which is created if missing. */
  readonly schema?: string | undefined
}

/** Time for which a migration waits for a table that is in use, and for which queries of others wait behind it. */
const tableTimeoutMs = 1000
/** Pause of a migration in which those queries go on. */
const pauseMs = 2000
/** A minute. */
const maxTries = 20

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
    await migrateBetween(db, {
      kind,
      async takeLock(transaction) {
        await lock(transaction, 'migrate')
        if (schema !== undefined) await makeSchema(transaction, schema)
        if (kind === 'postgres')
          await sql.raw(`set local lock_timeout = ${tableTimeoutMs}`).execute(transaction)
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

/** Tries again while a table is in use, such as by a backup: all queries would wait behind one that waits for it. */
async function migrateBetween(db: Kysely<Tables>, options: MigrateOptions): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await migrate(db, options)
    } catch (error) {
      if ((error as { readonly code?: unknown }).code !== lockNotAvailable) throw error
      if (tries === maxTries)
        throw new Error(
          'another transaction, such as a backup, holds its tables. Start again when it has ended.',
          {
            cause: error,
          },
        )
    }
    await wait(pauseMs)
  }
}

/** SQLSTATE `lock_not_available`. */
const lockNotAvailable = '55P03'

/** `create schema if not exists` requires the right to create schemas even if the schema exists. */
async function makeSchema(transaction: Transaction<Tables>, schema: string): Promise<void> {
  const { rows } = await sql`select from pg_namespace where nspname = ${schema}`.execute(transaction)
  if (rows.length === 0) await transaction.schema.createSchema(schema).execute()
}
