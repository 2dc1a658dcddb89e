import * as fs from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { planConnectKit, planRainbowKit } from './index.ts'
import { writePlan } from './plan.ts'
import { usePlaces } from './testing/usePlaces.ts'

const place = usePlaces()
const use = "import { ConnectButton } from '@rainbow-me/rainbowkit'\n"
const options = { to: 'rainbowkit', range: '^0.1.0' } as const

const locked = vi.hoisted(() => ({ paths: [] as string[] }))
// Tests of a root user can read every folder.
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  const guard =
    <Values extends [path: unknown, ...unknown[]], Result>(fn: (...values: Values) => Result) =>
    (...values: Values) => {
      if (locked.paths.some((path) => String(values[0]).endsWith(path)))
        throw new Error('EACCES: no permission')
      return fn(...values)
    }
  return { ...real, readdirSync: guard(real.readdirSync), readFileSync: guard(real.readFileSync) }
})

function plan(folder: string) {
  const { changes, leftovers } = planRainbowKit(folder, options)
  return {
    changes,
    changed: changes.map(({ file }) => file),
    left: leftovers.map(({ file, line, why }) => `${file}:${line} ${why}`),
  }
}

test('folders of sources are read whatever their names, those that a package generates are not', () => {
  const written = [
    '.vitepress/config.ts',
    'packages/a/src/app/build/Connect.tsx',
    'src/pages/public/Home.tsx',
    'src/vendor/a.ts',
  ]
  const generated = [
    '.vitepress/cache/deps/kit.js',
    '.vitepress/dist/a.js',
    'build/a.js',
    'packages/a/out/a.js',
    'packages/a/public/a.js',
    'src/dist/a.js',
    'vendor/a.js',
  ]
  const files = Object.fromEntries([...written, ...generated].map((file) => [file, use]))
  expect(plan(place({ 'package.json': '{}', 'packages/a/package.json': '{}', ...files })).changed).toEqual(
    written,
  )
})

test('the loader of Yarn is generated', () => {
  const files = Object.fromEntries(
    ['.pnp.cjs', '.pnp.js', '.pnp.loader.mjs', 'old.pnp.cjs'].map((file) => [file, use]),
  )
  expect(plan(place(files)).changed).toEqual(['old.pnp.cjs'])
})

test('a file that is no UTF-8 is named, and left byte by byte, if it is about the kit', () => {
  const folder = place({ 'a.ts': '', 'b.ts': '', 'c.ts': use })
  const bytes = Buffer.from(`${use}// caf\xe9\n`, 'latin1')
  fs.writeFileSync(join(folder, 'a.ts'), bytes)
  fs.writeFileSync(join(folder, 'b.ts'), Buffer.from('// caf\xe9\n', 'latin1'))
  const { changed, left } = plan(folder)
  expect(changed).toEqual(['c.ts'])
  expect(left).toEqual(['a.ts:1 cannot be read: its bytes are no UTF-8'])
  writePlan(planRainbowKit(folder, options), folder)
  expect(fs.readFileSync(join(folder, 'a.ts'))).toEqual(bytes)
})

test('a byte order mark stays', () => {
  const mark = '\uFEFF'
  const manifest = '{ "dependencies": { "@rainbow-me/rainbowkit": "^2.2.0", "react": "17.0.0" } }\n'
  const { changes, left } = plan(place({ 'a.ts': mark + use, 'package.json': mark + manifest }))
  expect(changes.map(({ after }) => after)).toEqual([
    `${mark}${use.replace('@rainbow-me', '@foyer')}`,
    `${mark}${manifest.replace('"@rainbow-me/rainbowkit": "^2.2.0"', '"@foyer/rainbowkit": "^0.1.0"')}`,
  ])
  expect(left).toEqual(['package.json:1 React 18.2 is the oldest that works'])
})

test('folders and files that cannot be read are named, and the others are moved', () => {
  const folder = place({ 'a.ts': use, 'b.ts': use, 'data/c.ts': use })
  locked.paths = ['/data', '/b.ts']
  try {
    const { changed, left } = plan(folder)
    expect(changed).toEqual(['a.ts'])
    expect(left).toEqual([
      'data:1 cannot be read: EACCES: no permission',
      'b.ts:1 cannot be read: EACCES: no permission',
    ])
    expect(planConnectKit(folder, options).leftovers).toHaveLength(2)
  } finally {
    locked.paths = []
  }
})

test('the line of a minified file is cut', () => {
  const text = `${'a;'.repeat(5000)}includes('@rainbow-me')\n`
  const [left] = planRainbowKit(place({ 'a.js': text }), options).leftovers
  expect(left?.code).toBe(`${'a;'.repeat(100)}…`)
})

test.each([
  ['a decorator of a parameter', 'a.ts', 'export class A { constructor(@Inject() readonly b: string) {} }'],
  ['an assertion of an import', 'a.mjs', "import a from './a.json' assert { type: 'json' }"],
  ['types of Flow', 'a.js', "import type { Theme } from './theme'\nexport const a: Theme = {}"],
  ['a disposable', 'a.ts', 'export function a() { using b = c() }'],
])('%s can be read', (_, file, code) => {
  const { changes, left } = plan(place({ [file]: `${use}${code}\n` }))
  expect(changes.map(({ after }) => after)).toEqual([`${use.replace('@rainbow-me', '@foyer')}${code}\n`])
  expect(left).toEqual([])
})

test.each([
  ['a.ts', "const chain = 'gnosis'\nconst = 1"],
  ['next.config.js', 'const = 1'],
])('a file that cannot be read is not named if it is not about wallets: %s', (file, code) => {
  expect(plan(place({ [file]: code })).left).toEqual([])
})
