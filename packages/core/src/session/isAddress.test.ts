import { expect, test } from 'vitest'
import { isAddress } from './isAddress.ts'

const digits = 'd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test.each([`0x${digits}`, `0x${digits.toLowerCase()}`, `0x${digits.toUpperCase()}`])('%s is one', (text) => {
  expect(isAddress(text)).toBe(true)
})

test.each([
  `0X${digits}`,
  digits,
  `0x${digits}0`,
  `0x${digits.slice(1)}`,
  ` 0x${digits}`,
  `0x${digits}\n`,
  `0x${digits.replace('d', 'g')}`,
  '',
  null,
  undefined,
  {},
  [`0x${digits}`],
])('W6: %j is none', (value) => {
  expect(isAddress(value)).toBe(false)
})
