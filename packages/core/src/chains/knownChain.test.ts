import { expect, test } from 'vitest'
import { chainCurrency, chainName, knownChain } from './knownChain.ts'
import { chainRecords } from './records.ts'

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
