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
