import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authRoutes } from '@foyer/auth/contract'
import { fetchNonce, post, readOutcome, signIn, signMessage } from '@foyer/auth/testing'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createTestProcess } from './testing/createTestProcess.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-disk-'))

/** Runs a command with a private file system at `folder`. */
const withDisk = (options: string) => [
  'unshare',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o ${options} tmpfs "${folder}" && exec "$@"`,
  'sh',
]
const [unshare = '', ...args] = withDisk('size=1m')
const canMount = spawnSync(unshare, [...args, 'true']).status === 0

const ORIGIN = 'http://localhost:8787'
const account = () => privateKeyToAccount(generatePrivateKey())

describe.skipIf(!canMount)('B24: the file system of the database', () => {
  test('is full: 503, no session without a row, and the same proof is good once there is space', async () => {
    const server = await createTestProcess({ ORIGIN, DATA_DIR: join(folder, 'data') }, withDisk('size=4m'))
    const before = server.browser()
    await signIn(before, account())
    expect(before.cookies.has('sid')).toBe(true)

    // The folder as the server sees it.
    const filler = `/proc/${server.pid}/root${folder}/filler`
    expect(() => {
      for (;;) appendFileSync(filler, Buffer.alloc(4096))
    }).toThrow(/ENOSPC/)
    const tries = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const browser = server.browser()
        return { browser, proof: await signMessage(account(), await fetchNonce(browser)) }
      }),
    )
    const refused: typeof tries = []
    for (const { browser, proof } of tries) {
      const response = await post(browser, authRoutes.verify, proof)
      if (response.status !== 200) {
        expect(await readOutcome(response)).toBe('503 store_unavailable')
        expect(browser.cookies.has('sid')).toBe(false)
        refused.push({ browser, proof })
      }
    }
    expect(refused.length).toBeGreaterThan(0)
    expect(await readOutcome(await before.fetch(authRoutes.session))).toBe('200 ok')

    rmSync(filler)
    for (const { browser, proof } of refused) {
      expect(await readOutcome(await post(browser, authRoutes.verify, proof))).toBe('200 ok')
      expect(await readOutcome(await post(browser, authRoutes.verify, proof))).toBe('401 nonce_spent')
    }
    await server.stop()
  })

  test('is read-only at the start: one line that says so', () => {
    const [command = '', ...rest] = withDisk('ro')
    const main = join(import.meta.dirname, 'testing/main.ts')
    const node = [process.execPath, '--import', 'tsx', '--conditions=foyer-source', main]
    const { status, stderr } = spawnSync(command, [...rest, ...node], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ORIGIN, DATA_DIR: folder },
    })
    expect(status).not.toBe(0)
    expect(stderr).toContain(
      `The folder ${folder} cannot be made or written to (EROFS: read-only file system`,
    )
    expect(stderr).toContain('set DATA_DIR to one that this user can write to.')
  })
})
