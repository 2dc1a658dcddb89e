import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readApp } from './testing/appFiles.ts'
import { useRainbowKit } from './testing/useRainbowKit.ts'

const { place } = useRainbowKit()

/** Runs the command. */
const runCommand = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'cli.ts'), ...args], {
    encoding: 'utf8',
  })

test('without --write nothing is written; with it, what was said', () => {
  const app = readApp('vite')
  const folder = place(app)
  const run = (...args: string[]) => {
    const { status, stdout } = runCommand(...args)
    expect(status).toBe(0)
    return stdout
  }
  const read = () => readFileSync(join(folder, 'src/wagmi.ts'), 'utf8')
  expect(run('rainbowkit', folder)).toContain('would change  src/wagmi.ts  (1)')
  expect(read()).toBe(app.get('src/wagmi.ts'))
  const written = run('rainbowkit', folder, '--write')
  expect(written).toContain('changed  src/wagmi.ts  (1)')
  expect(written).toContain('Install the packages now: npm install')
  expect(read()).toContain("from '@foyer/rainbowkit'")
})

test.each([
  ["import { ConnectKitProvider } from 'connectkit'\nimport { useChains } from 'connectkit'", 2],
  ["import { ConnectKitProvider, useChains } from 'connectkit'", 1],
])('with --write, what is left is named at its line in the file that is written: %j', (imports, line) => {
  const page = '<ConnectKitProvider onConnect={useChains}>x</ConnectKitProvider>'
  const files = new Map([
    ['a.jsx', `${imports}\nexport const chains = [1]\nexport const Page = () => ${page}\n`],
  ])
  expect(runCommand('connectkit', place(files)).stdout).toContain(`a.jsx:${line}  stays in connectkit`)
  const folder = place(files)
  const { stdout } = runCommand('connectkit', folder, '--write')
  const lines = readFileSync(join(folder, 'a.jsx'), 'utf8').split('\n')
  expect(lines[2]).toBe("import { useChains } from 'connectkit'")
  expect(stdout).toContain('a.jsx:3  stays in connectkit')
})

test.each([
  [['rainbowkit', '/no/such/folder'], 'There is no folder /no/such/folder.'],
  [['rainbowkit', import.meta.filename], `There is no folder ${import.meta.filename}.`],
  [['rainbowkit', '.', 'src'], 'One folder is moved at a time: "src" is too much.'],
  [['rainbowkit', '--wirte'], "Unknown option '--wirte'"],
  [['rainbowkit', '--to', 'wagmi'], '--to takes rainbowkit or kit, not wagmi.'],
  [['connectkit', '--to', 'kit'], "ConnectKit's names are not in @foyer/kit: leave out --to kit."],
  [[], 'Which kit is the site on? Write rainbowkit or connectkit.'],
])('%j: one sentence and the usage', (args, sentence) => {
  const { status, stdout, stderr } = runCommand(...args)
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr.split('\n')[0]).toBe(sentence)
  expect(stderr).toContain('foyer-codemod rainbowkit [folder]')
})

test('a folder that names no kit has nothing to move', () => {
  const { status, stdout } = runCommand('rainbowkit', place(new Map()))
  expect(status).toBe(0)
  expect(stdout).toMatch(/^Nothing to move below \//)
})
