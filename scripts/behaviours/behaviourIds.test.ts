import { expect, test } from 'vitest'
import { behaviourIds, compareIds } from './behaviourIds.ts'

test.each([
  ['one', 'B-2.35: the focus', ['B-2.35']],
  ['a decision and a fault', 'refused (D-10, D10)', ['D-10', 'D10']],
  ['a variant', 'B-2.53a: resizing', ['B-2.53a']],
  ['before punctuation', 'B-4.9, B-4.10.', ['B-4.9', 'B-4.10']],
  ['a range in words', 'D1 to D3, D6: hostile', ['D1', 'D2', 'D3', 'D6']],
  ['a range with a dash', 'D7–D9, T27 several', ['D7', 'D8', 'D9', 'T27']],
  ['a range of behaviours', 'B-7.24 to B-7.26 %s', ['B-7.24', 'B-7.25', 'B-7.26']],
  ['a range that leaves out a letter', 'B-4.65–4.67', ['B-4.65', 'B-4.66', 'B-4.67']],
  ['a range that leaves out a prefix', 'B-4.65–66, D1-3', ['B-4.65', 'B-4.66', 'D1', 'D2', 'D3']],
  ['two that are no range', 'D-4 for B-2.38', ['D-4', 'B-2.38']],
  ['a number after "to"', 'C1 to 2.5 seconds', ['C1']],
  ['in a link', '[T18, T36](security.md)', ['T18', 'T36']],
  ['none', 'X25519 X-CSRF #B10F00 v1.B2 %F0%9F EIP-55 R2D2 B10A D-day A4 B-2 7.1', []],
])('%s', (_, text, ids) => {
  expect(behaviourIds(text)).toEqual(ids)
})

test('by kind, then by number', () => {
  const sorted = ['B-2.9', 'B-2.10', 'B-2.53', 'B-2.53a', 'B-10.1', 'D-3', 'D-20', 'C2', 'C10', 'D1']
  expect(sorted.toReversed().sort(compareIds)).toEqual(sorted)
})
