import { expect, test } from 'vitest'
import { opensMany } from './opensMany.ts'

test.each([
  ['', 0, false],
  ['[', 0, true],
  ['{', 0, true],
  ['[{', 2, false],
  ['[{[', 2, true],
  ['[]{}', 2, false],
  [']}'.repeat(100), 0, false],
  ['"[[["', 2, true],
])('%j opens more than %i: %s', (text, most, expected) => {
  expect(opensMany(text, most)).toBe(expected)
})
