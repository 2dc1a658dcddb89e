import { type Kysely, sql, type Transaction } from 'kysely'
import { DatabaseError, type Tables } from './database.ts'

export interface MigrateOptions {
  readonly kind: 'sqlite' | 'postgres'
  /** Excludes all other migrating processes until the transaction ends. */
  readonly takeLock: (transaction: Transaction<Tables>) => Promise<void>
  /** @default all migrations of this version */
  readonly steps?: readonly Migration[]
}

/**
 * Migrates the tables in one transaction: concurrent starts migrate once, and a killed process changes nothing. Tables
 * of a newer version are accepted if that version allows it (`keepsOlder`), so that a program can be rolled back.
 *
 * @throws {DatabaseError} if the newer version does not allow it
 */
export async function migrate(
  db: Kysely<Tables>,
  { kind, steps = migrations, takeLock }: MigrateOptions,
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

export interface Migration {
  /** Whether a program that knows only the previous steps can still use the tables. */
  readonly keepsOlder: boolean
  run(db: Kysely<Tables>, kind: 'sqlite' | 'postgres'): Promise<void>
}

/**
 * All migrations, oldest first. Append only: the number of applied migrations is the version of a database. SQLite and
 * PostgreSQL run the same steps.
 */
export const migrations: readonly Migration[] = [
  { keepsOlder: false, run: signIn },
  { keepsOlder: false, run: rotatingTokens },
  { keepsOlder: true, run: askedAt },
  { keepsOlder: true, run: sharedRateLimits },
]

async function signIn(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('nonce_key')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('active_from', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('spent_nonce')
    .addColumn('nonce', 'text', (column) => column.primaryKey())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('spent_nonce_until').on('spent_nonce').column('until').execute()
  await db.schema
    .createTable('session')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('chain_id', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('checked_at', 'bigint', (column) => column.notNull())
    .addColumn('proof', 'text')
    .execute()
  await db.schema.createIndex('session_account').on('session').columns(['account', 'created_at']).execute()
  await db.schema.createIndex('session_expires_at').on('session').column('expires_at').execute()
}

/** Token rotation. Open sessions are kept, with their ids. */
async function rotatingTokens(db: Kysely<Tables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const table = db.schema.alterTable('session')
  const text = [
    ['id', ''],
    ['csrf', ''],
    ['device', '{"browser":null,"system":null,"form":"computer"}'],
  ] as const
  for (const [name, value] of text) {
    await table.addColumn(name, 'text', (column) => column.notNull().defaultTo(value)).execute()
  }
  await table.addColumn('token_at', 'bigint', (column) => column.notNull().defaultTo(0)).execute()
  await table.addColumn('token_seen', 'integer', (column) => column.notNull().defaultTo(1)).execute()
  const random = kind === 'sqlite' ? sql<string>`hex(randomblob(16))` : sql<string>`gen_random_uuid()::text`
  await db
    .updateTable('session')
    .set(({ ref }) => ({
      id: sql<string>`substr(token_hash, 1, 16)`,
      token_at: ref('created_at'),
      csrf: random,
    }))
    .execute()
  await db.schema.createIndex('session_id').on('session').column('id').unique().execute()
  await db.schema
    .createTable('replaced_token')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('session.id').onDelete('cascade'),
    )
    .addColumn('salt', 'text', (column) => column.notNull())
    .addColumn('outdated_at', 'bigint')
    .execute()
  await db.schema.createIndex('replaced_token_session').on('replaced_token').column('session_id').execute()
}

/** Time of the last request to a contract account. The previous version uses `checked_at` alone. */
async function askedAt(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('asked_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
}

/**
 * Token buckets of several processes; with SQLite there is one process, which counts in memory. Unlogged, because the
 * buckets are worthless after a crash.
 */
async function sharedRateLimits(db: Kysely<Tables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  if (kind === 'sqlite') return
  await db.schema
    .createTable('rate_bucket')
    .modifyFront(sql`unlogged`)
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('tokens', 'double precision', (column) => column.notNull())
    .addColumn('at', 'double precision', (column) => column.notNull())
    .addColumn('granted', 'double precision', (column) => column.notNull())
    .execute()
}
