import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { Tables } from './schema.ts'

const bigintType = 20

/** Connection pool of PostgreSQL. A connection that is lost while idle is replaced. */
export function openPostgres(databaseUrl: string, onLost: (error: Error) => void): Kysely<Tables> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    // `pg` returns bigint as text; times and chain ids fit into a number.
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        id === bigintType ? Number : types.getTypeParser(id, format ?? 'text'),
    } as typeof types,
  })
  pool.on('error', onLost)
  // The pool handles errors of idle connections only: an active one would end the process.
  pool.on('connect', (client) => client.on('error', onLost))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
