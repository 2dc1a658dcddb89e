import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { planRainbowKit, type RainbowKitOptions } from './index.ts'
import { writePlan } from './plan.ts'
import { printApp, readApp, writeApp } from './testing/appFiles.ts'

const places: string[] = []
afterEach(() => {
  for (const place of places.splice(0)) rmSync(place, { recursive: true })
})

function place(files: ReadonlyMap<string, string>): string {
  const folder = writeApp(files)
  places.push(folder)
  return folder
}

const levels = ['rainbowkit', 'kit'] as const
const optionsOf = (to: RainbowKitOptions['to']): RainbowKitOptions => ({ to, range: '^0.1.0' })

/** Runs the command. */
const runCommand = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'cli.ts'), ...args], {
    encoding: 'utf8',
  })

/** Plans, writes, and returns the app as it is then, with what is left. */
function move(folder: string, paths: readonly string[], to: RainbowKitOptions['to']) {
  const { changes, leftovers } = planRainbowKit(folder, optionsOf(to))
  writePlan({ changes, leftovers }, folder)
  const moved = new Map(changes.map(({ file, movedTo }) => [file, movedTo]))
  const files = new Map(
    paths.map((path) => [path, readFileSync(join(folder, moved.get(path) ?? path), 'utf8')]),
  )
  const left = leftovers.map(({ file, line, why }) => `${file}:${line} ${why}`)
  return { changes, files, left }
}

const names = readdirSync(join(import.meta.dirname, 'testing/apps'))
  .filter((name) => !name.includes('.moved.'))
  .map((name) => name.replace('.txt', ''))

test('there is an app of each of the thirteen kinds', () => {
  expect(names).toHaveLength(13)
})

describe.each(names)('%s', (name) => {
  const app = readApp(name)
  const paths = [...app.keys()]

  test.each(levels)('to %s: the files that change, and what is left with file and line', async (to) => {
    const { changes, left } = move(place(app), paths, to)
    const files = new Map(changes.map(({ file, after }) => [file, after]))
    const text = `${printApp(files)}=== leftovers\n${left.map((line) => `${line}\n`).join('')}`
    await expect(text).toMatchFileSnapshot(`testing/apps/${name}.moved.${to}.txt`)
  })

  test.each(levels)('to %s: a second run changes nothing', (to) => {
    const folder = place(app)
    move(folder, paths, to)
    expect(planRainbowKit(folder, optionsOf(to)).changes).toEqual([])
  })

  test('every text that still names RainbowKit is named with its line', () => {
    const { files, left } = move(place(app), paths, 'rainbowkit')
    const still = [...files].flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) => {
        const isOther = line.includes('@rainbow-me/rainbow-button')
        return /@?rainbow-me/.test(line) && !isOther ? [`${file}:${index + 1}`] : []
      }),
    )
    const named = left.map((line) => line.split(' ')[0])
    expect(still.filter((line) => !named.includes(line))).toEqual([])
  })
})

test('package.json keeps its form, and loses what is removed with its comma', () => {
  const app = new Map([
    [
      'package.json',
      [
        '{',
        '\t"files": ["a", "b"], "dependencies": {',
        '\t\t"lokijs": "^1.5.12",',
        '\t\t"@rainbow-me/rainbowkit": "^2.2.11", "wagmi": "~2.5.0",',
        '\t\t"pino-pretty": "^13.0.0",',
        '\t\t"encoding": "^0.1.13"',
        '\t},',
        '\t"devDependencies": { "@rainbow-me/rainbowkit-siwe-next-auth": "^0.5.0" }',
        '}',
        '',
      ].join('\n'),
    ],
  ])
  const { files } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(files.get('package.json')?.split('\n')).toEqual([
    '{',
    '\t"files": ["a", "b"], "dependencies": {',
    '\t\t"@foyer/rainbowkit": "^0.1.0", "wagmi": "^2.19.5"',
    '\t},',
    '\t"devDependencies": {  }',
    '}',
    '',
  ])
})

const externals = "config.externals.push('pino-pretty', 'lokijs', 'encoding')"

