import type { PostgresPool, PostgresPoolClient } from 'kysely'

/** Members of `pg` beyond those that Kysely asks for. */
type Client = PostgresPoolClient & {
  on(event: 'error', listener: (error: Error) => void): unknown
  off(event: 'error', listener: (error: Error) => void): unknown
  release(error?: Error): void
  query(query: object): Promise<unknown>
  /** Absent in `pg-native`. */
  readonly connection?: { readonly stream?: { destroy(): void } }
}

export interface GuardedPoolOptions {
  /** Parsers of a query, instead of those of the pool. */
  readonly types: object
  /** Time limit for the answer to a query. */
  readonly timeoutMs: () => number
  /** Time limit for a connection, with the wait for others to come free. */
  readonly connectTimeoutMs: number
  /** Called with errors that no query reports. */
  readonly onLost: (error: Error) => void
}

/**
 * A pool whose connections have deadlines on this side. After a fail-over of the database, or of a router on the way, old
 * connections stay open and fall silent: TCP reports nothing, and a deadline of the server does not count. A connection that does
 * not answer in time leaves the pool. So do, unasked, all others that have not answered since: each would cost another deadline. The
 * same for a connection to a former primary, which answers and takes no writes: new ones lead to the present one.
 */
export function guardPool(pool: PostgresPool, options: GuardedPoolOptions): PostgresPool {
  const { types, timeoutMs, connectTimeoutMs, onLost } = options
  /** Time of the last answer of each connection. */
  const answeredAt = new WeakMap<Client, number>()
  /** When the last query was sent that got no answer, or that of a former primary. */
  let silentSince = Number.NEGATIVE_INFINITY

  async function take(): Promise<Client> {
    for (;;) {
      const client = await connectInTime(pool, connectTimeoutMs)
      if ((answeredAt.get(client) ?? Number.POSITIVE_INFINITY) >= silentSince) return client
      discard(client, new Error('The connection may have fallen silent.'), onLost)
    }
  }

  return {
    async connect() {
      const client = await take()
      // The pool handles errors of idle connections only: an active one would end the process.
      client.on('error', onLost)
      let broken: Error | undefined
      const query = async (text: string, values: readonly unknown[]) => {
        if (broken) throw broken
        const sentAt = performance.now()
        try {
          const response = client.query({ text, values: [...values], types })
          return await inTime(response, timeoutMs())
        } catch (error) {
          if (!isOfConnection(error)) throw error
          broken = error
          silentSince = Math.max(silentSince, sentAt)
          throw error
        } finally {
          if (!broken) answeredAt.set(client, performance.now())
        }
      }
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release() {
          client.off('error', onLost)
          if (broken) discard(client, broken, onLost)
          else client.release()
        },
      }
    },
    end: () => pool.end(),
  }
}

/** No answer in time. */
class SilenceError extends Error {
  override readonly name = 'SilenceError'
}

/** SQLSTATE `read_only_sql_transaction`. */
const readOnly = '25006'

/** Whether another connection may do better. */
const isOfConnection = (error: unknown): error is Error =>
  error instanceof SilenceError || (error as { readonly code?: unknown } | undefined)?.code === readOnly

/** @throws {SilenceError} */
export async function inTime<Value>(
  value: Promise<Value>,
  timeoutMs: number,
  message = `The database has not answered within ${timeoutMs} ms.`,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SilenceError(message)), timeoutMs)
  })
  // The loser may fail later.
  value.catch(() => {})
  try {
    return await Promise.race([value, deadline])
  } finally {
    clearTimeout(timer)
  }
}

/** The pool of a host may wait without an end. A connection that comes too late goes back. */
async function connectInTime(pool: PostgresPool, timeoutMs: number): Promise<Client> {
  const connecting = pool.connect() as Promise<Client>
  try {
    return await inTime(connecting, timeoutMs, `No connection to the database within ${timeoutMs} ms.`)
  } catch (error) {
    if (error instanceof SilenceError)
      connecting.then(
        (client) => client.release(),
        () => {},
      )
    throw error
  }
}

/** Takes a connection out of its pool. Without the end of its socket, the pool would wait for a farewell of the other side. */
function discard(client: Client, error: Error, onLost: (error: Error) => void): void {
  client.on('error', onLost)
  client.release(error)
  client.connection?.stream?.destroy()
}
