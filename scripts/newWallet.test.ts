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
  await cp(join(root, 'packages/kit/src/wallets/more'), catalogue, { recursive: true })
  await cp(join(root, 'packages/core/src/wallet/walletId.ts'), join(catalogue, 'walletId.ts'))
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
  const { failed, output } = await newWallet('harbour', '--name', 'Harbour', '--rdns', 'app.harbour')
  expect(failed, output).toBe(false)
  const record = await read('harbour/harbourWallet.ts')
  expect(record).toContain("  id: 'harbour',\n  name: 'Harbour',\n  groupName: 'Other',")
  expect(record).toContain("rdns: ['app.harbour']")
  const icon = await read('harbour/icon.svg')
  expect(icon).toContain('<title>Harbour</title><path fill="#1f2937"')
  expect(icon).toContain('stroke="#fff"')
  const index = await read('index.ts')
  expect(index).toContain("import { harbourWallet } from './harbour/harbourWallet.ts'")
  expect(index.match(/export \{[^}]*\}/)?.[0]).toMatch(/geminiWallet,\s+harbourWallet,\s+imTokenWallet/)
  expect(index.match(/moreWallets[^=]*= \[[^\]]*\]/)?.[0]).toMatch(/\n {2}harbourWallet,\n\]$/)
  expect(await read('walletId.ts')).toMatch(/\n {2}\| 'harbour'\n$/)
})

test('writes a dark letter on a light ground', async () => {
  await newWallet('pale', '--background', '#fafafa')
  expect(await read('pale/icon.svg')).toContain('stroke="#111"')
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