test.each([
  ['a target of pino', 'log.ts', "pino({ transport: { target: 'pino-pretty' } })", 'pino-pretty'],
  ['a path', 'log.cjs', "spawn(require.resolve('pino-pretty/bin.js'))", 'pino-pretty'],
  ['a command', 'package.json', '{ "scripts": { "dev": "node log.js | pino-pretty" } }', 'pino-pretty'],
  ['an import', 'vite.config.ts', "import loki from 'lokijs'", 'lokijs'],
  ['a command in settings', 'nodemon.json', '{ "exec": "tsx server.ts | pino-pretty" }', 'pino-pretty'],
  [
    'settings in a manifest',
    'package.json',
    '{ "nodemonConfig": { "exec": "a | pino-pretty" } }',
    'pino-pretty',
  ],
  ['a file without an ending', 'Dockerfile', 'CMD node server.js | pino-pretty', 'pino-pretty'],
  ['a shell script', 'run.sh', 'node server.js | npx pino-pretty -t', 'pino-pretty'],
  ['a string of a script', 'dev.mjs', "exec('node server.js | pino-pretty')", 'pino-pretty'],
])('what the site needs for itself stays, with its workaround: %s', (_, file, text, name) => {
  const dependencies = ['@foyer/rainbowkit', 'encoding', 'lokijs', 'pino-pretty']
  const manifest = (names: readonly string[]) =>
    JSON.stringify({ dependencies: Object.fromEntries(names.map((each) => [each, '^0.1.0'])) })
  const app = new Map([
    [
      'site/package.json',
      manifest(dependencies).replace('"@foyer/rainbowkit":"^0.1.0"', '"@rainbow-me/rainbowkit":"^2.2.11"'),
    ],
    ['next.config.js', `${externals}\n`],
    [file, `${text}\n`],
  ])
  const { files } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(JSON.parse(files.get('site/package.json') ?? '')).toEqual(
    JSON.parse(manifest(['@foyer/rainbowkit', name])),
  )
  expect(files.get('next.config.js')).toBe(app.get('next.config.js'))
})

test('words that only hold the name of a package are no need of it', () => {
  const app = new Map([
    [
      'package.json',
      '{ "scripts": { "dev": "run --encoding utf8" }, "dependencies": { "@rainbow-me/rainbowkit": "^2.2.11", "encoding": "^0.1.13" } }',
    ],
    ['a.ts', "read({ encoding: 'utf8' })\n"],
    ['settings.yml', 'encoding: utf8\n'],
    ['pnpm-workspace.yaml', 'catalog:\n  pino-pretty: ^13.0.0\n'],
    ['next.config.js', `${externals}\n`],
  ])
  const { files } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(files.get('package.json')).not.toContain('"encoding"')
  expect(files.get('next.config.js')).toBe('')
})

test.each(['', '/index', '/metaMaskWallet/metaMaskWallet'])(
  'wallets by a path inside of the package: dist/wallets/walletConnectors%s',
  (path) => {
    const line = (name: string) => `import { metaMaskWallet } from '${name}'\n`
    const app = new Map([['a.ts', line(`@rainbow-me/rainbowkit/dist/wallets/walletConnectors${path}`)]])
    const { files, left } = move(place(app), [...app.keys()], 'rainbowkit')
    expect(files.get('a.ts')).toBe(line('@foyer/rainbowkit/wallets'))
    expect(left).toEqual([])
  },
)

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
  ['a.js', '/**\n * @param {import("NAME").Theme} theme\n * @returns {Promise<import("NAME/wallets")>}\n */'],
])('%s: %s', (file, text) => {
  const app = new Map([[file, text.replaceAll('NAME', '@rainbow-me/rainbowkit')]])
  const { files, left } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(files.get(file)).toBe(text.replaceAll('NAME', '@foyer/rainbowkit'))
  expect(left).toEqual([])
})

test('the `~` of older loaders goes', () => {
  const app = new Map([['a.scss', "@import '~@rainbow-me/rainbowkit/styles.css';\n"]])
  const { files } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(files.get('a.scss')).toBe("@import '@foyer/rainbowkit/styles.css';\n")
})

