import { afterEach, expect, test, vi } from 'vitest'
import { displayName, formatEnsName } from './ensName.ts'

afterEach(() => vi.unstubAllGlobals())

const rocket = '🚀'
const family = '👨‍👩‍👧‍👦' // one character to a reader, eleven UTF-16 units

test.each([
  ['vitalik.eth', 'vitalik.eth'],
  ['qwertyuiopasdfghjklzxcvb.eth', 'qwertyuiopasdfghjklzxcvb.eth'],
  ['qwertyuiopasdfghjklzxcvbn.eth', 'qwertyuiopasdfghjklzxcvb...'],
  ['rainbowrainbowrainbow.rainbowrainbow.eth', 'rainbowrainbowrainbow.ra...'],
  ['qwertyuiopasdfghjklzxcvb.xyz', 'qwertyuiopasdfghjklzxcvb.xyz'],
  ['a.b.c.eth', 'a.b.c.eth'],
  [`${rocket.repeat(13)}.eth`, `${rocket.repeat(13)}.eth`],
  ['eth', 'eth'],
  ['qwertyuiopasdfghjklzxcvbn', 'qwertyuiopasdfghjklzxcvb...'],
  ['.eth', '.eth'],
  ['', ''],
])('B-9.12, B-12.30 %s is shown as %s', (name, shown) => {
  expect(formatEnsName(name)).toBe(shown)
})

test.each([
  [24, `${family.repeat(24)}.eth`],
  [25, `${family.repeat(24)}...`],
])('B-12.31 counts what people see as one character: %d families', (count, shown) => {
  expect(formatEnsName(`${family.repeat(count)}.eth`)).toBe(shown)
})

test('B-12.31 counts code points where a browser has no segmenter', () => {
  vi.stubGlobal('Intl', { DateTimeFormat: Intl.DateTimeFormat })
  expect(formatEnsName(`${rocket.repeat(24)}.eth`)).toBe(`${rocket.repeat(24)}.eth`)
  expect(formatEnsName(`${rocket.repeat(25)}.eth`)).toBe(`${rocket.repeat(24)}...`)
})

test('B-12.31 stops reading at the limit', () => {
  expect(formatEnsName(`${'a'.repeat(5_000_000)}.eth`)).toBe(`${'a'.repeat(24)}...`)
  const oneCharacter = `a${'\u0301'.repeat(5000)}`
  expect(formatEnsName(`${oneCharacter}.eth`)).toBe(`${oneCharacter.slice(0, 1024)}...`)
})

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test.each([
  [undefined, '0xd8…6045'],
  ['', '0xd8…6045'],
  ['vitalik.eth', 'vitalik.eth'],
])('B-12.30 an account named %s is called %s', (ensName, shown) => {
  expect(displayName(address, ensName)).toBe(shown)
})
