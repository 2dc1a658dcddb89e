import { Socket } from 'node:net'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Pool as PgPool } from 'pg'
import { type Database, DatabaseError, loadDriver, type Tables } from './database.ts'
import { guardPool } from './guardedPool.ts'
import { openDatabase } from './openDatabase.ts'
import { postgresHost } from './postgresHost.ts'

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
/** Time limit for the answer to a query. Most take some milliseconds. */
const queryTimeoutMs = 5000
/** Time limit for a connection: longer, so that those that wait for one get a new one after a fail-over. */
const connectTimeoutMs = 9000
/** The same while tables are migrated, which waits for other processes and may rewrite a table. */
const migrationTimeoutMs = 60_000
/** Time after which the connections of a closing pool are broken. */
const endTimeoutMs = queryTimeoutMs + 1000

/**
 * Opens the database and migrates its tables. A connection that is lost while idle is replaced, and so is one that falls
 * silent.
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
  if ('url' in options) requireHost(options.url)
  const { types, Pool } = (await loadDriver('pg', () => import('pg'))).default
  const { pool, end } = 'url' in options ? openPool(Pool, options.url, onLost) : lendPool(options.pool)
  let timeoutMs = migrationTimeoutMs
  const guarded = guardPool(pool, {
    types: { getTypeParser: numbers(types.getTypeParser) },
    timeoutMs: () => timeoutMs,
    connectTimeoutMs,
    onLost,
  })
  const place = 'url' in options ? `at ${postgresHost(options.url) ?? 'the given URL'}` : 'of the pool'
  const dialect = new PostgresDialect({ pool: { connect: guarded.connect, end } })
  const database = await openDatabase(new Kysely<Tables>({ dialect }), { kind: 'postgres', place, schema })
  timeoutMs = queryTimeoutMs
  return database
}

/** The driver names the host that it does not find, which may be a part of the password. */
function requireHost(url: string): void {
  if (/^postgres(?:ql)?:\/\//.test(url) && postgresHost(url) === undefined) {
    throw new DatabaseError(
      'The database at the given URL cannot be used: name one host, and percent-encode the password, such as %2F for /, %3F for ?, %23 for # and %40 for @.',
    )
  }
}

/**
 * `pg` takes these modes for `verify-full`, with a warning of ten lines, and its next version takes them for weaker ones. With
 * `uselibpqcompat` they are weaker by the operator's choice.
 */
function withStrictTls(url: string): string {
  if (url.includes('uselibpqcompat=')) return url
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')
}

/** Own connections. `end` waits for queries under way, and then for no farewell of the other side. */
function openPool(
  Pool: typeof PgPool,
  url: string,
  onLost: (error: Error) => void,
): { readonly pool: PostgresPool; end(): Promise<void> } {
  const sockets = new Set<Socket>()
  const pool = new Pool({
    connectionString: withStrictTls(url),
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
  })
  pool.on('error', onLost)
  return {
    pool,
    async end() {
      const timer = setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, endTimeoutMs)
      await pool.end().finally(() => clearTimeout(timer))
    },
  }
}

/** The pool of a host stays open. */
const lendPool = (pool: PostgresPool) => ({ pool, end: async () => {} })

type GetTypeParser = (id: number, format?: 'text' | 'binary') => unknown

/** `pg` returns bigint as text; times and chain ids fit into a number. Types of a query leave those of the pool as they are. */
const numbers =
  (getTypeParser: unknown): GetTypeParser =>
  (id, format) =>
    id === bigintType ? Number : (getTypeParser as GetTypeParser)(id, format ?? 'text')
