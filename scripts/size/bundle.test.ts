import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packagesOfEngine } from './bundle.ts'

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))

test('the engine with its lazy parts has one copy of each noble library, and none of WalletConnect’s packages', async () => {
  const packages = await packagesOfEngine()
  const noble = packages.filter((folder) => folder.includes('/@noble/'))
  expect(noble.map((folder) => folder.slice(folder.lastIndexOf('/') + 1)).sort()).toEqual([
    'ciphers',
    'curves',
    'hashes',
  ])
  const unwanted = /\/(pino|unstorage|lodash[^/]*|events|@walletconnect\/[^/]+)$/
  expect(packages.filter((folder) => unwanted.test(folder))).toEqual([])
})

test('@foyer/pairing names the very versions of noble that viem brings', () => {
  const { dependencies: own } = read('packages/pairing/package.json')
  const { dependencies: viem } = read('node_modules/viem/package.json')
  const { dependencies: ox } = read('node_modules/ox/package.json')
  expect(own['@noble/curves']).toBe(viem['@noble/curves'])
  expect(own['@noble/hashes']).toBe(viem['@noble/hashes'])
  // viem brings the ciphers through ox alone.
  expect(ox['@noble/ciphers']).toBe(`^${own['@noble/ciphers']}`)
})
