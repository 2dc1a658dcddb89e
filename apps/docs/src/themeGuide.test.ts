import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeBlocks } from '../../../scripts/rules/codeBlocks.ts'

const guide = readFileSync('docs/guides/theme.md', 'utf8')
const readme = readFileSync('README.md', 'utf8')
/** The page that `apps/gallery/specs/themes.spec.ts` opens in a browser. */
const page = readFileSync('apps/gallery/src/themed/App.tsx', 'utf8').replace("'./kit.ts'", "'./kit'")

test('the code of the guide is a page that is tried in a browser, to the letter', () => {
  expect(codeBlocks(guide)[0]).toBe(page)
})

test('the README restyles that page with five of its lines', () => {
  const block = codeBlocks(readme).find((text) => text.includes('@foyer/kit/themes')) ?? ''
  const lines = block.split('\n').map((line) => line.trim())
  const code = lines.filter((line) => line && !line.startsWith('…'))
  expect(code).toHaveLength(5)
  const known = page.split('\n').map((line) => line.trim())
  expect(code.filter((line) => !known.includes(line))).toEqual([])
})

test('the guide describes every token', () => {
  const theme = readFileSync('packages/kit/src/theme/theme.ts', 'utf8')
  const tokens = [...theme.matchAll(/'([a-z]\w+)'/gi)].map(([, token = '']) => token)
  expect(tokens).toHaveLength(43)
  expect(tokens.filter((token) => !new RegExp(`\\b${token}\``).test(guide))).toEqual([])
})
