import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oneAtATime } from './oneAtATime.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-lock-'))
  file = join(folder, 'cache/build.pid')
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

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

test('holds the file while it works, and removes it afterwards, also after an error', async () => {
  expect(await oneAtATime(file, async () => readFileSync(file, 'utf8'))).toBe(String(process.pid))
  expect(existsSync(file)).toBe(false)
  const failed = oneAtATime(file, () => Promise.reject(new Error('does not build')))
  await expect(failed).rejects.toThrow('does not build')
  expect(existsSync(file)).toBe(false)
})

test('waits for the process that works already, and says which one', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  const other = await startProcess()
  await oneAtATime(file, async () => {})
  writeFileSync(file, String(other.id))
  const order: string[] = []
  const second = oneAtATime(file, async () => order.push('second'))
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith(`Waiting for the build of process ${other.id} …`))
  order.push('first')
  await other.end()
  await second
  expect(order).toEqual(['first', 'second'])
  expect(said).toHaveBeenCalledOnce()
})

test.each(['', 'no number', '0'])('a file with %j in it, left behind, does not count', async (content) => {
  await oneAtATime(file, async () => {})
  writeFileSync(file, content)
  expect(await oneAtATime(file, async () => 'built')).toBe('built')
})

test('a process that has ended does not count', async () => {
  const other = await startProcess()
  await other.end()
  await oneAtATime(file, async () => {})
  writeFileSync(file, String(other.id))
  expect(await oneAtATime(file, async () => 'built')).toBe('built')
})
