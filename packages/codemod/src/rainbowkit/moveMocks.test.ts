import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { planRainbowKit } from '../index.ts'
import { optionsOf, useRainbowKit } from '../testing/useRainbowKit.ts'

const { move, place } = useRainbowKit()

/** Runs the command. */
const runCommand = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '../cli.ts'), ...args], {
    encoding: 'utf8',
  })

describe('a mock that Jest and Vitest find by its path', () => {
  const path = '__mocks__/@rainbow-me/rainbowkit.tsx'
  const app = new Map([
    [path, "export * from '@rainbow-me/rainbowkit'\n"],
    ['setup.ts', "import * as mock from './__mocks__/@rainbow-me/rainbowkit'\n"],
    ['jest.config.js', "module.exports = { map: '<rootDir>/__mocks__/@rainbow-me/rainbowkit.tsx' }\n"],
  ])

  test('moves with the name of the package, and texts with its path follow', () => {
    const folder = place(app)
    const { changes, files, left } = move(folder, [...app.keys()], 'rainbowkit')
    expect(changes.find(({ file }) => file === path)?.movedTo).toBe('__mocks__/@foyer/rainbowkit.tsx')
    expect(existsSync(join(folder, path))).toBe(false)
    expect([...files.values()]).toEqual([
      "export * from '@foyer/rainbowkit'\n",
      "import * as mock from './__mocks__/@foyer/rainbowkit'\n",
      "module.exports = { map: '<rootDir>/__mocks__/@foyer/rainbowkit.tsx' }\n",
    ])
    expect(left).toEqual([])
    expect(planRainbowKit(folder, optionsOf('rainbowkit')).changes).toEqual([])
  })

  test('the command says where it goes', () => {
    const { stdout } = runCommand('rainbowkit', place(app))
    expect(stdout).toContain(`would change  ${path} → __mocks__/@foyer/rainbowkit.tsx  (2)`)
  })

  test('keeps a site at the names of RainbowKit, as any mock does', () => {
    const { left } = move(place(app), [...app.keys()], 'kit')
    expect(left).toEqual([
      `${path}:1 this mock has the names of @foyer/rainbowkit: move them to a mock of @foyer/kit, then run again`,
    ])
  })
})

describe('packages that Jest transforms', () => {
  const wrap = (pattern: string) => `module.exports = { transformIgnorePatterns: ['${pattern}'] }\n`

  test.each([
    ['node_modules/(?!(@rainbow-me|wagmi)/)', 'node_modules/(?!(@foyer|@rainbow-me|wagmi)/)'],
    ['/node_modules/(?!(?:viem|@rainbow-me/.*)/)', '/node_modules/(?!(?:viem|@foyer/.*|@rainbow-me/.*)/)'],
    ['node_modules/(?!@rainbow-me/rainbowkit)', 'node_modules/(?!@foyer/[^/]+|@rainbow-me/rainbowkit)'],
  ])('%s: those of Foyer, too', (before, after) => {
    const folder = place(new Map([['jest.config.js', wrap(before)]]))
    const { files, left } = move(folder, ['jest.config.js'], 'rainbowkit')
    expect(files.get('jest.config.js')).toBe(wrap(after))
    expect(left).toEqual(['jest.config.js:1 @rainbow-me may go here'])
    expect(planRainbowKit(folder, optionsOf('rainbowkit')).changes).toEqual([])
  })

  test('a pattern of another form is named', () => {
    const { changes, left } = move(
      place(new Map([['jest.config.js', wrap('node_modules/(?!(.*@rainbow-me.*)/)')]])),
      [],
      'rainbowkit',
    )
    expect(changes).toEqual([])
    expect(left).toEqual(['jest.config.js:1 a pattern of packages to transform: they are @foyer now'])
  })
})
