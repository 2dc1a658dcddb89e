import { expect, test } from 'vitest'
import { useRainbowKit } from '../testing/useRainbowKit.ts'

const { move, place } = useRainbowKit()

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

test('a manifest that has both packages keeps the one of Foyer as it is', () => {
  const both = '{ "dependencies": { "@foyer/rainbowkit": "^0.0.9", "@rainbow-me/rainbowkit": "^2.2.11" } }'
  const { files } = move(place(new Map([['package.json', both]])), ['package.json'], 'rainbowkit')
  expect(files.get('package.json')).toBe('{ "dependencies": { "@foyer/rainbowkit": "^0.0.9" } }')
})

test('an optional peer stays optional, and one that installs where it can does so', () => {
  const text = (name: string, range: string) =>
    [
      '{',
      `  "peerDependencies": { "${name}": "${range}", "react": ">=18.2" },`,
      `  "peerDependenciesMeta": { "react": { "optional": false }, "${name}": { "optional": true } },`,
      `  "optionalDependencies": { "${name}": "${range}" }`,
      '}',
      '',
    ].join('\n')
  const app = new Map([['package.json', text('@rainbow-me/rainbowkit', '^2.2.0')]])
  const { files, left } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(files.get('package.json')).toBe(text('@foyer/rainbowkit', '^0.1.0'))
  expect(left).toEqual([])
})

test('to kit: the package of names that move stands beside the other one in every list, optional where that is', () => {
  const text = (name: string, range: string, added = '') =>
    [
      '{',
      `  "peerDependencies": { ${added && `"@foyer/kit": "${range}", `}"${name}": "${range}" },`,
      `  "peerDependenciesMeta": { ${added && `"@foyer/kit": ${added}, `}"${name}": { "optional": true } },`,
      `  "devDependencies": { ${added && `"@foyer/kit": "${range}", `}"${name}": "${range}" }`,
      '}',
      '',
    ].join('\n')
  const app = new Map([
    ['package.json', text('@rainbow-me/rainbowkit', '^2.2.0')],
    ['a.ts', "export { ConnectButton } from '@rainbow-me/rainbowkit'\n"],
  ])
  const { files } = move(place(app), [...app.keys()], 'kit')
  expect(files.get('package.json')).toBe(text('@foyer/rainbowkit', '^0.1.0', '{ "optional": true }'))
})

test('settings of Jest in package.json take in the packages of Foyer', () => {
  const text = (name: string, pattern: string) =>
    [
      '{',
      `  "dependencies": { "@foyer/rainbowkit": "^0.1.0" },`,
      '  "jest": {',
      `    "moduleNameMapper": { "^${name}/styles.css$": "./empty.js", "^${name}$": "./kit.js" },`,
      `    "transformIgnorePatterns": ["node_modules/(?!(viem|${pattern})/)"]`,
      '  }',
      '}',
      '',
    ].join('\n')
  const app = new Map([['package.json', text('@rainbow-me/rainbowkit', '@rainbow-me')]])
  const { files, left } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(files.get('package.json')).toBe(text('@foyer/rainbowkit', '@foyer|@rainbow-me'))
  expect(left).toEqual(['package.json:5 @rainbow-me may go here'])
})

test('the last dependencies go together with the comma before them, though a name of theirs has a slash', () => {
  const text = (dependencies: readonly string[]) =>
    `{\n  "dependencies": {\n${dependencies.map((one) => `    ${one}`).join(',\n')}\n  }\n}\n`
  const workarounds = ['encoding', '@react-native-async-storage/async-storage', 'lokijs', 'pino-pretty']
  const removed = workarounds.map((name) => `"${name}": "^1.0.0"`)
  const before = text(['"@rainbow-me/rainbowkit": "^2.2.8"', '"wagmi": "^2.19.5"', ...removed])
  const { files, left } = move(place(new Map([['package.json', before]])), ['package.json'], 'rainbowkit')
  expect(files.get('package.json')).toBe(text(['"@foyer/rainbowkit": "^0.1.0"', '"wagmi": "^2.19.5"']))
  expect(left).toEqual([])
})

test('a package of the same scope is none of RainbowKit', () => {
  const app = new Map([
    ['package.json', '{ "resolutions": { "@rainbow-me/animated-charts": "1.0.0" } }\n'],
    ['types.d.ts', "declare module '@rainbow-me/animated-charts'\n"],
    ['tsconfig.json', '{ "paths": { "@rainbow-me/animated-charts": ["./charts"] } }\n'],
  ])
  expect(move(place(app), [], 'rainbowkit')).toMatchObject({ changes: [], left: [] })
})
