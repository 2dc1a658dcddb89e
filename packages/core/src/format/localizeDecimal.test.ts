import { expect, test } from 'vitest'
import { localizeDecimal } from './localizeDecimal.ts'

test.each([
  [undefined, '1,234.5', '1,234.5'],
  ['en', '1,234.5', '1,234.5'],
  ['de', '1,234.5', '1.234,5'],
  ['de', '12.3k', '12,3k'],
  ['fr', '9,999.9', '9\u202F999,9'],
  ['pt-BR', '0.002', '0,002'],
  ['ru', '1,234', '1\u00A0234'],
  ['hi', '1,234.5', '1,234.5'],
  ['zh-TW', '1,234.5', '1,234.5'],
  // Latin digits and their separators, as on explorers.
  ['ar', '1,234.5', '1,234.5'],
  ['fa', '1,234.5', '1,234.5'],
])('B-12.4 in %s, %s is written as %s', (locale, text, shown) => {
  expect(localizeDecimal(text, locale)).toBe(shown)
})
