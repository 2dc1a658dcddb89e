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
