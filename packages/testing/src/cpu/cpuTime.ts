import { standardMs, standardWork } from './standardWork.ts'

/** Times that a figure is measured, and times that one above a limit is measured before it is believed. */
const [tries, triesAboveLimit] = [8, 32]

/**
 * Milliseconds of processor time that this process spends on `work`, on all its threads: the least of several
 * tries, since a busy machine and the collection of garbage only ever add to it. What is below `enoughMs` is not
 * measured again. What is above it, on a machine slower than the one that limits were set on, is divided by how many
 * times slower it is, measured between the tries.
 */
export async function leastCpuMs(work: () => unknown, enoughMs = 0): Promise<number> {
  if (enoughMs === 0) return leastOf(tries, work, 0)
  const first = await leastOf(tries, work, enoughMs)
  if (first <= enoughMs) return first
  let [least, leastStandard] = [first, Number.POSITIVE_INFINITY]
  for (let count = tries; count < triesAboveLimit && least > enoughMs; count++) {
    leastStandard = Math.min(leastStandard, await cpuMsOf(standardWork))
    least = Math.min(least, await cpuMsOf(work))
  }
  return least / Math.max(1, leastStandard / standardMs)
}

async function leastOf(most: number, work: () => unknown, enoughMs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let count = 0; count < most && least > enoughMs; count++) least = Math.min(least, await cpuMsOf(work))
  return least
}

async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * How many times the processor time of `work(size)` the one of `work(2 * size)` is: 2 for linear work, 4 for
 * quadratic. Work that stays below `floorMs` even for twice the size is too little for a figure, and gets 1.
 */
export async function growthOf(work: (size: number) => unknown, size: number, floorMs = 1): Promise<number> {
  const twice = await leastOf(tries, () => work(2 * size), floorMs)
  if (twice <= floorMs) return 1
  return twice / (await leastOf(tries, () => work(size), 0))
}
