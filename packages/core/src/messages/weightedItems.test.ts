import { expect, test } from 'vitest'
import { weightedItems } from './weightedItems.ts'

const letters = (count: number) => Array.from({ length: count }, (_, index) => `l${index}`)

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', ['de-at', 'de', 'en']],
  ['en;q=0.5, DE', ['de', 'en']],
  ['a;q=0.1,b;q=0.3,c;q=0.2', ['b', 'c', 'a']],
  ['a,b,c', ['a', 'b', 'c']],
  ['a;q=0,b;q=0.0,c', ['c']],
  ['a;q=-1,b', ['b']],
  ['a;q=x,b', ['b']],
  ['a ; Q=0.5 , b', ['b', 'a']],
  ['a;level=1;q=0.5,b;q=0.7', ['b', 'a']],
  ['a;xq=0.5,b;q=0.7', ['a', 'b']],
  [',, ,;q=1', []],
  ['', []],
  ['x'.repeat(500), ['x'.repeat(500)]],
  ['x'.repeat(501), []],
  [letters(33).join(), letters(32)],
])('%j has %j', (header, items) => {
  expect(weightedItems(header)).toEqual(items)
})

test('no header has none', () => {
  expect(weightedItems()).toEqual([])
})
