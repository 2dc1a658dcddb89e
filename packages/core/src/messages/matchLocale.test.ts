import { expect, test } from 'vitest'
import { directionOf, locales } from './locales.ts'
import { matchLocale, preferredLocale, weightedItems } from './matchLocale.ts'

test.each([
  [['de-AT'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['nb', 'ja-JP', 'en'], 'ja'],
  [['pt'], 'pt-BR'],
  [['pt-PT'], 'pt-BR'],
  [['es-419'], 'es'],
  [['zh'], 'zh-CN'],
  [['zh-SG'], 'zh-CN'],
  [['zh-HK'], 'zh-TW'],
  [['zh-Hant'], 'zh-TW'],
  [['zh-Hans-TW'], 'zh-CN'],
  // The old code of Indonesian.
  [['in'], 'id'],
  [['ar-EG'], 'ar'],
  [['hi-Latn', 'hi'], 'hi'],
  [['hi-Latn'], 'en'],
  [['sw'], 'en'],
  [['', '*', '../ko', 'ko'], 'ko'],
  [[], 'en'],
])('%j gets %s', (wanted, locale) => {
  expect(matchLocale(wanted)).toBe(locale)
})

test('every language gets itself', () => {
  for (const locale of locales) expect(matchLocale([locale])).toBe(locale)
  expect(locales.filter((locale) => directionOf(locale) === 'rtl')).toEqual(['ar', 'fa'])
})

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, zh-HK', 'zh-TW'],
  ['sw, ko;q=0, ja;q=0.1', 'ja'],
  ['*', 'en'],
  ['', 'en'],
  [null, 'en'],
  [undefined, 'en'],
])('a page for the header %j is in %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale)
})

const letters = (count: number) => Array.from({ length: count }, (_, index) => `l${index}`)

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', ['de-at', 'de', 'en']],
  ['en;q=0.5, DE', ['de', 'en']],
  ['a;q=0.1,b;q=0.3,c;q=0.2', ['b', 'c', 'a']],
  ['a,b,c', ['a', 'b', 'c']],
  ['a;q=0,b;q=0.0,c', ['c']],
  ['a;q=-1,b', ['b']],
  ['a;q=x,b', ['b']],
  ['a ; Q=0.5 , b', ['b', 'a']],
  ['a;level=1;q=0.5,b;q=0.7', ['b', 'a']],
  ['a;xq=0.5,b;q=0.7', ['a', 'b']],
  [',, ,;q=1', []],
  ['', []],
  ['x'.repeat(500), ['x'.repeat(500)]],
  ['x'.repeat(501), []],
  [letters(33).join(), letters(32)],
])('%j has %j', (header, items) => {
  expect(weightedItems(header)).toEqual(items)
})

test('no header has none', () => {
  expect(weightedItems()).toEqual([])
})
