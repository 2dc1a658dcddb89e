import { describe, expect, test } from 'vitest'
import { defaultWallets } from '../../../wallets/index.ts'
import { moreWallets } from '../../../wallets/more/index.ts'
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
    ['a word that visitors add', 'metamask wallet', ['MetaMask']],
    ['the same before the name', 'wallet rainbow', ['Rainbow']],
    ['the same with a wrong letter', 'rainbuw wallet', ['Rainbow']],
    ['a brand’s spelling with braces', 'rabby{wallet}', ['Rabby Wallet']],
    ['a site', 'https://metamask.io/', ['MetaMask']],
    ['an rdns', 'io.metamask', ['MetaMask']],
    ['an extension by two words', 'rainbow browser extension', ['Rainbow']],
    ['words of one name in another order', 'wallet coinbase smart', ['Coinbase Wallet']],
    ['two words, of which more match the first', 'base account wallet', ['Base Account']],
    ['a short word that alone does not count', 'the one', []],
    ['words that none has', 'some other', []],
    ['added words alone', 'wallet', ['Coinbase Wallet', 'Rabby Wallet', '1inch Wallet', 'TokenPocket']],
    ['a full name in Cyrillic letters', 'метамаск', ['MetaMask']],
    ['capitals in Cyrillic letters', 'МЕТАМАСК', ['MetaMask']],
    ['a Cyrillic spelling that misses by a letter', 'рабби', ['Rabby Wallet']],
    ['Cyrillic letters that look like Latin ones', 'mеtаmаsk', ['MetaMask']],
    ['the Turkish dotted capital', 'RAİNBOW', ['Rainbow']],
    ['the Turkish ı, twice', 'coınbase waıllet', ['Coinbase Wallet']],
    ['letters in circles', 'ⓜⓔⓣⓐⓜⓐⓢⓚ', ['MetaMask']],
    ['bold mathematical letters', '𝗠𝗲𝘁𝗮𝗠𝗮𝘀𝗸', ['MetaMask']],
    ['an emoji beside it', 'metamask 🦊', ['MetaMask']],
    ['an invisible space', '\u200bmeta\u00a0mask', ['MetaMask']],
    ['hyphen and underscore', 'Meta-_Mask', ['MetaMask']],
    ['a sign of regular expressions', 'rainbow(', ['Rainbow']],
    ['a name of an object’s member', 'constructor', []],
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

/** Every way in which a text misses another by one letter: swapped neighbours, and a wrong, missing or added letter. */
function slipsOf(text: string): readonly string[] {
  return [...text].flatMap((letter, index) => {
    const [before, after] = [text.slice(0, index), text.slice(index + 1)]
    const swapped = after && `${before}${after[0]}${letter}${after.slice(1)}`
    return [
      `${before}q${after}`,
      `${before}${after}`,
      `${before}q${letter}${after}`,
      ...(swapped ? [swapped] : []),
    ]
  })
}

describe('every record of the kit', () => {
  const records = [...defaultWallets, ...moreWallets].map((wallet) => ({ wallet }))
  const search = createSearch(records)
  const idsOf = (query: string) => search(query).map(({ wallet }) => wallet.id)

  test.each(records.map(({ wallet }) => [wallet.name, wallet] as const))(
    '%s is found by its names, with "wallet", and with one wrong letter',
    (name, { id, aliases = [] }) => {
      const texts = [name, ...aliases, `${name} wallet`, `${name.toUpperCase()} APP`, `the ${name}`]
      const slips = name.length > 4 ? slipsOf(name.toLowerCase()) : []
      expect(texts.filter((text) => !idsOf(text).includes(id))).toEqual([])
      // A slip can leave the name of others: "Fox" of "FoxWallet".
      expect(slips.filter((text) => idsOf(text).length === 0)).toEqual([])
    },
  )

  test.each([
    ['mm', 'metaMask'],
    ['gnosis safe', 'safe'],
    ['safe{wallet}', 'safe'],
    ['ledger wallet', 'ledger'],
    ['phantom wallet', 'phantom'],
    ['core app', 'core'],
    ['velora', 'paraswap'],
    ['欧易', 'okx'],
    ['币安', 'binance'],
    ['小狐狸', 'metaMask'],
    ['メタマスク', 'metaMask'],
    ['메타마스크', 'metaMask'],
    ['трaст', 'trust'],
    ['леджер', 'ledger'],
    ['бинанс', 'binance'],
    ['tw', 'trust'],
  ])('%j finds %s first', (query, id) => {
    expect(idsOf(query)[0]).toBe(id)
  })
})
