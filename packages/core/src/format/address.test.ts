import { expect, test } from 'vitest'
import { formatAddress, isAddress } from './address.ts'

test.each([
  ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '0xd8…6045'],
  ['0xABCDEF0000000000000000000000000000abcdef', '0xAB…cdef'],
  ['0x123456', '0x12…3456'],
  ['0x12345', '0x12345'],
  ['0x12', '0x12'],
  ['', ''],
])('B-9.12, B-12.20, B-12.21 %s is shown as %s', (address, shown) => {
  expect(formatAddress(address)).toBe(shown)
})

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
