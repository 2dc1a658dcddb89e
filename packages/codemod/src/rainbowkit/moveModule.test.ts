import { expect, test } from 'vitest'
import { useRainbowKit } from '../testing/useRainbowKit.ts'

const { move, place } = useRainbowKit()

test.each([
  ['a.css', '@import "NAME/styles.css" layer(kit);'],
  ['a.css', "@import url( 'NAME/styles.css' );"],
  ['a.css', '@import url(NAME/styles.css) screen;'],
  ['a.scss', "@use 'NAME/styles.css' as kit;"],
  ['a.scss', "@forward 'NAME/styles.css';"],
  ['a.less', "@import (inline) 'NAME/styles.css';"],
  ['a.js', "/** @type {import('NAME').Theme} */\nexport const theme = {}"],
  ['a.js', "/** @type {import('NAME').Theme} */ export const kit = await import('NAME')"],
  ['a.js', "class A {\n  *load() { yield import('NAME') }\n}"],
  ['a.js', 'const kit = require(`NAME`)\nexport const load = () => import(`NAME/wallets`)'],
  ['a.test.ts', 'jest.mock(`NAME`, () => jest.requireActual<typeof import(`NAME`)>(`NAME`))'],
  ['a.ts', "import { darkTheme } from 'NAME'\nclass A {\n  @property() accessor theme = darkTheme()\n}"],
  ['a.js', '/**\n * @param {import("NAME").Theme} theme\n * @returns {Promise<import("NAME/wallets")>}\n */'],
])('%s: %s', (file, text) => {
  const app = new Map([[file, text.replaceAll('NAME', '@rainbow-me/rainbowkit')]])
  const { files, left } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(files.get(file)).toBe(text.replaceAll('NAME', '@foyer/rainbowkit'))
  expect(left).toEqual([])
})

test('names and entries without a counterpart, and polyfills, are named and left', () => {
  const app = new Map([
    [
      'src/odd.tsx',
      [
        "import { Avatar } from '@rainbow-me/rainbowkit/components'",
        "import { __private__ } from '@rainbow-me/rainbowkit'",
        '',
      ].join('\n'),
    ],
    ['vite.config.ts', "import { nodePolyfills } from 'vite-plugin-node-polyfills'\n"],
  ])
  const { changes, left } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(changes).toEqual([])
  expect(left).toEqual([
    expect.stringContaining('src/odd.tsx:1 the entry ./components has no counterpart'),
    expect.stringContaining('src/odd.tsx:2 __private__ has no counterpart'),
    expect.stringContaining('vite.config.ts:1 Foyer needs no polyfill of Node'),
  ])
})

test('a file of types moves; a declaration of RainbowKit’s types is named: Foyer has its own', () => {
  const imported = [
    "import type { Theme } from '@rainbow-me/rainbowkit'",
    "declare module './theme' { export const wallet: Theme }",
    'export const current: Theme',
    '',
  ].join('\n')
  const declared = [
    'declare module "@rainbow-me/rainbowkit" {',
    '  export const ConnectButton: () => null',
    '}',
    "declare module '@rainbow-me/rainbowkit/wallets' { export const own: import('@rainbow-me/rainbowkit').Wallet }",
    "declare module '@rainbow-me/rainbowkit/styles.css'",
    '',
  ].join('\n')
  const app = new Map([
    ['src/theme.d.ts', imported],
    ['src/shims.d.ts', declared],
  ])
  const { files, left } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(files.get('src/theme.d.ts')).toBe(imported.replace('@rainbow-me/', '@foyer/'))
  expect(left).toEqual(
    [1, 4, 5].map((line) => expect.stringContaining(`src/shims.d.ts:${line} a declaration of types`)),
  )
})

test.each([
  ["id.includes('@rainbow-me') || id.includes('rainbowkit')", 'a text that names RainbowKit'],
  ["id.includes('node_modules/@rainbow-me')", 'a text that names RainbowKit'],
  ["id.includes('/@rainbow-me/')", 'a text that names RainbowKit'],
  ["id.includes('rainbow-me')", 'a text that names RainbowKit'],
  ["({ patterns: ['@rainbow-me/*'] })", 'a text that names RainbowKit'],
  ["({ moduleNameMapper: { '^@rainbow-me/(.*)$': '<rootDir>/mocks/$1' } })", 'a text that names RainbowKit'],
  ['id.includes(`@rainbow-me`)', 'a text that names RainbowKit'],
  [`import(\`@rainbow-me/\${name}\`)`, 'a name that is put together at run time'],
  ['/node_modules\\/@rainbow-me/.test(id)', 'a pattern that names RainbowKit: write @foyer/rainbowkit'],
])('a text that names the scope alone is named: %s', (code, why) => {
  const { changes, left } = move(place(new Map([['vite.config.js', `${code}\n`]])), [], 'rainbowkit')
  expect(changes).toEqual([])
  expect(left).toEqual([`vite.config.js:1 ${why}`])
})

test('other packages of the scope, and pages of the project, are not RainbowKit', () => {
  const text = "import '@rainbow-me/rainbow-button'\nexport const url = 'https://github.com/rainbow-me/x'\n"
  const { left } = move(place(new Map([['a.ts', text]])), [], 'rainbowkit')
  expect(left).toEqual([])
})

