import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRecentWallet, parseRecentWallets } from './recentWallets.ts'

test.each<[string | null, readonly string[]]>([
  [null, []],
  ['', []],
  ['[]', []],
  ['["a","b"]', ['a', 'b']],
  ['["a","b","a"]', ['a', 'b']],
  ['["a",1,null,{"id":"b"},["c"],"","d"]', ['a', 'd']],
  ['["__proto__"]', ['__proto__']],
  ['null', []],
  ['5', []],
  ['"a"', []],
  ['{"0":"a","length":1}', []],
  ['{', []],
])('B-3.42, X5 %s', (text, ids) => {
  expect(parseRecentWallets(text)).toEqual(ids)
})

test('X3 a text that is very deep', () => {
  expect(parseRecentWallets('['.repeat(20_000))).toEqual([])
})

test('B-3.41 the newest comes first, once, and what is written is read again', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', '__proto__')), (pressed) => {
      const recents = pressed.reduce<readonly string[]>(addRecentWallet, [])
      expect(recents).toEqual([...new Set([...pressed].reverse())])
      expect(parseRecentWallets(JSON.stringify(recents))).toEqual(recents)
    }),
  )
})
