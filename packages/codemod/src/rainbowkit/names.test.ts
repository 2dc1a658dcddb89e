import { describe, expect, test } from 'vitest'
import { useRainbowKit } from '../testing/useRainbowKit.ts'

const { move, place } = useRainbowKit()

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

test('a type of options from the file of a wallet is named: the wallets have none of their own', () => {
  const text =
    "import type { LedgerWalletOptions } from '@rainbow-me/rainbowkit/dist/wallets/walletConnectors/ledgerWallet/ledgerWallet'\n"
  const { changes, left } = move(place(new Map([['a.ts', text]])), [], 'rainbowkit')
  expect(changes).toEqual([])
  expect(left).toEqual(['a.ts:1 LedgerWalletOptions has no counterpart'])
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
    ["import type { Locale } from 'NAME'", '/dist/locales'],
    ["import type { ThemeOptions } from 'NAME'", '/dist/themes/baseTheme'],
    ["import { ConnectButtonProps } from 'NAME'", '/dist/components/ConnectButton/ConnectButton'],
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
    ['i18n', 'locales'],
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

describe('wallets that behave in another way are named by whatever statement a file takes them', () => {
  const why = (line: number) => `a.js:${line} bloomWallet takes no row: Foyer has no record of this wallet`

  test.each([
    ["export { bloomWallet as bloom } from 'NAME'", 1],
    ["import * as all from 'NAME'\nexport const list = [all.bloomWallet, all['bloomWallet']]", 1],
    ["const { bloomWallet: bloom } = require('NAME')", 1],
    ["const all = require('NAME')\nuse(all.bloomWallet)", 1],
    [
      "async function load() {\n  const { rainbowWallet, ...all } = await import('NAME')\n  return all.bloomWallet\n}",
      2,
    ],
    ["import * as all from 'NAME'\nconst { bloomWallet: bloom } = all", 1],
    ["const load = () => import('NAME').then((all) => all.bloomWallet)", 1],
    ["import('NAME').then(function ({ bloomWallet }) { use(bloomWallet) })", 1],
    ["const load = async () => (await import('NAME')).bloomWallet", 1],
    ["const bloom = require('NAME').bloomWallet", 1],
    ["let all\nall = require('NAME')\nuse(all.bloomWallet)", 2],
    ["const [, all] = await Promise.all([wagmi(), import('NAME')])\nuse(all.bloomWallet)", 1],
    [
      "Promise.all([import('NAME'), wagmi()]).then(([{ bloomWallet }, { http }]) => use(bloomWallet, http))",
      1,
    ],
  ])('%j', (text, line) => {
    const app = new Map([['a.js', text.replace('NAME', '@rainbow-me/rainbowkit/wallets')]])
    const { files, left } = move(place(app), [...app.keys()], 'rainbowkit')
    expect(files.get('a.js')).toBe(text.replace('NAME', '@foyer/rainbowkit/wallets'))
    expect(left).toEqual([why(line)])
  })

  test.each([
    "import * as all from 'NAME'\nexport const list = [other.bloomWallet, all.rainbowWallet]",
    "use(require('NAME'))\nconst bloomWallet = 1",
    "const [{ bloomWallet }, all] = await Promise.all([other(), import('NAME')])\nuse(bloomWallet, all.rainbowWallet)",
    "import('NAME').catch((all) => all.bloomWallet)",
    "const all = Promise.all([import('NAME')])\nuse(all.bloomWallet)",
    "import('NAME').then(show)\nconst show = (all) => all.bloomWallet",
  ])('%j: takes none', (text) => {
    const app = new Map([['a.js', text.replace('NAME', '@rainbow-me/rainbowkit/wallets')]])
    expect(move(place(app), [], 'rainbowkit').left).toEqual([])
  })
})
