import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const retryMs = 250
/** A build takes a minute. An older folder was left behind, and its process id may be another program's by now. */
const maxAgeMs = 10 * 60_000

/**
 * Runs `work` while no other process runs one under the same folder, which exists meanwhile and holds the id of the process.
 * Waits for another one to end, and says so once. A folder that a process has left behind does not count.
 *
 * @throws what `work` throws
 */
export async function oneAtATime<T>(folder: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(folder), { recursive: true })
  const holder = join(folder, 'pid')
  const release = () => rmSync(folder, { recursive: true, force: true })
  let isAnnounced = false
  while (!claim(folder)) {
    if (isLeftBehind(folder, holder)) {
      release()
      continue
    }
    if (!isAnnounced) console.log('Waiting for the build of another command …')
    isAnnounced = true
    await wait(retryMs)
  }
  process.once('exit', release)
  try {
    writeFileSync(holder, String(process.pid))
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** @returns whether the folder was not there, and has been made */
function claim(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** A folder without an id has just been made, or is being removed. */
function isLeftBehind(folder: string, holder: string): boolean {
  try {
    if (Date.now() - statSync(folder).mtimeMs > maxAgeMs) return true
    return !isRunning(Number(readFileSync(holder, 'utf8') || process.pid))
  } catch {
    return false
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // Another user's process is running as well.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
