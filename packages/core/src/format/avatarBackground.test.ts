import fc from 'fast-check'
import { expect, test } from 'vitest'
import { avatarBackground } from './avatarBackground.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test('B-2.83 the paint of an address never changes', () => {
  expect(avatarBackground(address)).toMatchInlineSnapshot(
    `"radial-gradient(circle at 9% 20%, hsl(384 90% 72%), hsl(204 85% 60%) 50%, hsl(299 80% 45%))"`,
  )
})

test('B-2.83 the case of the address does not matter', () => {
  expect(avatarBackground(address.toLowerCase())).toEqual(avatarBackground(address))
})

test('T39 an address with the same first and last four characters looks different', () => {
  expect(avatarBackground(`${address.slice(0, 6)}${'0'.repeat(32)}${address.slice(-4)}`)).not.toEqual(
    avatarBackground(address),
  )
})

test('any text gives a background that CSS can read', () => {
  const color = String.raw`hsl\(\d{1,3} \d\d% \d\d%\)`
  const background = new RegExp(
    String.raw`^radial-gradient\(circle at \d{1,2}% 20%, ${color}, ${color} 50%, ${color}\)$`,
  )
  fc.assert(fc.property(fc.string(), (text) => background.test(avatarBackground(text))))
})
