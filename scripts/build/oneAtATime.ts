import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const retryMs = 250

/**
 * Runs `work` while no other process on this machine runs one under the same file, which holds the id of the process.
 * Waits for another one to end, and says so once. A file that a process has left behind does not count.
 *
 * @throws what `work` throws
 */
export async function oneAtATime<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true })
  let isAnnounced = false
  while (!claim(file)) {
    const holder = readHolder(file)
    if (holder === undefined || !isRunning(holder)) {
      rmSync(file, { force: true })
      continue
    }
    if (!isAnnounced) console.log(`Waiting for the build of process ${holder} …`)
    isAnnounced = true
    await wait(retryMs)
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** @returns whether the file was not there, and now holds this process's id. It is never there without an id. */
function claim(file: string): boolean {
  const own = `${file}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own)
  }
}

/** @returns undefined for a file without an id, or one that has just been removed */
function readHolder(file: string): number | undefined {
  try {
    const id = Number(readFileSync(file, 'utf8'))
    return Number.isSafeInteger(id) && id > 0 ? id : undefined
  } catch {
    return undefined
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
