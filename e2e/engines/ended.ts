import type { ChildProcess } from 'node:child_process'

/** Ends a process that this one has started. */
export function ended(process: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (process.exitCode !== null || process.signalCode !== null) return resolve()
    process.once('exit', () => resolve())
    process.kill()
  })
}
