import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@foyer/testbed/eventually'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oneAtATime } from './oneAtATime.ts'

let folder: string
let lock: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-lock-'))
  lock = join(folder, 'cache/build')
})
afterEach(() => {
  vi.restoreAllMocks()
})

function leaveLock(id: string): void {
  mkdirSync(lock, { recursive: true })
  writeFileSync(join(lock, 'pid'), id)
}

/** A process that runs until its input ends. */
async function startProcess() {
  const child = spawn(process.execPath, ['-e', 'console.log(1); process.stdin.resume()'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    id: child.pid as number,
    async end() {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}

test('holds the folder while it works, and removes it afterwards, also after an error', async () => {
  expect(await oneAtATime(lock, async () => readFileSync(join(lock, 'pid'), 'utf8'))).toBe(
    String(process.pid),
  )
  expect(existsSync(lock)).toBe(false)
  const failed = oneAtATime(lock, () => Promise.reject(new Error('does not build')))
  await expect(failed).rejects.toThrow('does not build')
  expect(existsSync(lock)).toBe(false)
})

test('waits for the process that works already, and says so once', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const other = await startProcess()
  leaveLock(String(other.id))
  const order: string[] = []
  const second = oneAtATime(lock, async () => order.push('second'))
  await eventually(() => expect(said).toHaveBeenCalledWith('Waiting for the build of another command …'))
  order.push('first')
  await other.end()
  await second
  expect(order).toEqual(['first', 'second'])
  expect(said).toHaveBeenCalledOnce()
})

test('waits for a process that has not written its id yet', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  mkdirSync(lock, { recursive: true })
  const second = oneAtATime(lock, async () => 'built')
  await eventually(() => expect(said).toHaveBeenCalled())
  rmSync(lock, { recursive: true })
  expect(await second).toBe('built')
})

test('a process that has ended does not count', async () => {
  const other = await startProcess()
  await other.end()
  leaveLock(String(other.id))
  expect(await oneAtATime(lock, async () => 'built')).toBe('built')
})

test('a folder of an hour ago does not count: the id in it may be of another program', async () => {
  leaveLock(String(process.pid))
  const hourAgo = Date.now() / 1_000 - 3_600
  utimesSync(lock, hourAgo, hourAgo)
  expect(await oneAtATime(lock, async () => 'built')).toBe('built')
})
