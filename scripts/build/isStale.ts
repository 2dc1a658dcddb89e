import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds since 1970 of the newest change below a file or folder; 0 when there is none. */
function newestChange(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  const names = readdirSync(path).filter((name) => !/^(node_modules|dist|\..*)$/.test(name))
  return Math.max(0, ...names.map((name) => newestChange(join(path, name))))
}

/** Whether `output` is missing or older than anything below `sources`. Files and folders named `dist`, and hidden ones, do not count. */
export function isStale(output: string, sources: readonly string[]): boolean {
  const built = statSync(output, { throwIfNoEntry: false })?.mtimeMs
  return built === undefined || sources.some((source) => newestChange(source) > built)
}
