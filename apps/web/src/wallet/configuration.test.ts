import type { PublicConfig } from '@foyer/server/contract'
import { expect, test } from 'vitest'
import { defaultConfig } from '../config.ts'
import { checkConfig, toChains } from './configuration.ts'

const full: PublicConfig = {
  appName: 'Grants & Co',
  companyName: 'Co',
  signIn: true,
  ensLookups: true,
  chains: [{ id: 1, rpcUrl: 'https://node.example' }, { id: 10 }],
  walletConnect: { projectId: '0123456789abcdef0123456789abcdef' },
}

test.each([full, defaultConfig])('a whole configuration is taken as it is', (config) => {
  expect(checkConfig(config)).toBe(config)
})

test.each([
  [{ appName: '' }, 'appName'],
  [{ appName: 1 }, 'appName'],
  [{ companyName: null }, 'companyName'],
  [{ signIn: 'true' }, 'signIn'],
  [{ ensLookups: 'on' }, 'ensLookups'],
  [{ chains: {} }, 'chains'],
  [{ chains: [] }, 'chains'],
  [{ chains: [{ id: '1' }] }, 'chains.id'],
  [{ chains: [{ id: 0 }] }, 'chains.id'],
  [{ chains: [{ id: 1, rpcUrl: 'javascript:alert(1)' }] }, 'chains.rpcUrl'],
  [{ walletConnect: {} }, 'walletConnect.projectId'],
  [{ setupHelp: 'javascript:alert(1)' }, 'setupHelp'],
  [{ setupHelp: '//evil.example' }, 'setupHelp'],
])('%j is refused and "%s" is named', (change, field) => {
  const config = { ...full, ...change } as PublicConfig
  expect(() => checkConfig(config)).toThrow(`"${field}"`)
})

test('B-1.5: without a server, the name is that of a demo', () => {
  expect(defaultConfig).toMatchObject({ appName: 'Foyer Demo', signIn: false })
  expect(defaultConfig.chains.map(({ id }) => id)).toEqual([1, 137, 10, 42161])
})

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
  expect(() => toChains([])).toThrow('No chain is configured.')
})

test.each([
  [97, 'BNB Smart Chain Testnet', 'tBNB'],
  [43113, 'Avalanche Fuji', 'AVAX'],
  [11155111, 'Sepolia', 'ETH'],
])('D-31: test chain %d comes with its record', (id, name, symbol) => {
  expect(toChains([{ id }])).toMatchObject([{ id, name, nativeCurrency: { symbol }, testnet: true }])
})
