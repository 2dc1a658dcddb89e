/** Stands for the site's own database: the guide leaves it to the reader. */
import { Kysely, SqliteDialect } from 'kysely'
import Database from 'libsql'

const dialect = new SqliteDialect({ database: new Database(':memory:') as never })
export const database = { db: new Kysely<never>({ dialect }), type: 'sqlite' as const }
