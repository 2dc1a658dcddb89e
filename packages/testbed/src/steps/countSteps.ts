import { countReadItems } from './countReadItems.ts'
import { takeBlockCount } from './startCounting.ts'

/**
 * Steps that this process takes for `work`: how often each block of JavaScript is entered, Node's own and that of
 * dependencies included, and how many characters and items the built-in functions that it calls read. The number
 * does not depend on the machine or on what else runs there. Work that awaits counts what runs meanwhile, too.
 *
 * Backtracking within a regular expression is not seen: `npm run check` looks at each of them.
 *
 * @throws {Error} in a test whose name does not end with `.steps.test.ts`.
 */
export async function countSteps(work: () => unknown): Promise<number> {
  takeBlockCount()
  const readItems = await countReadItems(work)
  return readItems + takeBlockCount()
}

/**
 * Steps of `work`. A number above `enough` may have what happens once only in it, such as a first import: it is counted
 * again, and the lower of the two is returned.
 */
export async function leastSteps(work: () => unknown, enough: number): Promise<number> {
  const steps = await countSteps(work)
  return steps <= enough ? steps : Math.min(steps, await countSteps(work))
}

export const mostOfLinear = 64

/**
 * How many times the steps of `work(size)` those of `work(16 * size)` are: 16 for linear work, 256 for quadratic.
 * A test asks for less than {@link mostOfLinear}, which lies between the two with a factor of four to both sides.
 */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<number> {
  const growth = await growthAt(work, size)
  // Work that is done once, such as a first import, has made the larger number larger.
  return growth < mostOfLinear ? growth : growthAt(work, size)
}

async function growthAt(work: (size: number) => unknown, size: number): Promise<number> {
  const steps = await countSteps(() => work(16 * size))
  return steps / (await countSteps(() => work(size)))
}
