import fc from 'fast-check'
import { expect, test } from 'vitest'
import { avatarPaint } from './avatar.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test('B-2.83 the paint of an address never changes', () => {
  expect(avatarPaint(address)).toMatchInlineSnapshot(
    `"radial-gradient(circle at 72% 26%, hsl(431 90% 72%), transparent 48%), linear-gradient(289deg, hsl(204 85% 62%), hsl(299 80% 48%))"`,
  )
})

test('B-2.83 the case of the address does not matter', () => {
  expect(avatarPaint(address.toLowerCase())).toEqual(avatarPaint(address))
})

test('T39 an address with the same first and last four characters looks different', () => {
  expect(avatarPaint(`${address.slice(0, 6)}${'0'.repeat(32)}${address.slice(-4)}`)).not.toEqual(
    avatarPaint(address),
  )
})

test('any text gives a background that CSS can read', () => {
  const color = String.raw`hsl\(\d{1,3} \d\d% \d\d%\)`
  const background = new RegExp(
    String.raw`^radial-gradient\(circle at 72% 26%, ${color}, transparent 48%\), linear-gradient\(\d{1,3}deg, ${color}, ${color}\)$`,
  )
  fc.assert(fc.property(fc.string(), (text) => background.test(avatarPaint(text))))
})
