import { cpus, loadavg } from 'node:os'
import type { Result } from './load.ts'

export interface Report {
  /** `holds` is left out where the target is a matter of the machine and is only shown. */
  note(id: string, what: string, figure: string, target: string, holds?: boolean): void
  /** The table of all that was noted. The exit code says whether everything held. */
  end(): void
}

/** Figures as they come, and at the end as the table that `bench/README.md` shows. */
export function createReport(): Report {
  const rows: string[] = []
  const load = () => loadavg()[0]?.toFixed(1)
  console.log(`Node ${process.version}, ${cpus().length} cores, load average ${load()}`)
  return {
    note(id, what, figure, target, holds) {
      const row = `| ${id} | ${what} | ${figure} | ${target} | ${holds === undefined ? '' : holds ? 'yes' : '**no**'} |`
      rows.push(row)
      console.log(row)
      if (holds === false) process.exitCode = 1
    },
    end() {
      console.log(`\nLoad average ${load()}\n\n| # | what | figure | target | holds |\n|---|---|---|---|---|`)
      console.log(rows.join('\n'))
    },
  }
}

export const print = ({ perSecond, p50, p99, requests, statuses }: Result) =>
  `${perSecond}/s, p50 ${p50} ms, p99 ${p99} ms; ${requests}: ${printStatuses(statuses)}`

export const printStatuses = (statuses: Result['statuses']) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')

/** Whether nothing but that came. */
export const isOnly = ({ requests, statuses }: Result, status: string) => statuses[status] === requests
