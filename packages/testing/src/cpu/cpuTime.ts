/** Times that a figure is measured, and times that one above a limit is measured before it is believed. */
const [tries, triesAboveLimit] = [8, 32]

/**
 * Milliseconds of processor time that this process spends on `work`, on all its threads: the least of several
 * tries, since a busy machine and the collection of garbage only ever add to it. What is below `enoughMs` is not
 * measured again.
 */
export function leastCpuMs(work: () => unknown, enoughMs = 0): Promise<number> {
  return leastOf(enoughMs > 0 ? triesAboveLimit : tries, work, enoughMs)
}

async function leastOf(most: number, work: () => unknown, enoughMs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let count = 0; count < most && least > enoughMs; count++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
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
