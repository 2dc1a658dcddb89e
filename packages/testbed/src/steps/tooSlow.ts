import { countSteps, leastSteps } from './countSteps.ts'

export interface NamedWork {
  readonly name: string
  readonly work: () => Promise<unknown>
}

/**
 * Those of `cases` that take more than `maxSteps` steps, with their numbers. `atOnce` of them are counted as one, since a
 * count takes longer than the work: where they stay below the limit together, each does. Otherwise each half of them is
 * counted. The work of a case runs once for each of these counts, and at most twice by itself.
 */
export async function tooSlow(
  cases: readonly NamedWork[],
  maxSteps: number,
  atOnce: number,
): Promise<readonly string[]> {
  const slow: string[] = []
  for (let start = 0; start < cases.length; start += atOnce)
    slow.push(...(await slowOf(cases.slice(start, start + atOnce), maxSteps)))
  return slow
}

async function slowOf(cases: readonly NamedWork[], maxSteps: number): Promise<readonly string[]> {
  const [{ name, work } = { name: '', work: async () => {} }] = cases
  if (cases.length <= 1) {
    const spent = await leastSteps(work, maxSteps)
    return spent > maxSteps ? [`${name}: ${spent} steps`] : []
  }
  const workAll = async () => {
    for (const { work } of cases) await work()
  }
  if ((await countSteps(workAll)) <= maxSteps) return []
  const middle = cases.length / 2
  return [
    ...(await slowOf(cases.slice(0, middle), maxSteps)),
    ...(await slowOf(cases.slice(middle), maxSteps)),
  ]
}