test('a reference to the types, and a key of Jest that is the package alone, move', () => {
  const app = new Map([
    ['a.d.ts', '/// <reference types="@rainbow-me/rainbowkit" />\n'],
    ['jest.config.js', "module.exports = { moduleNameMapper: { '^@rainbow-me/rainbowkit$': './kit' } }\n"],
  ])
  const { files, left } = move(place(app), [...app.keys()], 'rainbowkit')
  expect([...files.values()]).toEqual([...app.values()].map((text) => text.replace('rainbow-me', 'foyer')))
  expect(left).toEqual([])
})

test.each(['$', '/(.*)$', '(.*)$', '/wallets$', '/styles.css$', '/styles\\\\.css$'])(
  'a pattern of Jest for the package and its entries moves: ^…%s',
  (end) => {
    const text = `module.exports = { moduleNameMapper: { '^@rainbow-me/rainbowkit${end}': './kit' } }\n`
    const { files, left } = move(place(new Map([['jest.config.js', text]])), ['jest.config.js'], 'rainbowkit')
    expect(files.get('jest.config.js')).toBe(text.replace('rainbow-me', 'foyer'))
    expect(left).toEqual([])
  },
)

test('packages that Jest transforms take in those of Foyer where they are assigned, too', () => {
  const text = [
    'module.exports = async () => {',
    '  const config = await nextJest()()',
    "  config.transformIgnorePatterns = ['/node_modules/(?!(wagmi|@rainbow-me)/)']",
    '  return config',
    '}',
    '',
  ].join('\n')
  const { files, left } = move(place(new Map([['jest.config.js', text]])), ['jest.config.js'], 'rainbowkit')
  expect(files.get('jest.config.js')).toBe(text.replace('|@rainbow-me', '|@foyer|@rainbow-me'))
  expect(left).toEqual(['jest.config.js:3 @rainbow-me may go here'])
})

test('types of a style sheet with the query of a bundler are those of the site: they move', () => {
  const text = "declare module '@rainbow-me/rainbowkit/styles.css?url'\n"
  const { files, left } = move(place(new Map([['a.d.ts', text]])), ['a.d.ts'], 'rainbowkit')
  expect(files.get('a.d.ts')).toBe(text.replace('rainbow-me', 'foyer'))
  expect(left).toEqual([])
})

test('wallets that need a connector of wagmi, or have no row, move and are named', () => {
  const text =
    "import { base, bloomWallet, geminiWallet, rainbowWallet } from '@rainbow-me/rainbowkit/wallets'\n"
  const { files, left } = move(place(new Map([['a.ts', text]])), ['a.ts'], 'rainbowkit')
  expect(files.get('a.ts')).toContain("from '@foyer/rainbowkit/wallets'")
  expect(left).toEqual([
    'a.ts:1 base has a row beside wagmi’s connector baseAccount() only: add it to the connectors of the config',
    'a.ts:1 bloomWallet takes no row: Foyer has no record of this wallet',
    'a.ts:1 geminiWallet has a row beside wagmi’s connector gemini() only: add it to the connectors of the config',
  ])
})

test('a file that cannot be read is named, and the others are moved', () => {
  const { changes, left } = move(
    place(
      new Map([
        ['a.ts', "import '@rainbow-me/rainbowkit/styles.css'\nconst = 1\n"],
        ['b.ts', "import '@rainbow-me/rainbowkit/styles.css'\n"],
      ]),
    ),
    [],
    'rainbowkit',
  )
  expect(left).toEqual([expect.stringContaining('a.ts:1 cannot be read')])
  expect(changes.map(({ file }) => file)).toEqual(['b.ts'])
})

test('a comment that names the package is named at its line, a page of the project is not', () => {
  const text = [
    '/**',
    ' * See https://github.com/rainbow-me/rainbowkit.',
    " * Was '@rainbow-me/rainbowkit/dist'.",
    ' */',
    "// import { lightTheme } from '@rainbow-me/rainbowkit'",
    "import { darkTheme } from '@rainbow-me/rainbowkit'",
    '',
  ].join('\n')
  const { files, left } = move(place(new Map([['a.ts', text]])), ['a.ts'], 'rainbowkit')
  expect(files.get('a.ts')).toBe(text.replace("darkTheme } from '@rainbow-me", "darkTheme } from '@foyer"))
  expect(left).toEqual([3, 5].map((line) => `a.ts:${line} a comment that names RainbowKit`))
})

test('the project id of examples is named in files about wallets', () => {
  const app = new Map([
    ['a.ts', "import 'wagmi'\nexport const projectId = env.ID ?? 'YOUR_PROJECT_ID'\n"],
    ['b.ts', "export const firebase = { projectId: 'YOUR_PROJECT_ID' }\n"],
  ])
  const { changes, left } = move(place(app), [], 'rainbowkit')
  expect(changes).toEqual([])
  expect(left).toEqual([
    'a.ts:2 counts as no project id: write one of your own, of https://dashboard.reown.com',
  ])
})
