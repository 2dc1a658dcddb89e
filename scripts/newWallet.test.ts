import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
let catalogue = ''

beforeEach(async () => {
  catalogue = await mkdtemp(join(tmpdir(), 'foyer-wallets-'))
  await cp(join(root, 'packages/kit/src/wallets'), catalogue, { recursive: true })
})

afterEach(() => rm(catalogue, { recursive: true }))

function newWallet(...args: string[]): Promise<{ failed: boolean; output: string }> {
  return new Promise((resolve) => {
    const script = [join(root, 'scripts/newWallet.ts'), ...args, '--into', catalogue]
    execFile(process.execPath, ['--import', 'tsx', ...script], { cwd: root }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: stdout + stderr }),
    )
  })
}

const read = (path: string) => readFile(join(catalogue, path), 'utf8')

test('writes a record and an icon, and names them in the catalogue', async () => {
  const { failed, output } = await newWallet('frame', '--name', 'Frame', '--rdns', 'sh.frame')
  expect(failed, output).toBe(false)
  expect(await read('frame/frameWallet.ts')).toContain(
    "  id: 'frame',\n  name: 'Frame',\n  groupName: 'Other',",
  )
  expect(await read('frame/frameWallet.ts')).toContain("rdns: ['sh.frame']")
  expect(await read('frame/icon.svg')).toContain('<title>Frame</title><path fill="#1f2937"')
  const index = await read('index.ts')
  expect(index).toContain("import { frameWallet } from './frame/frameWallet.ts'")
  expect(index.match(/export \{[^}]*\}/)?.[0]).toMatch(/coinbaseWallet,\s+frameWallet,\s+impostorFlags/)
  // The default list is the spec's: a site opts in.
  expect(index.match(/defaultWallets[^=]*= \[[^\]]*\]/)?.[0]).not.toContain('frame')
})

test('says everything that is wrong, and writes nothing', async () => {
  const before = [await readdir(catalogue), await read('index.ts')]
  const { failed, output } = await newWallet(
    'My-Wallet',
    '--rdns',
    'wallet',
    '--background',
    'red',
    '--name',
    '<b>',
  )
  expect(failed).toBe(true)
  for (const problem of ['camelCase', '--rdns', '--background', '"<b>"']) expect(output).toContain(problem)
  const again = await newWallet('rainbow')
  expect(again.output).toContain('there is a wallet "rainbow" already')
  expect([await readdir(catalogue), await read('index.ts')]).toEqual(before)
})
