import fc from 'fast-check'
import { expect, test } from 'vitest'
import { avatarPaint } from './avatar.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test('B-2.83 the paint of an address never changes', () => {
  expect(avatarPaint(address)).toMatchInlineSnapshot(`
    {
      "angle": 289,
      "from": "hsl(204 85% 62%)",
      "spot": "hsl(71 90% 72%)",
      "to": "hsl(299 80% 48%)",
    }
  `)
})

test('B-2.83 the case of the address does not matter', () => {
  expect(avatarPaint(address.toLowerCase())).toEqual(avatarPaint(address))
})

test('T39 an address with the same first and last four characters looks different', () => {
  expect(avatarPaint(`${address.slice(0, 6)}${'0'.repeat(32)}${address.slice(-4)}`)).not.toEqual(
    avatarPaint(address),
  )
})

test('any text gives colours that CSS can read', () => {
  const color = /^hsl\((\d|[1-9]\d|[12]\d\d|3[0-5]\d) \d\d% \d\d%\)$/
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { angle, from, to, spot } = avatarPaint(text)
      for (const value of [from, to, spot]) expect(value).toMatch(color)
      expect(angle >= 0 && angle < 360).toBe(true)
    }),
  )
})
