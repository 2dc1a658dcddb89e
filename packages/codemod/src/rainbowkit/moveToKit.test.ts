import { expect, test } from 'vitest'
import { useRainbowKit } from '../testing/useRainbowKit.ts'

const { move, place } = useRainbowKit()

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

test('to kit: the label that RainbowKit translates goes, as the default of @foyer/kit is the same and translated', () => {
  const site = (props: string, name: string) =>
    [
      `import { ConnectButton as Door } from '${name}'`,
      "import { ConnectButton } from './own'",
      `export const door = <Door${props} showBalance={false} />`,
      'export const own = [<Door label="Log in" />, <ConnectButton label="Connect Wallet" />]',
      '',
    ].join('\n')
  for (const label of [' label="Connect Wallet"', "\n  label={'Connect Wallet'}"]) {
    const before = site(label, '@rainbow-me/rainbowkit')
    const { files } = move(place(new Map([['a.tsx', before]])), ['a.tsx'], 'kit')
    expect(files.get('a.tsx')).toBe(site('', '@foyer/kit'))
  }
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
    "export { ConnectButton } from '@foyer/kit';",
    "export const later = () => import('@foyer/rainbowkit');",
    "import * as all from '@foyer/rainbowkit';",
    '',
  ])
  expect(left.map((line) => line.split(' ')[0])).toEqual(['a.ts:1', 'a.ts:1', 'a.ts:3', 'a.ts:4'])
})

const loaded = (code: string) => {
  const app = new Map([['a.tsx', `${code.replaceAll('NAME', '@rainbow-me/rainbowkit')}\n`]])
  const { files, left } = move(place(app), ['a.tsx'], 'kit')
  return { code: files.get('a.tsx')?.trimEnd(), left: left.map((line) => line.replace(/^a\.tsx:\d+ /, '')) }
}

test.each([
  "const Open = lazy(() => import('NAME').then((kit) => ({ default: kit.ConnectButton })))",
  "const Open = lazy(() => import('NAME').then(({ ConnectButton: Open }) => Open), { ssr: false })",
  'const Open = dynamic(async () => (await import("NAME")).ConnectButton)',
  "async function load() {\n  const { useChainModal, useAccountModal } = await import('NAME')\n  return useChainModal ?? useAccountModal\n}",
  "const { useConnectModal } = require('NAME')",
  "const open = require('NAME')['useConnectModal']",
  "const kit = require('NAME')\nexport const Door = () => <kit.ConnectButton kit={{ kit: 1 }} />",
  "const kit = require('NAME')\nexport const { ConnectButton: Door } = kit",
  "export const load = async () => {\n  const [{ ConnectButton }, b] = await Promise.all([import('NAME'), import('b')])\n  return [ConnectButton, b]\n}",
  "export { ConnectButton, useConnectModal as useDoor } from 'NAME'",
  "export type { DisclaimerComponent } from 'NAME'",
])('to kit: what is loaded or passed on for names of the kit comes from there: %s', (before) => {
  const { code, left } = loaded(before)
  expect(code).toBe(before.replaceAll('NAME', '@foyer/kit'))
  expect(left).toEqual([])
})

test.each([
  ["const { ConnectButton, lightTheme } = await import('NAME')", '@foyer/kit/themes, for'],
  ["import('NAME').then((kit) => kit.darkTheme())", '@foyer/kit/themes, for'],
  ["import('NAME').then((kit) => start(kit, kit.ConnectButton))", 'not an import of names'],
  ["import('NAME').then(({ ConnectButton, ...kit }) => [ConnectButton, kit])", 'not an import of names'],
  ["const { ConnectButton, cssStringFromTheme } = require('NAME')", 'not an import of names'],
  ["const { [name]: Button } = require('NAME')", 'not an import of names'],
  ["export const kit = require('NAME')\nexport const Door = kit.ConnectButton", 'not an import of names'],
  ["const load = () => import('NAME')", 'not an import of names'],
  ["const Door = ((await import('NAME')) as Kit).ConnectButton", 'not an import of names'],
  ["const kit: Kit = require('NAME')\nexport const Door = kit.ConnectButton", 'not an import of names'],
  ["import('NAME').then(start)", 'not an import of names'],
  ["let kit\nkit = require('NAME')\nexport const Door = kit.ConnectButton", 'not an import of names'],
  ["const kit = require('NAME')\nexport const { ConnectButton, ...others } = kit", 'not an import of names'],
  ["const all = await Promise.all([import('NAME')])\nall[0].ConnectButton", 'not an import of names'],
  ["export * as kit from 'NAME'", 'not an import of names'],
  ["const name = 'NAME'", 'a text that names the package'],
  ["export const isOurs = (id) => id.includes('NAME')", 'a text that names the package'],
  ["export default { manualChunks: { 'NAME': ['NAME'] } }", 'a list of packages: @foyer/kit belongs in it'],
  ["export default { transpilePackages: ['NAME'] }", 'a list of packages: @foyer/kit belongs in it'],
])('to kit: what is loaded with other names, or as a whole, stays and is named: %s', (before, why) => {
  const { code, left } = loaded(before)
  expect(code).toBe(before.replaceAll('NAME', '@foyer/rainbowkit'))
  expect(left).toEqual([expect.stringContaining(why)])
})

test('to kit: names that were in lines of their own are in lines where one would be too long', () => {
  const { code } = loaded(
    [
      'import {',
      '\tConnectButton,',
      '\tRainbowKitProvider,',
      '\tdarkTheme,',
      '\tgetDefaultConfig,',
      '\tlightTheme,',
      '} from "NAME";',
    ].join('\n'),
  )
  expect(code?.split('\n')).toEqual([
    'import { ConnectButton } from "@foyer/kit";',
    'import {',
    '\tRainbowKitProvider,',
    '\tdarkTheme,',
    '\tgetDefaultConfig,',
    '\tlightTheme,',
    '} from "@foyer/rainbowkit";',
  ])
})

test.each([
  "import { RainbowKitAuthenticationProvider as Door } from '@rainbow-me/rainbowkit'\n",
  "export const load = () => import('@rainbow-me/rainbowkit-siwe-next-auth')\n",
])(
  'to kit: in a site whose button reads the status of its sign-in, the button stays, which has it: %s',
  (signIn) => {
    const text = [
      "import { ConnectButton, useConnectModal } from '@rainbow-me/rainbowkit'",
      "const Lazy = lazy(() => import('@rainbow-me/rainbowkit').then((kit) => kit.ConnectButton.Custom))",
      'export const isReady = ({ authenticationStatus }) => authenticationStatus !== "loading"',
      '',
    ].join('\n')
    const folder = place(
      new Map([
        ['a.tsx', text],
        ['b.tsx', signIn],
      ]),
    )
    const { files, left } = move(folder, ['a.tsx', 'b.tsx'], 'kit')
    expect(files.get('a.tsx')?.split('\n')).toEqual([
      "import { useConnectModal } from '@foyer/kit'",
      "import { ConnectButton } from '@foyer/rainbowkit'",
      "const Lazy = lazy(() => import('@foyer/rainbowkit').then((kit) => kit.ConnectButton.Custom))",
      'export const isReady = ({ authenticationStatus }) => authenticationStatus !== "loading"',
      '',
    ])
    expect(left.filter((line) => line.includes('createEngine({ auth }) has the sign-in'))).toHaveLength(2)
    expect(move(folder, ['a.tsx', 'b.tsx'], 'kit').changes).toEqual([])
  },
)
