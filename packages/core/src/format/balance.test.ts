import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatBalance, localizeDecimal } from './balance.ts'

describe('B-9.11, B-12.2 expected values', () => {
  test.each([
    ['0', '0'],
    ['0.0', '0'],
    ['0.0009', '0'],
    ['0.002', '0.002'],
    ['0.5199', '0.519'],
    ['0.9009', '0.9'],
    ['0.9999', '0.999'],
    ['0.00000009', '0'],
    ['0.0509', '0.05'],
    ['0.0801', '0.08'],
    ['0.1001', '0.1'],
    ['1', '1'],
    ['1.002', '1'],
    ['1.04', '1.04'],
    ['1.0999', '1.09'],
    ['9.999', '9.99'],
    ['10.101', '10.1'],
    ['99.999', '99.99'],
    ['100', '100'],
    ['100.05', '100'],
    ['999.99', '999.9'],
    ['1234', '1,234'],
    ['1234.02', '1,234'],
    ['1234.56', '1,234.5'],
    ['9999.99', '9,999.9'],
    ['10000', '10k'],
    ['12300', '12.3k'],
    ['99999', '99.9k'],
    ['999999', '999.9k'],
    ['1000000', '1m'],
    ['1050000', '1m'],
    ['1000000000', '1b'],
    ['1230000000', '1.2b'],
    ['1000000000000', '1t'],
    ['1500000000000000', '1500t'],
    ['1000000000000000000000', '1000000000t'],
    ['2000000000000000000000000', '2000000000000t'],
    [`1${'0'.repeat(30)}`, `1${'0'.repeat(18)}t`],
    ['999999999999999.9', '999.9t'],
    ['007.5', '7.5'],
    [`0.${'0'.repeat(17)}1`, '0'],
    ['1.000000000000000000', '1'],
  ])('%s is shown as %s', (amount, shown) => {
    expect(formatBalance(amount)).toBe(shown)
  })
})

test.each(['', ' ', '-1', '+1', '1e9', '1,5', '.5', '5.', '0x10', 'NaN', 'Infinity', '1 000', '1\n', '٣'])(
  'B-12.3 %j is not shown',
  (amount) => {
    expect(formatBalance(amount)).toBeUndefined()
  },
)

test('B-12.1 what is shown is never more than the amount, and less than one step away from it', () => {
  const scale = { '': 0, k: 3, m: 6, b: 9, t: 12 }
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 40n }),
      fc.integer({ min: 0, max: 24 }),
      (value, decimals) => {
        const digits = value.toString().padStart(decimals + 1, '0')
        const whole = digits.slice(0, digits.length - decimals)
        const shown = formatBalance(decimals ? `${whole}.${digits.slice(-decimals)}` : whole) ?? ''
        const match = /^([\d,]+)(?:\.(\d{1,3}))?([kmbt]?)$/.exec(shown)
        expect(match).not.toBeNull()
        const [, integer = '', fraction = '', unit = ''] = match ?? []
        expect(fraction.endsWith('0')).toBe(false)
        // Both sides as integers of 10^-40, so that the comparison is exact.
        const exponent = 40 + scale[unit as keyof typeof scale] - fraction.length
        const shownValue = BigInt(integer.replaceAll(',', '') + fraction) * 10n ** BigInt(exponent)
        const exact = value * 10n ** BigInt(40 - decimals)
        const size = exact / 10n ** 40n
        const places = size < 1n ? 3 : size < 100n ? 2 : 1
        const step = 10n ** BigInt(40 + scale[unit as keyof typeof scale] - places)
        expect(shownValue <= exact).toBe(true)
        expect(exact - shownValue < step).toBe(true)
      },
    ),
  )
})

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
