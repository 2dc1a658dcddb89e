import { expect, test } from 'vitest'
import { directionOf, locales } from './locales.ts'
import { matchLocale } from './matchLocale.ts'

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
