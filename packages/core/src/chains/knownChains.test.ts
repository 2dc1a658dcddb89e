import { describe, expect, test } from 'vitest'
import { chainCurrency, chainName, familyBackgrounds, knownChain, knownChains } from './knownChains.ts'

test('B-3.20 exactly these chains are known', () => {
  const rows = Object.entries(knownChains).map(([id, { name, slug, family, testnet, dead }]) =>
    [id, name, slug, family, testnet && 'testnet', dead && 'dead'].filter(Boolean).join(' | '),
  )
  expect(rows).toEqual([
    '1 | Ethereum | homestead | ethereum',
    '3 | Ropsten | ropsten | ethereum | testnet | dead',
    '4 | Rinkeby | rinkeby | ethereum | testnet | dead',
    '5 | Goerli | goerli | ethereum | testnet | dead',
    '10 | OP Mainnet | optimism | optimism',
    '42 | Kovan | kovan | ethereum | testnet | dead',
    '56 | BNB Smart Chain | bsc | bsc',
    '69 | Optimism Kovan | optimism-kovan | optimism | testnet | dead',
    '97 | BNB Smart Chain Testnet | bsc-testnet | bsc | testnet',
    '137 | Polygon | matic | polygon',
    '420 | Optimism Goerli | optimism-goerli | optimism | testnet | dead',
    '1337 | Localhost | localhost | ethereum | testnet',
    '1442 | Polygon zkEVM Testnet | polygon-zkevm-testnet | polygon | testnet | dead',
    '31337 | Hardhat | hardhat | hardhat | testnet',
    '42161 | Arbitrum One | arbitrum | arbitrum',
    '43113 | Avalanche Fuji | avalanche-fuji | avalanche | testnet',
    '43114 | Avalanche | avalanche | avalanche',
    '80001 | Polygon Mumbai | maticmum | polygon | testnet | dead',
    '84531 | Base Goerli | base-goerli | base | testnet | dead',
    '421613 | Arbitrum Goerli | arbitrum-goerli | arbitrum | testnet | dead',
    '11155111 | Sepolia | sepolia | ethereum | testnet',
  ])
})

test('B-3.22, B-3.23 the test network of Polygon zkEVM is Polygon’s, and of the past', () => {
  expect(knownChain(1442)).toMatchObject({ family: 'polygon', dead: true })
})

test('B-3.21 every family has a background, and every background a chain', () => {
  const families = new Set(Object.values(knownChains).map(({ family }) => family))
  expect([...families].sort()).toEqual(Object.keys(familyBackgrounds).sort())
})

describe('B-3.13 names', () => {
  test.each([
    [1, 'Ethereum'],
    [31337, 'Hardhat'],
    [8453, 'Chain 0x2105'],
    [2 ** 88, 'Chain 0x10000000000000000000000'],
  ])('%d is called %s', (id, name) => {
    expect(chainName(id)).toBe(name)
  })
})

describe('B-3.13 currencies', () => {
  test.each([
    [1, 'Ether', 'ETH'],
    [56, 'BNB', 'BNB'],
    [97, 'tBNB', 'tBNB'],
    [137, 'POL', 'POL'],
    [43113, 'AVAX', 'AVAX'],
    [43114, 'AVAX', 'AVAX'],
    [80001, 'MATIC', 'MATIC'],
    [8453, 'Ether', 'ETH'],
    [2 ** 88, 'Ether', 'ETH'],
  ])('%d counts in %s', (id, name, symbol) => {
    expect(chainCurrency(id)).toEqual({ name, symbol, decimals: 18 })
  })
})

test('what is not a chain id is not a known chain', () => {
  const ids: unknown[] = ['__proto__', 'constructor', Number.NaN, -1, 1.5, Number.POSITIVE_INFINITY]
  for (const id of ids) expect(knownChain(id as number)).toBeUndefined()
})
