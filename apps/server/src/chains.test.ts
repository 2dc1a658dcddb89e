import { arbitrum, mainnet, optimism, polygon, sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import { knownChains } from './chains.ts'

test('B-9.1, B-9.2: the networks and their public nodes are those of their definitions', () => {
  const defined = [mainnet, polygon, optimism, arbitrum, sepolia].map(({ id, name, rpcUrls }) => ({
    id,
    name,
    publicUrl: rpcUrls.default.http[0],
  }))
  expect(knownChains(true)).toEqual(defined)
  expect(knownChains(false)).toEqual(defined.slice(0, 4))
})
