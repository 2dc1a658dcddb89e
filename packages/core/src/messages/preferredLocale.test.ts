import { expect, test } from 'vitest'
import { preferredLocale } from './preferredLocale.ts'

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
