import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Database } from './database.ts'
import { loadDriver } from './databaseError.ts'
import { openDatabase } from './openDatabase.ts'
import type { Tables } from './schema.ts'

/** One of `url` and `pool`. */
export type PostgresPlace =
  | {
      /** `postgres://user:password@host/database` */
      readonly url: string
    }
  | {
      /** `Pool` of `pg`. It stays open when the store is closed. */
      readonly pool: PostgresPool
    }

export type PostgresOptions = PostgresPlace & {
  /** @default the first of the user's search path, usually `public` */
  readonly schema?: string
}

const bigintType = 20

/**
 * Opens the database and migrates its tables. A connection that is lost while idle is replaced.
 *
 * @throws {TypeError} if `schema` is no such name
 * @throws {DatabaseError} with one line that says what to do
 */
export async function openPostgres(
  options: PostgresOptions,
  onLost: (error: Error) => void = () => {},
): Promise<Database> {
  const { schema } = options
  if (schema !== undefined && !/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) {
    throw new TypeError(
      `\`schema\` has to be the name of a PostgreSQL schema, such as 'foyer_auth', and not ${JSON.stringify(schema)}.`,
    )
  }
  const { types, Pool } = (await loadDriver('pg', () => import('pg'))).default
  const own =
    'url' in options &&
    new Pool({
      connectionString: options.url,
      max: 10,
      connectionTimeoutMillis: 5000,
      statement_timeout: 10_000,
    })
  if (own) own.on('error', onLost)
  const pool: PostgresPool = own || (options as { readonly pool: PostgresPool }).pool
  const dialect = new PostgresDialect({ pool: withNumbers(pool, types.getTypeParser, onLost, !!own) })
  const place = 'url' in options ? `at ${hostOf(options.url)}` : 'of the pool'
  return openDatabase('postgres', new Kysely<Tables>({ dialect }), place, schema)
}

type GetTypeParser = (id: number, format?: 'text' | 'binary') => unknown
type Events = Record<'on' | 'off', (event: 'error', listener: (error: Error) => void) => void>
type Query = (query: object) => unknown

/** `pg` returns bigint as text; times and chain ids fit into a number. Types of a query leave those of the pool as they are. */
function withNumbers(
  pool: PostgresPool,
  getTypeParser: unknown,
  onLost: (error: Error) => void,
  ownsPool: boolean,
): PostgresPool {
  const types = {
    getTypeParser: (id: number, format?: 'text' | 'binary') =>
      id === bigintType ? Number : (getTypeParser as GetTypeParser)(id, format ?? 'text'),
  }
  return {
    async connect() {
      const client = (await pool.connect()) as PostgresPoolClient & Events
      // The pool handles errors of idle connections only: an active one would end the process.
      client.on('error', onLost)
      const query = (text: string, values: readonly unknown[]) =>
        (client.query as unknown as Query).call(client, { text, values: [...values], types })
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release() {
          client.off('error', onLost)
          client.release()
        },
      }
    },
    end: async () => {
      if (ownsPool) await pool.end()
    },
  }
}

/** Without credentials. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : 'the given URL')