test.each([
  [
    'webpack(config) { EXTERNALS; config.cache = false; return config }',
    'webpack(config) { config.cache = false; return config }',
  ],
  [
    'webpack(config) {\n  config.cache = false; EXTERNALS\n  return config\n}',
    'webpack(config) {\n  config.cache = false;\n  return config\n}',
  ],
  [
    'trailingSlash: true, webpack(config) { EXTERNALS; return config },\n  output: "export"',
    'trailingSlash: true,\n  output: "export"',
  ],
  [
    'webpack(config) {\n  EXTERNALS\n  config.cache = false\n  return config\n}',
    'webpack(config) {\n  config.cache = false\n  return config\n}',
  ],
])('a workaround of a bundler goes with its line, and with nothing else: %j', (before, after) => {
  const wrap = (text: string) => `export default { ${text} }\n`
  const app = new Map([['next.config.mjs', wrap(before.replace('EXTERNALS', externals))]])
  const { files } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(files.get('next.config.mjs')).toBe(wrap(after))
})

test.each([
  'if (!isServer) EXTERNALS\n  return config',
  'if (isDev) config.devtool = "eval"; else EXTERNALS;\n  return config',
  'for (const one of all) EXTERNALS\n  return config',
  'isServer && EXTERNALS\n  return config',
])('a workaround that is the only statement of another one is left and named: %j', (body) => {
  const text = `export default { webpack(config) {\n  ${body.replace('EXTERNALS', externals)}\n} }\n`
  const { changes, left } = move(place(new Map([['next.config.mjs', text]])), [], 'rainbowkit')
  expect(changes).toEqual([])
  expect(left).toEqual(['next.config.mjs:2 a workaround for RainbowKit: this may go'])
})

