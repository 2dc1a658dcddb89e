import { countSteps } from './countSteps.ts'

/**
 * How many times the steps of `work(size)` those of `work(16 * size)` are: 16 for linear work, 256 for quadratic.
 * A test asks for less than {@link mostOfLinear}, which lies between the two with a factor of four to both sides.
 */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<number> {
  const growth = await growthAt(work, size)
  // Work that is done once, such as a first import, has made the larger number larger.
  return growth < mostOfLinear ? growth : growthAt(work, size)
}

export const mostOfLinear = 64

async function growthAt(work: (size: number) => unknown, size: number): Promise<number> {
  const steps = await countSteps(() => work(16 * size))
  return steps / (await countSteps(() => work(size)))
}
