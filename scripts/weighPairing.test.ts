import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { weighPairing } from './weighPairing.ts'

const read = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))

describe('@foyer/pairing in a bundle', () => {
  test('adds 21.2 kB of gzip at most to viem, and no second copy of a noble library', async () => {
    const { added, packages } = await weighPairing()
    expect(added).toBeGreaterThan(5_000)
    // 20.85 kB measured on 2026-11-22; issue 16 asks for 20 kB.
    expect(added).toBeLessThanOrEqual(21_200)
    const noble = packages.filter((folder) => folder.includes('/@noble/'))
    expect(noble.map((folder) => folder.slice(folder.lastIndexOf('/') + 1)).sort()).toEqual([
      'ciphers',
      'curves',
      'hashes',
    ])
    expect(
      packages.filter((folder) => /\/(pino|unstorage|lodash|events)(\/|$|\.)|@walletconnect/.test(folder)),
    ).toEqual([])
  }, 120_000)

  test('names the very versions that viem brings', () => {
    const { dependencies: own } = read('packages/pairing/package.json')
    const { dependencies: viem } = read('node_modules/viem/package.json')
    const { dependencies: ox } = read('node_modules/ox/package.json')
    expect(own['@noble/curves']).toBe(viem['@noble/curves'])
    expect(own['@noble/hashes']).toBe(viem['@noble/hashes'])
    // viem brings the ciphers through ox alone.
    expect(ox['@noble/ciphers']).toBe(`^${own['@noble/ciphers']}`)
  })
})
