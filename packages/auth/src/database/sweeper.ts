import { performance } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { nonceLifetimeMs } from '../server/signInLifetimes.ts'
import type { AuthStore } from '../server/store.ts'
import type { Database } from './database.ts'

/** Rows of each table per slice: a few milliseconds of the event loop. */
export const slice = 50
/** Accepted drift between wall clock and monotonic clock between two sweeps. */
const clockDriftMs = 30_000
/** Pause after a clock jump: until the nonces that were spent before it have expired. */
const clockJumpQuietMs = 2 * nonceLifetimeMs

/**
 * Deletes rows that have expired by the clocks of the process and of the database: the rows are those of all processes, and
 * one of them may have a wrong clock. Pauses after the clock has jumped: a spent nonce deleted by a clock that is an hour
 * ahead would be valid again after the clock is corrected.
 */
export function createSweeper(
  store: Pick<AuthStore, 'sweep' | 'time'>,
  clocks: { readonly wall: () => number; readonly steady: () => number } = {
    wall: Date.now,
    steady: () => performance.now(),
  },
): () => Promise<number> {
  let offset = clocks.wall() - clocks.steady()
  let jumpedAt = Number.NEGATIVE_INFINITY

  return async () => {
    const [wall, steady] = [clocks.wall(), clocks.steady()]
    if (Math.abs(wall - steady - offset) > clockDriftMs) jumpedAt = steady
    offset = wall - steady
    if (steady - jumpedAt < clockJumpQuietMs) return 0
    const now = Math.min(wall, (await store.time?.()) ?? wall)
    let swept = 0
    for (let found = 1; found > 0; swept += found) {
      found = await store.sweep(now, slice)
      // SQLite is synchronous: awaiting it does not yield to requests.
      await turn()
    }
    return swept
  }
}

/** Deletes up to `limit` expired rows of each table. @returns the number of deleted rows */
export function deleteExpired({ db }: Pick<Database, 'db'>, now: number, limit: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const nonces = transaction.selectFrom('spent_nonce').select('nonce').where('until', '<', now).limit(limit)
    const sessions = transaction
      .selectFrom('session')
      .select('token_hash')
      .where('expires_at', '<', now)
      .limit(limit)
    const results = [
      await transaction.deleteFrom('spent_nonce').where('nonce', 'in', nonces).executeTakeFirst(),
      await transaction.deleteFrom('session').where('token_hash', 'in', sessions).executeTakeFirst(),
    ]
    return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
  })
}
