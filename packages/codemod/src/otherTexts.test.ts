import { expect, test } from 'vitest'
import { useRainbowKit } from './testing/useRainbowKit.ts'

const { move, place } = useRainbowKit()

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

test('files of other kinds that name the scope are named', () => {
  const app = new Map([
    ['jest.config.json', '{ "transformIgnorePatterns": ["node_modules/(?!(@rainbow-me|wagmi)/)"] }\n'],
    ['package.json', '{ "jest": { "transformIgnorePatterns": ["/(?!(@rainbow-me|wagmi)/)"] } }\n'],
  ])
  expect(move(place(app), [], 'rainbowkit').left).toEqual([
    'jest.config.json:1 this kind of file is not rewritten: change it by hand',
    'package.json:1 @rainbow-me may go here',
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
