import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './schema.ts'

/** An open database with the tables of sign-in. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  readonly db: Kysely<Tables>
  /** Advisory lock of that name until the transaction ends. */
  lock(transaction: Transaction<Tables>, name: string): Promise<void>
  /** Rejects if the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}
