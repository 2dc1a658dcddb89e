import { LookupError } from './lookupError.ts'

/** Runs work when a slot is free, first come, first served. */
export type Slots = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * @param count Number of slots.
 * @param waitMs Maximal wait for a slot; rejects with `failed` after it.
 */
export function createSlots(count: number, waitMs: number): Slots {
  let free = count
  const waiting = new Set<() => void>()

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(go)
        reject(new LookupError('failed', 'too many look-ups at once'))
      }, waitMs)
      waiting.add(go)
    })
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next === undefined) free += 1
      else {
        waiting.delete(next)
        next()
      }
    }
  }
}