describe('paths of the installed package that are no import', () => {
  const left = 'a path of the installed package: write the one of @foyer/rainbowkit'

  test.each([
    "path.resolve(__dirname, 'node_modules/@rainbow-me/rainbowkit')",
    "path.join('node_modules', '@rainbow-me/rainbowkit', 'dist/index.css')",
    "copyFileSync('node_modules/@rainbow-me/rainbowkit/dist/index.css', 'public/a.css')",
    "fs.readdirSync('node_modules/@rainbow-me/rainbowkit/dist/wallets/walletConnectors')",
    "config.alias['@rainbow-me/rainbowkit'] = path.resolve('node_modules/@rainbow-me/rainbowkit')",
    "({ alias: { '@rainbow-me/rainbowkit': path.resolve('./node_modules/@rainbow-me/rainbowkit') } })",
  ])('%s: is left and named', (code) => {
    const found = move(place(new Map([['a.config.js', `${code}\n`]])), [], 'rainbowkit')
    expect(found.changes).toEqual([])
    expect(found.left).toEqual([`a.config.js:1 ${left}`])
  })

  test.each([
    "require('../node_modules/NAME')",
    "await import('../node_modules/NAME')",
    "export { ConnectButton } from '../node_modules/NAME'",
    "require.resolve('NAME/styles.css')",
    "import.meta.resolve('NAME')",
  ])('%s: is a module', (code) => {
    const app = new Map([['a.mjs', `${code.replace('NAME', '@rainbow-me/rainbowkit')}\n`]])
    const found = move(place(app), ['a.mjs'], 'rainbowkit')
    expect(found.files.get('a.mjs')).toBe(
      `${code.replace('../node_modules/', '').replace('NAME', '@foyer/rainbowkit')}\n`,
    )
    expect(found.left).toEqual([])
  })

  test('a path that is not the argument of a function is named', () => {
    const app = new Map([['a.config.js', "export default ['node_modules/@rainbow-me/rainbowkit']\n"]])
    const found = move(place(app), [], 'rainbowkit')
    expect(found.changes).toEqual([])
    expect(found.left).toEqual(['a.config.js:1 a text that names RainbowKit'])
  })
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

test('test ids get the new prefix where they are test ids; others are named', () => {
  const app = new Map([
    [
      'e2e/connect.spec.ts',
      [
        "await page.getByTestId('rk-connect-button').click()",
        'await page.locator(`[data-testid^="rk-wallet-option-"]`).first().click()',
        "cy.get('[data-testid=rk-account-button]')",
        "await page.getByTestId('rk-wallet-option-io.metamask').click()",
        "const id = 'rk-chain-button'",
        "const own = 'rk-my-own-button'",
        '',
      ].join('\n'),
    ],
    [
      'a.css',
      "[data-testid='rk-chain-button'] { color: red }\n.iekbcc9 { color: red }\n[data-rk] { color: red }\n",
    ],
  ])
  const { files, left } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(files.get('e2e/connect.spec.ts')?.split('\n')).toEqual([
    "await page.getByTestId('foyer-connect-button').click()",
    'await page.locator(`[data-testid^="foyer-wallet-option-"]`).first().click()',
    "cy.get('[data-testid=foyer-account-button]')",
    "await page.getByTestId('foyer-wallet-option-io.metamask').click()",
    "const id = 'rk-chain-button'",
    "const own = 'rk-my-own-button'",
    '',
  ])
  expect(files.get('a.css')).toContain("[data-testid='foyer-chain-button']")
  expect(left).toEqual([
    'a.css:2 a class of RainbowKit’s build: see the guide on themes',
    'e2e/connect.spec.ts:5 test ids begin with foyer- in place of rk-',
    'e2e/connect.spec.ts:4 a wallet that is known has its own id here: metaMask, rainbow',
  ])
})

describe('files inside of the package', () => {
  test.each([
    ["import { NewTransaction } from 'NAME/dist/transactions/transactionStore'"],
    ["import type { WalletConnector } from 'NAME/dist/wallets/useWalletConnectors'"],
    ["import type { CreateConnector, CreateWalletFn } from 'NAME/dist/wallets/Wallet'"],
    ["import { RainbowKitChain } from 'NAME/dist/components/RainbowKitProvider/RainbowKitChainContext'"],
    ["import type { _chains } from 'node_modules/NAME/dist/config/getDefaultConfig'", 'node_modules/'],
    [
      "import type { _chains } from '../../node_modules/NAME/dist/config/getDefaultConfig'",
      '../../node_modules/',
    ],
  ])('%s: has the same path', (text, place = '') => {
    const { files, left } = move(placeOf('a.ts', text, '@rainbow-me/rainbowkit'), ['a.ts'], 'rainbowkit')
    expect(files.get('a.ts')).toBe(text.replace(`${place}NAME`, '@foyer/rainbowkit'))
    expect(left).toEqual([])
  })

  test.each([
    [
      "import { RainbowKitProviderProps } from 'NAME'",
      '/dist/components/RainbowKitProvider/RainbowKitProvider',
    ],
    [
      "import { AuthenticationStatus } from 'NAME'",
      '/dist/components/RainbowKitProvider/AuthenticationContext',
    ],
    ["import { ConnectButton } from 'NAME'", '/dist/index.js'],
    ["import { ConnectButton } from 'NAME'", '/dist'],
  ])('%s of %s: has the name in the index', (text, path) => {
    const { files, left } = move(
      placeOf('a.ts', text, `@rainbow-me/rainbowkit${path}`),
      ['a.ts'],
      'rainbowkit',
    )
    expect(files.get('a.ts')).toBe(text.replace('NAME', '@foyer/rainbowkit'))
    expect(left).toEqual([])
  })

  test.each([
    ['useAuthenticationStatus', 'components/RainbowKitProvider/AuthenticationContext'],
    ['useRainbowKitChains', 'components/RainbowKitProvider/RainbowKitChainContext'],
    ['createTransactionStore', 'transactions/transactionStore'],
    ['useWalletConnectors', 'wallets/useWalletConnectors'],
  ])('%s of dist/%s has no counterpart: the import is left and named', (name, path) => {
    const text = `import { ${name} } from '@rainbow-me/rainbowkit/dist/${path}'\n`
    const { changes, left } = move(place(new Map([['a.ts', text]])), ['a.ts'], 'rainbowkit')
    expect(changes).toEqual([])
    expect(left).toEqual([`a.ts:1 ${name} has no counterpart`])
  })

  test('a style sheet by the path of the installed package', () => {
    const app = new Map([
      ['a.ts', "import 'node_modules/@rainbow-me/rainbowkit/dist/index.css'\n"],
      ['a.css', "@import '../node_modules/@rainbow-me/rainbowkit/dist/index.css';\n"],
    ])
    const { files, left } = move(place(app), [...app.keys()], 'rainbowkit')
    expect(files.get('a.ts')).toBe("import '@foyer/rainbowkit/styles.css'\n")
    expect(files.get('a.css')).toBe("@import '@foyer/rainbowkit/styles.css';\n")
    expect(left).toEqual([])
  })

  function placeOf(file: string, text: string, name: string): string {
    return place(new Map([[file, text.replace('NAME', name)]]))
  }
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

describe('ids of connectors that have another name', () => {
  const why = (id: string) => `the id of this connector is '${id}' now`

  test.each([
    ["connectors.find((c) => c.id === 'gnosis')", 'safe'],
    ["connectors.find(({ id }) => 'gnosis' === id)", 'safe'],
    ["switch (c?.id) { case 'gnosis': open() }", 'safe'],
    ["['io.metamask', 'gnosis'].includes(c.id)", 'safe'],
  ])('are named where ids are compared: %s', (text, id) => {
    const { changes, left } = move(place(new Map([['a.ts', `${text}\n`]])), [], 'rainbowkit')
    expect(changes).toEqual([])
    expect(left).toEqual([`a.ts:1 ${why(id)}`])
  })

  test('are named wherever a file about connectors has them, but for names of chains', () => {
    const text = [
      "import { useConnect } from 'wagmi'",
      "import { gnosis } from 'wagmi/chains'",
      "const icons = { coinbaseWalletSDK: '/a.svg', 'metaMaskSDK': '/b.svg' }",
      "const last: 'metaMaskSDK' | undefined = undefined",
      "const chains = { gnosis, name: 'gnosis', gnosis: '/c.svg', [metaMaskSDK]: 1 }",
      '',
    ].join('\n')
    const { left } = move(place(new Map([['a.ts', text]])), [], 'rainbowkit')
    expect(left).toEqual([
      `a.ts:3 ${why('coinbase')}`,
      `a.ts:3 ${why('metaMask')}`,
      `a.ts:4 ${why('metaMask')}`,
    ])
  })

  test('are not looked for in other files', () => {
    const text = "export const sdk = { metaMaskSDK: 'metaMaskSDK' }\n"
    expect(move(place(new Map([['a.ts', text]])), [], 'rainbowkit').left).toEqual([])
  })
})

test('a patch of RainbowKit is named once, one of another package is not', () => {
  const text = 'diff --git a/node_modules/@rainbow-me/rainbowkit/a b/node_modules/@rainbow-me/rainbowkit/a\n'
  const app = new Map([
    ['patches/@rainbow-me+rainbowkit+2.2.4.patch', text],
    ['patches/@rainbow-me__rainbowkit@2.2.4.patch', text],
    ['patches/wagmi+2.14.0.patch', `${text}+ // as @rainbow-me/rainbowkit does\n`],
  ])
  const why = 'a patch of RainbowKit: delete it, and its entry in package.json'
  expect(move(place(app), [], 'rainbowkit').left).toEqual([
    `patches/@rainbow-me+rainbowkit+2.2.4.patch:1 ${why}`,
    `patches/@rainbow-me__rainbowkit@2.2.4.patch:1 ${why}`,
  ])
})

test('selectors, ids and keys of storage in scripts are named', () => {
  const app = new Map([
    [
      'a.ts',
      [
        'export const styles = { "[data-rk]": {}, "[data-rk] ._9pm4ki3": {} }',
        'document.querySelector("#rk_connect_title")',
        "localStorage.removeItem('rk-recent')",
        "page.locator('[data-rk]').locator('text=Wallet')",
        "const own = 'rk-recently'",
        '',
      ].join('\n'),
    ],
  ])
  const { changes, left } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(changes).toEqual([])
  expect(left.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
    'a.ts:1 the elements',
    'a.ts:2 the title',
    'a.ts:3 a key',
  ])
})

test('variables of themes in scripts are moved, too', () => {
  const text =
    "export const style = { '--rk-colors-accentColor': color, background: 'var(--rk-fonts-body)', '--rk-own': 1 }\n"
  const { files, left } = move(place(new Map([['a.ts', text]])), ['a.ts'], 'rainbowkit')
  expect(files.get('a.ts')).toBe(
    text.replace('--rk-colors', '--foyer-colors').replace('--rk-fonts', '--foyer-fonts'),
  )
  expect(left).toEqual(['a.ts:1 this variable has no counterpart'])
})

test.each([
  ["id.includes('@rainbow-me') || id.includes('rainbowkit')", 'a text that names RainbowKit'],
  ["id.includes('node_modules/@rainbow-me')", 'a text that names RainbowKit'],
  ["id.includes('/@rainbow-me/')", 'a text that names RainbowKit'],
  ["id.includes('rainbow-me')", 'a text that names RainbowKit'],
  ["({ patterns: ['@rainbow-me/*'] })", 'a text that names RainbowKit'],
  ["({ moduleNameMapper: { '^@rainbow-me/(.*)$': '<rootDir>/mocks/$1' } })", 'a text that names RainbowKit'],
  ['id.includes(`@rainbow-me`)', 'a name that is put together at run time'],
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

test('files of other kinds that name the scope are named', () => {
  const app = new Map([
    ['jest.config.json', '{ "transformIgnorePatterns": ["node_modules/(?!(@rainbow-me|wagmi)/)"] }\n'],
    ['package.json', '{ "jest": { "transformIgnorePatterns": ["/(?!(@rainbow-me|wagmi)/)"] } }\n'],
  ])
  expect(move(place(app), [], 'rainbowkit').left).toEqual([
    'jest.config.json:1 this kind of file is not rewritten: change it by hand',
    'package.json:1 names RainbowKit outside of the dependencies',
  ])
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

test('a reference to the types, and a key of Jest that is the package alone, move', () => {
  const app = new Map([
    ['a.d.ts', '/// <reference types="@rainbow-me/rainbowkit" />\n'],
    ['jest.config.js', "module.exports = { moduleNameMapper: { '^@rainbow-me/rainbowkit$': './kit' } }\n"],
  ])
  const { files, left } = move(place(app), [...app.keys()], 'rainbowkit')
  expect([...files.values()]).toEqual([...app.values()].map((text) => text.replace('rainbow-me', 'foyer')))
  expect(left).toEqual([])
})

test('test ids in a pattern, and their prefix alone, are named', () => {
  const text =
    'page.getByTestId(/^rk-connect-button/)\npage.getByTestId(/rk-account-button/)\nid.startsWith("rk-") // testid\n'
  const { changes, left } = move(place(new Map([['a.ts', text]])), [], 'rainbowkit')
  expect(changes).toEqual([])
  expect(left).toEqual([1, 2, 3].map((line) => `a.ts:${line} test ids begin with foyer- in place of rk-`))
})

test('a site on RainbowKit 1 is left as it is, and named', () => {
  const app = new Map([
    [
      'package.json',
      '{\n  "dependencies": {\n    "@rainbow-me/rainbowkit": "^1.3.0",\n    "wagmi": "^1.4.12"\n  }\n}\n',
    ],
    ['a.ts', "import '@rainbow-me/rainbowkit/styles.css'\n"],
  ])
  const { changes, left } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(changes).toEqual([])
  expect(left).toEqual([expect.stringContaining('package.json:4 move to wagmi 2 first')])
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

test('files of kinds that are not rewritten are named, lock files are not', () => {
  const use = "import { ConnectButton } from '@rainbow-me/rainbowkit'\n"
  const app = new Map([
    ['docs/connect.mdx', use],
    ['src/Connect.vue', `<script setup>\n${use}</script>\n`],
    ['pnpm-workspace.yaml', 'catalog:\n  "@rainbow-me/rainbowkit": 2.2.8\n'],
    ['pnpm-lock.yaml', '"@rainbow-me/rainbowkit": 2.2.8\n'],
    ['.storybook/preview.tsx', use],
    ['.next/cache.js', use],
  ])
  const { changes, left } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(changes.map(({ file }) => file)).toEqual(['.storybook/preview.tsx'])
  const why = 'this kind of file is not rewritten: change it by hand'
  expect(left).toEqual([
    `docs/connect.mdx:1 ${why}`,
    `pnpm-workspace.yaml:2 ${why}`,
    `src/Connect.vue:2 ${why}`,
  ])
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

test.each([
  [
    '{ "dependencies": { "@rainbow-me/rainbowkit": "^2.2.11", "viem": "2.38.0" } }',
    '{ "dependencies": { "@foyer/kit": "^0.1.0", "@foyer/rainbowkit": "^0.1.0", "viem": "2.38.0" } }',
  ],
  [
    '{\r\n  "dependencies": {\r\n    "@rainbow-me/rainbowkit": "^2.2.11"\r\n  }\r\n}\r\n',
    '{\r\n  "dependencies": {\r\n    "@foyer/kit": "^0.1.0",\r\n    "@foyer/rainbowkit": "^0.1.0"\r\n  }\r\n}\r\n',
  ],
])('to kit: the package is added in the form of the manifest: %j', (before, after) => {
  const use = "import { ConnectButton } from '@rainbow-me/rainbowkit'\n"
  const app = new Map([
    ['package.json', before],
    ['a.ts', use],
  ])
  const { files } = move(place(app), [...app.keys()], 'kit')
  expect(files.get('package.json')).toBe(after)
})

test('a file with the ends of lines of Windows has no other ones afterwards', () => {
  const text = [
    "import { ConnectButton, lightTheme } from '@rainbow-me/rainbowkit';",
    'export const parts = [ConnectButton, lightTheme];',
    '',
  ].join('\r\n')
  const { files } = move(place(new Map([['a.ts', text]])), ['a.ts'], 'kit')
  expect(files.get('a.ts')?.split('\r\n')).toEqual([
    "import { ConnectButton } from '@foyer/kit';",
    "import { lightTheme } from '@foyer/rainbowkit';",
    'export const parts = [ConnectButton, lightTheme];',
    '',
  ])
})

test('to kit: comments and the form of an import stay', () => {
  const app = new Map([
    [
      'a.ts',
      [
        'import {',
        '  ConnectButton, // in the header',
        '  /* around all */ RainbowKitProvider,',
        '  // at night',
        '  darkTheme,',
        '  useChainModal,',
        "} from '@rainbow-me/rainbowkit'",
        'import {',
        '  useAccountModal, // for the menu',
        '  useConnectModal as open,',
        "} from '@rainbow-me/rainbowkit' // here",
        '',
      ].join('\n'),
    ],
  ])
  const { files } = move(place(app), ['a.ts'], 'kit')
  expect(files.get('a.ts')?.split('\n')).toEqual([
    'import {',
    '  ConnectButton, // in the header',
    '  useChainModal,',
    "} from '@foyer/kit'",
    'import {',
    '  /* around all */',
    '  RainbowKitProvider,',
    '  // at night',
    '  darkTheme,',
    "} from '@foyer/rainbowkit'",
    'import {',
    '  useAccountModal, // for the menu',
    '  useConnectModal as open,',
    "} from '@foyer/kit' // here",
    '',
  ])
})

test('a manifest that has both packages keeps the one of Foyer as it is', () => {
  const both = '{ "dependencies": { "@foyer/rainbowkit": "^0.0.9", "@rainbow-me/rainbowkit": "^2.2.11" } }'
  const { files } = move(place(new Map([['package.json', both]])), ['package.json'], 'rainbowkit')
  expect(files.get('package.json')).toBe('{ "dependencies": { "@foyer/rainbowkit": "^0.0.9" } }')
})

test('to kit: theme functions that are the same move to their entry; every other use is named', () => {
  const app = new Map([
    ['package.json', '{\n  "dependencies": {\n    "@rainbow-me/rainbowkit": "^2.2.11"\n  }\n}\n'],
    [
      'a.ts',
      [
        "import { type Locale, cssStringFromTheme as css, lightTheme } from '@rainbow-me/rainbowkit';",
        "export { ConnectButton } from '@rainbow-me/rainbowkit';",
        "export const later = () => import('@rainbow-me/rainbowkit');",
        "import * as all from '@rainbow-me/rainbowkit';",
        '',
      ].join('\n'),
    ],
  ])
  const { files, left } = move(place(app), [...app.keys()], 'kit')
  expect(files.get('package.json')).toContain('"@foyer/kit": "^0.1.0"')
  expect(files.get('a.ts')?.split('\n')).toEqual([
    "import { cssStringFromTheme as css } from '@foyer/kit/themes';",
    "import { type Locale, lightTheme } from '@foyer/rainbowkit';",
    "export { ConnectButton } from '@foyer/rainbowkit';",
    "export const later = () => import('@foyer/rainbowkit');",
    "import * as all from '@foyer/rainbowkit';",
    '',
  ])
  expect(left.map((line) => line.split(' ')[0])).toEqual(['a.ts:1', 'a.ts:1', 'a.ts:2', 'a.ts:3', 'a.ts:4'])
})
