import { describe, expect, test } from 'vitest'
import { createSearch } from './createSearch.ts'

const names: readonly (readonly [name: string, aliases?: readonly string[]])[] = [
  ['Coinbase Wallet', ['Base']],
  ['Base Account'],
  ['MetaMask'],
  ['Rainbow'],
  ['Rabby Wallet'],
  ['1inch Wallet', ['One inch']],
  ['Argent', ['Ready']],
  ['Taho', ['Tally Ho']],
  ['imToken'],
  ['TokenPocket', ['TP Wallet']],
]
const entries = names.map(([name, aliases]) => ({ wallet: { name, ...(aliases && { aliases }) } }))
const found = (query: string) => createSearch(entries)(query).map(({ wallet }) => wallet.name)

describe('search of wallets', () => {
  test.each([
    ['a beginning', 'rai', ['Rainbow']],
    ['case and spaces', ' META mask ', ['MetaMask']],
    ['accents', 'ràbby', ['Rabby Wallet']],
    ['wide letters of a Japanese keyboard', 'ｒａｂｂｙ', ['Rabby Wallet']],
    ['a later word', 'account', ['Base Account']],
    ['a part of a name', 'oken', ['imToken', 'TokenPocket']],
    ['a name before an alias', 'base', ['Base Account', 'Coinbase Wallet']],
    ['an alias', 'ready', ['Argent']],
    ['an alias of two words', 'tally ho', ['Taho']],
    ['one letter, which may not be wrong', 'x', []],
    ['two letters, of which none may be wrong', 'rx', []],
    ['a wrong letter', 'metamusk', ['MetaMask']],
    ['a missing letter', 'metamsk', ['MetaMask']],
    ['a missing first letter', 'ainbow', ['Rainbow']],
    ['an added letter', 'raainbow', ['Rainbow']],
    ['two letters in the wrong order', 'riambow', []],
    ['two letters swapped', 'ranibow', ['Rainbow']],
    ['a wrong letter in an unfinished word', 'coimb', ['Coinbase Wallet']],
    ['two wrong letters', 'metumusk', []],
    ['another script', 'ラビー', []],
    ['punctuation alone, which is no query', '-', names.map(([name]) => name)],
  ])('%s: %j', (_, query, expected) => {
    expect(found(query)).toEqual(expected)
  })

  test('an empty query keeps every entry, in its order', () => {
    expect(createSearch(entries)('')).toBe(entries)
  })

  test('a short name counts as a name', () => {
    const okx = { wallet: { name: 'The Exchange Wallet', shortName: 'OKX' } }
    expect(createSearch([okx])('okx')).toEqual([okx])
  })
})
