import { describe, expect, test } from 'vitest'
import { type ChainEndpoints, chainEndpoints } from './endpoints.ts'
import { chainCurrency, chainName, chainRecords, familyBackgrounds, knownChain } from './records.ts'

test('B-3.20 exactly these chains are known', () => {
  const rows = Object.entries(chainRecords).map(([id, { name, family, testnet, dead }]) =>
    [id, name, family, testnet && 'testnet', dead && 'dead'].filter(Boolean).join(' | '),
  )
  expect(rows).toEqual([
    '1 | Ethereum | ethereum',
    '3 | Ropsten | ethereum | testnet | dead',
    '4 | Rinkeby | ethereum | testnet | dead',
    '5 | Goerli | ethereum | testnet | dead',
    '10 | OP Mainnet | optimism',
    '42 | Kovan | ethereum | testnet | dead',
    '56 | BNB Smart Chain | bsc',
    '69 | Optimism Kovan | optimism | testnet | dead',
    '97 | BNB Smart Chain Testnet | bsc | testnet',
    '137 | Polygon | polygon',
    '420 | Optimism Goerli | optimism | testnet | dead',
    '1337 | Localhost | ethereum | testnet',
    '1442 | Polygon zkEVM Testnet | polygon | testnet | dead',
    '31337 | Hardhat | hardhat | testnet',
    '42161 | Arbitrum One | arbitrum',
    '43113 | Avalanche Fuji | avalanche | testnet',
    '43114 | Avalanche | avalanche',
    '80001 | Polygon Mumbai | polygon | testnet | dead',
    '84531 | Base Goerli | base | testnet | dead',
    '421613 | Arbitrum Goerli | arbitrum | testnet | dead',
    '11155111 | Sepolia | ethereum | testnet',
  ])
})

test('B-3.22, B-3.23 the test network of Polygon zkEVM is Polygon’s, and of the past', () => {
  expect(knownChain(1442)).toMatchObject({ family: 'polygon', dead: true })
})

test('B-3.21 every family has a background, and every background a chain', () => {
  const families = new Set(Object.values(chainRecords).map(({ family }) => family))
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
    [97, 'BNB', 'tBNB'],
    [137, 'POL', 'POL'],
    [43113, 'Avalanche Fuji', 'AVAX'],
    [43114, 'Avalanche', 'AVAX'],
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

test('a chain with nodes is known, and its second node is of another operator', () => {
  const operator = (url: string) => /([^./]+\.\w+)(?:[:/]|$)/.exec(url.slice('https://'.length))?.[1]
  for (const [id, { rpcUrl, secondRpcUrl }] of Object.entries<ChainEndpoints>(chainEndpoints)) {
    expect(knownChain(Number(id))).toMatchObject({ name: expect.any(String) })
    expect(knownChain(Number(id))?.dead).toBeUndefined()
    if (secondRpcUrl) expect(operator(secondRpcUrl)).not.toBe(operator(rpcUrl))
  }
})

test('a known chain has its record, name and currency', () => {
  expect(knownChain(137)).toBe(chainRecords[137])
  expect(chainName(137)).toBe('Polygon')
  expect(chainCurrency(137)).toEqual({ name: 'POL', symbol: 'POL', decimals: 18 })
})

test('a known chain without a currency of its own has Ether', () => {
  expect(chainCurrency(1)).toEqual({ name: 'Ether', symbol: 'ETH', decimals: 18 })
})

test('another chain is named by its number, and has Ether', () => {
  expect(knownChain(0xabcdef)).toBeUndefined()
  expect(chainName(0xabcdef)).toBe('Chain 0xabcdef')
  expect(chainCurrency(0xabcdef)).toEqual({ name: 'Ether', symbol: 'ETH', decimals: 18 })
})

test('what every object has is no chain', () => {
  expect(knownChain('toString' as never)).toBeUndefined()
})
