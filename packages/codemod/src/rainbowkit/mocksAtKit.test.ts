import { expect, test } from 'vitest'
import { planRainbowKit } from '../index.ts'
import { usePlaces } from '../testing/usePlaces.ts'

const place = usePlaces()
const use = "import { useConnectModal } from '@rainbow-me/rainbowkit'\nexport default useConnectModal\n"

const plan = (files: Readonly<Record<string, string>>) => {
  const { changes, leftovers } = planRainbowKit(place({ 'a.ts': use, ...files }), {
    to: 'kit',
    range: '^0.1.0',
  })
  return {
    after: changes.find(({ file }) => file === 'a.ts')?.after,
    left: leftovers
      .filter(({ why }) => why.startsWith('this mock'))
      .map(({ file, line }) => `${file}:${line}`),
  }
}

test.each([
  ['b.test.ts', "vi.mock('NAME', () => ({}))"],
  ['b.test.ts', "vi.doMock(\n  'NAME')"],
  ['b.test.ts', "vi.mock(import('NAME'), () => ({}))"],
  ['b.test.ts', "vi.mock<typeof import('NAME')>('NAME', () => ({}))"],
  ['b.test.ts', "jest.unstable_mockModule('NAME', () => ({}))"],
  ['b.test.ts', "jest.setMock('NAME', {})"],
  ['b.test.ts', "mock.module('NAME', () => ({}))"],
  ['b.test.ts', "import * as kit from 'NAME'\nvi.spyOn(kit, 'useConnectModal')"],
  ['b.test.ts', "jest.spyOn(require('NAME'), 'useConnectModal')"],
  ['b.test.mjs', "load('./a.ts', { 'NAME': { useConnectModal: () => open }, wagmi: {} })"],
  ['jest.config.js', "module.exports = { moduleNameMapper: { '^NAME$': '<rootDir>/kit.ts' } }"],
  ['jest.config.js', "module.exports = { moduleNameMapper: { '^@rainbow-me/(.*)$': '<rootDir>/$1' } }"],
  ['package.json', '{ "jest": { "moduleNameMapper": { "^NAME$": "./kit.ts" } } }'],
  ['jest.config.json', '{ "moduleNameMapper": { "^NAME$": "./kit.ts" } }'],
  ['vitest.config.ts', "export default { resolve: { alias: { 'NAME': '/kit.ts' } } }"],
  ['vitest.config.ts', "export default { resolve: { alias: [{ find: 'NAME', replacement: '/kit.ts' }] } }"],
  ['vitest.config.ts', "export default { resolve: { alias: [{ find: /^NAME$/, replacement: '/kit.ts' }] } }"],
  ['.storybook/main.ts', "config.resolve.alias['NAME'] = './kit.ts'"],
])('a site that replaces the package in its tests stays at the names of RainbowKit: %s %j', (file, text) => {
  const name = '@rainbow-me/rainbowkit'
  const { after, left } = plan({ [file]: `${text.replaceAll('NAME', name)}\n` })
  expect(after).toBe(use.replace('@rainbow-me', '@foyer'))
  expect(left).toEqual([expect.stringMatching(new RegExp(`^${file}:[12]$`))])
  // The second run finds the mock by its new name.
  const again = plan({ [file]: `${text.replaceAll('NAME', '@foyer/rainbowkit')}\n` })
  expect(again.after).toBe(after)
  expect(again.left).toHaveLength(1)
})

test.each([
  ['package.json', '{ "dependencies": { "@rainbow-me/rainbowkit": "^2.2.0", "wagmi": "^2.14.0" } }'],
  ['vite.config.ts', "export default { optimizeDeps: { include: ['@rainbow-me/rainbowkit'] } }"],
  [
    'vite.config.ts',
    "export default { manualChunks: { 'kit': ['viem'], '@rainbow-me/rainbowkit': [\n'@rainbow-me/rainbowkit'] } }",
  ],
  [
    'webpack.config.js',
    "share({ '@rainbow-me/rainbowkit': {\n  version: '0', singleton: true, requiredVersion: false } })",
  ],
  [
    'next.config.js',
    "module.exports = { modularizeImports: { '@rainbow-me/rainbowkit': {\n  skipDefaultConversion: true, transform: 'x/{{member}}' } } }",
  ],
  ['b.js', "export const versions = { '@rainbow-me/rainbowkit': '^2.2.0', wagmi: 'catalog:' }"],
  ['b.js', "export const pinned = { '@rainbow-me/rainbowkit': 'catalog:' }"],
  ['b.ts', "switch (name) { case '@rainbow-me/rainbowkit': break }"],
  ['b.ts', "import * as kit from '@rainbow-me/rainbowkit'\nvi.spyOn(window, 'open')"],
  ['b.test.ts', "vi.mock('wagmi')\nawait import('@rainbow-me/rainbowkit')"],
])('what is no mock is none: %s %j', (file, text) => {
  const { after, left } = plan({ [file]: `${text}\n` })
  expect(after).toBe(use.replace('@rainbow-me/rainbowkit', '@foyer/kit'))
  expect(left).toEqual([])
})
