import { setTimeout as sleep } from 'node:timers/promises'
import { standardMs, standardWork } from './standardWork.ts'

/** Times that a figure is measured, and times that one above a limit is measured before it is believed. */
const [tries, triesAboveLimit] = [8, 64]
/** Pause between two tries of a figure above a limit: what slows a machine down comes in bursts. */
const pauseMs = 15

/**
 * Milliseconds of processor time that this process spends on `work`, on all its threads: the least of several
 * tries, since a busy machine and the collection of garbage only ever add to it. What is below `enoughMs` is not
 * measured again. What is above it is measured beside a standard piece of work, and is given in milliseconds of the
 * machine that limits were set on.
 */
export async function leastCpuMs(work: () => unknown, enoughMs = 0): Promise<number> {
  if (enoughMs === 0) return leastOf(tries, work, 0)
  const first = await leastOf(tries, work, enoughMs)
  if (first <= enoughMs) return first
  return leastOnStandardMachine(work, enoughMs)
}

/**
 * The lower of two figures: the least of `work` by the least of the standard work, and the median of what `work`
 * took by the standard work right after it. Where every try is disturbed, the first is only as good as the luckiest
 * try of each; the second holds, since both halves of a pair meet the same disturbance.
 */
async function leastOnStandardMachine(work: () => unknown, enoughMs: number): Promise<number> {
  const spent: number[] = []
  const spentOnStandard: number[] = []
  while (spent.length < triesAboveLimit) {
    const ms = await cpuMsOf(work)
    if (ms <= enoughMs) return ms
    spent.push(ms)
    spentOnStandard.push(await cpuMsOf(standardWork))
    await sleep(pauseMs)
  }
  const slower = Math.max(1, Math.min(...spentOnStandard) / standardMs)
  const ratios = spent.map((ms, index) => ms / Math.max(standardMs, spentOnStandard[index] as number))
  return Math.min(Math.min(...spent) / slower, medianOf(ratios) * standardMs)
}

function medianOf(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[figures.length >> 1] as number
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
