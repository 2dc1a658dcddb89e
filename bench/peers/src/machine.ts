import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

interface ProcessTime {
  readonly parent: number
  /** Ticks of the process, and of its children that have ended. */
  readonly own: number
  readonly ended: number
}

/** Begins to count. The result tells which share of the machine, 0 to 1, other processes have used since. */
export function watchOthers(): () => number {
  const before = ticksOfOthers()
  const begunAt = performance.now()
  return () => {
    let ticks = 0
    for (const [id, now] of ticksOfOthers()) ticks += Math.max(0, now - (before.get(id) ?? 0))
    return (ticks * tickMs) / (performance.now() - begunAt) / cpus().length
  }
}

/** Waits for half a second in which the machine is nearly idle, at most `limitMs`. */
export async function waitUntilIdle(limitMs = 45_000): Promise<void> {
  const until = Date.now() + limitMs
  while (Date.now() < until) {
    const before = machineTicks()
    await wait(500)
    const after = machineTicks()
    if ((after.idle - before.idle) / Math.max(1, after.all - before.all) > 0.88) return
  }
}

function machineTicks(): { readonly idle: number; readonly all: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const fields = line.split(/\s+/).slice(1).map(Number)
  const [, , , idle = 0, ioWait = 0] = fields
  return { idle: idle + ioWait, all: fields.reduce((sum, ticks) => sum + ticks, 0) }
}

/** Ticks by process, without those of this one, of what it has started, and of the kernel. */
function ticksOfOthers(): ReadonlyMap<number, number> {
  const processes = readProcesses()
  const ancestors = new Set(ancestry(process.pid, processes))
  const isKernel = (id: number) => id === 2 || processes.get(id)?.parent === 2
  const isOurs = (id: number) => ancestry(id, processes).includes(process.pid)
  return new Map(
    [...processes]
      .filter(([id]) => !isKernel(id) && !isOurs(id))
      // Processes started by this run count as ended children of its ancestors.
      .map(([id, { own, ended }]) => [id, ancestors.has(id) ? own : own + ended]),
  )
}

function ancestry(id: number, processes: ReadonlyMap<number, ProcessTime>): readonly number[] {
  const chain: number[] = []
  for (let each = id; each > 1; each = processes.get(each)?.parent ?? 0) chain.push(each)
  return chain
}

function readProcesses(): ReadonlyMap<number, ProcessTime> {
  const processes = new Map<number, ProcessTime>()
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The second field, the name in brackets, may contain anything.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
      processes.set(Number(name), {
        parent: Number(fields[1]),
        own: user + system,
        ended: endedUser + endedSystem,
      })
    } catch {
      // The process has ended since it was listed.
    }
  }
  return processes
}
