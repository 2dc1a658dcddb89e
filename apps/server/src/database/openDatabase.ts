import { type Kysely, sql, type Transaction } from 'kysely'
import { DatabaseError } from './databaseError.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import type { Tables } from './schema.ts'
import { openSqlite } from './sqlite.ts'

export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  readonly db: Kysely<Tables>
  /** Advisory lock of that name until the transaction ends. */
  lock(transaction: Transaction<Tables>, name: string): Promise<void>
  /** Rejects if the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the database and migrates its tables.
 *
 * @throws {DatabaseError} with one line that says what to do
 */
export async function openDatabase(
  config: { readonly dataDir: string; readonly databaseUrl?: string },
  onLost: (error: Error) => void = () => {},
): Promise<Database> {
  const { dataDir, databaseUrl } = config
  const kind = databaseUrl === undefined ? 'sqlite' : 'postgres'
  const db = databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl, onLost)
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
    const where = databaseUrl === undefined ? `in ${dataDir}` : `at ${hostOf(databaseUrl)}`
    throw new DatabaseError(
      `The database ${where} cannot be used: ${cause instanceof Error ? cause.message || String(cause) : cause}`,
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

/** Without credentials. */
const hostOf = (databaseUrl: string) =>
  URL.canParse(databaseUrl) ? new URL(databaseUrl).host : 'DATABASE_URL'
