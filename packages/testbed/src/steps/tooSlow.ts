import { countSteps } from './countSteps.ts'
import { leastSteps } from './leastSteps.ts'

export interface NamedWork {
  readonly name: string
  readonly work: () => Promise<unknown>
}

/**
 * Those of `cases` that take more than `maxSteps` steps, with their numbers. `atOnce` of them are counted as one, since a
 * count takes longer than the work: where they stay below the limit together, each does. Otherwise each is counted.
 */
export async function tooSlow(
  cases: readonly NamedWork[],
  maxSteps: number,
  atOnce: number,
): Promise<readonly string[]> {
  const slow: string[] = []
  for (let start = 0; start < cases.length; start += atOnce) {
    const part = cases.slice(start, start + atOnce)
    const workAll = async () => {
      for (const { work } of part) await work()
    }
    if ((await countSteps(workAll)) <= maxSteps) continue
    for (const { name, work } of part) {
      const spent = await leastSteps(work, maxSteps)
      if (spent > maxSteps) slow.push(`${name}: ${spent} steps`)
    }
  }
  return slow
}
