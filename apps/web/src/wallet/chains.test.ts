import { expect, test } from 'vitest'
import { defaultConfig } from '../config.ts'
import { toChains } from './chains.ts'

test('B-9.1: the four chains, in their order, with public nodes', () => {
  const chains = toChains(defaultConfig.chains)
  expect(chains.map(({ id }) => id)).toEqual([1, 137, 10, 42161])
  for (const { rpcUrls } of chains) expect(rpcUrls.default.http[0]).toMatch(/^https:\/\//)
})

test('B-9.5: a chain without a record is described by its id and its node, with Ether of 18 decimals', () => {
  expect(toChains([{ id: 4242, rpcUrl: 'https://node.example' }])).toMatchObject([
    {
      id: 4242,
      name: 'Chain 0x1092',
      nativeCurrency: { symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['https://node.example'] } },
    },
  ])
})

test('a chain without endpoints is a configuration error', () => {
  expect(() => toChains([{ id: 4242 }])).toThrow('4242')
  expect(() => toChains([])).toThrow('without any chain')
})

test.each([
  [97, 'BNB Smart Chain Testnet', 'tBNB'],
  [43113, 'Avalanche Fuji', 'AVAX'],
  [11155111, 'Sepolia', 'ETH'],
])('D-31: test chain %d comes with its record', (id, name, symbol) => {
  expect(toChains([{ id }])).toMatchObject([{ id, name, nativeCurrency: { symbol }, testnet: true }])
})
