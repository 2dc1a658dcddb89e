import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Names by entry, as `exports.txt` lists them. */
function namesIn(file: string): ReadonlyMap<string, readonly string[]> {
  const blocks = readFileSync(`packages/rainbowkit/${file}`, 'utf8').split(/^(?=\.)/m)
  return new Map(
    blocks.map((block) => {
      const [entry = '', ...names] = block.trim().split(/\n\s*/)
      return [entry, names]
    }),
  )
}

/** Parts of RainbowKit's own site, which its documentation does not name. */
const exceptions = ['__private__']

test.each(['.', './wallets'])('every name that RainbowKit 2.2.11 exports at "%s" is here', (entry) => {
  const ours = new Set(namesIn('exports.txt').get(entry))
  const theirs = namesIn('rainbowkit-2.2.11.txt').get(entry) ?? []
  expect(theirs.length).toBeGreaterThan(20)
  expect(theirs.filter((name) => !ours.has(name))).toEqual(entry === '.' ? exceptions : [])
})

test('the README names what is left out', () => {
  const readme = readFileSync('packages/rainbowkit/README.md', 'utf8')
  expect(
    [...exceptions, 'bloomWallet', 'portoWallet', './components'].filter((name) => !readme.includes(name)),
  ).toEqual([])
})
