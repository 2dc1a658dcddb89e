import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'

/**
 * How the tables came to be, oldest first. Only ever add to the end: the number of those that have run is the
 * version of a database. Both SQLite and PostgreSQL run the same steps.
 */
export const migrations: readonly ((db: Kysely<Tables>) => Promise<void>)[] = [
  async function signInAndGrants(db) {
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
    await db.schema
      .createTable('grant_')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('summary', 'text', (column) => column.notNull())
      .addColumn('organisation', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('symbol', 'text', (column) => column.notNull())
      .addColumn('chain_id', 'bigint', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('deadline', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('sample', 'integer', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .execute()
  },
]
