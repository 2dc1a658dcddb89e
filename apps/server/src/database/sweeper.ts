import { performance } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import type { AuthStore } from '@foyer/auth/server'

/** Rows of each table at a time: a few milliseconds, between which visitors have their turn. */
export const slice = 100
/** Milliseconds by which the wall clock may drift from the steady one between two sweeps. */
const drift = 30_000
/** Twice what a nonce lives for. */
const quiet = 10 * 60_000

/**
 * Removes what is past its time. After the clock has jumped it rests for ten minutes of real time: a spent
 * nonce that was swept by a clock an hour ahead would be good again when the clock is set right (B26).
 */
export function createSweeper(
  store: Pick<AuthStore, 'sweep'>,
  clocks: { readonly wall: () => number; readonly steady: () => number } = {
    wall: Date.now,
    steady: () => performance.now(),
  },
): () => Promise<number> {
  let offset = clocks.wall() - clocks.steady()
  let jumpedAt = Number.NEGATIVE_INFINITY

  return async () => {
    const [wall, steady] = [clocks.wall(), clocks.steady()]
    if (Math.abs(wall - steady - offset) > drift) jumpedAt = steady
    offset = wall - steady
    if (steady - jumpedAt < quiet) return 0
    let swept = 0
    for (let found = 1; found > 0; swept += found) {
      found = await store.sweep(wall, slice)
      // SQLite answers at once, so waiting for it lets nobody else in.
      await turn()
    }
    return swept
  }
}
