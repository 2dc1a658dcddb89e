import { expect, test } from 'vitest'
import { readStoredJson } from './readStoredJson.ts'

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

test.each([
  ['null', null],
  ['0', 0],
  ['"a"', 'a'],
  ['[1,{"a":[]}]', [1, { a: [] }]],
  ['{"__proto__":1}', JSON.parse('{"__proto__":1}')],
])('%s is read', (text, value) => expect(readStoredJson(text)).toEqual(value))

test.each([
  ['no text', null],
  ['an empty text', ''],
  ['half a text', '{"a":'],
  ['lists 4,000 deep', lists(4_000)],
  ['lists 500,000 deep', lists(500_000)],
  ['objects 4,000 deep', objects(4_000)],
  ['a deep list beside others', `{"a":1,"b":[1,2,${lists(4_000)}]}`],
  ['a list of 150,000 items', `[${'1,'.repeat(149_999)}1]`],
  ['150,000 lists', `[${'[],'.repeat(149_999)}[]]`],
  [
    '150,000 items in lists of 1,000',
    `[${Array.from({ length: 150 }, () => `[${'1,'.repeat(999)}1]`).join()}]`,
  ],
  ['an object of 150,000 keys', `{${Array.from({ length: 150_000 }, (_, key) => `"${key}":1`).join()}}`],
  ['6 million characters', `"${'x'.repeat(6_000_000)}"`],
])('%s is not', (_, text) => expect(readStoredJson(text)).toBeUndefined())

test('the deepest and the largest value that is read', () => {
  expect(readStoredJson(lists(32))).toBeDefined()
  expect(readStoredJson(lists(33))).toBeUndefined()
  expect(readStoredJson(`[${'1,'.repeat(99_998)}1]`)).toHaveLength(99_999)
  expect(readStoredJson(`[${'1,'.repeat(99_999)}1]`)).toBeUndefined()
})
