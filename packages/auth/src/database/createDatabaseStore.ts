import type { CreateRateLimit } from '../server/http/limits.ts'
import type { NonceKeys } from '../server/nonce/nonce.ts'
import type { AuthStore } from '../server/store.ts'
import type { Database } from './database.ts'
import { openNonceKeyRing } from './nonceKeyRing.ts'
import { createRateLimits } from './rateLimits.ts'
import { createSessionStore } from './sessionStore.ts'
import { createSweeper } from './sweeper.ts'

/** Store with its own nonce keys and rate limits, for `createAuthApp({ store })`. */
export interface DatabaseStore extends AuthStore {
  /** Stored, shared by all processes, and replaced every 24 hours. */
  readonly nonceKeys: NonceKeys
  /** PostgreSQL: shared by all processes. SQLite: in memory. */
  readonly createRateLimit: CreateRateLimit
  /** Rejects if the database does not answer. */
  ping(): Promise<void>
  /** Ends the upkeep and closes the database. A given pool stays open. */
  end(): Promise<void>
}

export interface DatabaseStoreOptions {
  /**
   * Called with errors that no request has caused: of idle connections, upkeep and shared rate limits.
   *
   * @default they are ignored: what matters fails again in a request
   */
  readonly onTrouble?: (error: unknown, event: 'database' | 'upkeep') => void
}

/** Interval of sweeping and of reading the nonce keys. */
const upkeepIntervalMs = 60_000

/** Closes the database if its keys cannot be read. */
export async function createDatabaseStore(
  database: Database,
  { onTrouble = () => {} }: DatabaseStoreOptions = {},
): Promise<DatabaseStore> {
  const store = createSessionStore(database)
  const nonceKeys = await openNonceKeyRing(database, Date.now, store.time).catch(async (error) => {
    await database.close()
    throw error
  })
  const rateLimits = createRateLimits(database, {
    secret: nonceKeys.signing,
    onTrouble: (error) => onTrouble(error, 'database'),
  })
  const tasks = [createSweeper(store), nonceKeys.refresh, rateLimits.sweep]
  const timer = setInterval(() => {
    for (const task of tasks) task().catch((error: unknown) => onTrouble(error, 'upkeep'))
  }, upkeepIntervalMs)
  // The upkeep alone keeps no process running.
  timer.unref()
  return {
    ...store,
    nonceKeys,
    createRateLimit: rateLimits.create,
    ping: database.ping,
    end() {
      clearInterval(timer)
      return database.close()
    },
  }
}
