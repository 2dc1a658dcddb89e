import { expect, test } from 'vitest'
import { createGrant, exampleGrants } from '../../../testing/grants.ts'
import { parseGrants } from './parseGrants.ts'

test('good rows are taken as they are, in their order', () => {
  expect(parseGrants({ grants: exampleGrants })).toEqual(exampleGrants)
  expect(parseGrants({ grants: [] })).toEqual([])
})

test.each([null, undefined, 'text', [], {}, { grants: {} }])('%j is not an answer', (response) => {
  expect(() => parseGrants(response)).toThrow('"grants"')
})

test.each([
  ['id', ''],
  ['title', '   '],
  ['title', undefined],
  ['summary', 7],
  ['organisation', null],
  ['amount', 25000],
  ['amount', '1e30'],
  ['amount', '-5'],
  ['symbol', ''],
  ['chainId', '1'],
  ['chainId', 1.5],
  ['status', 'paused'],
  ['status', 'toString'],
  ['deadline', 'soon'],
  ['url', 'javascript:alert(1)'],
  ['url', 'http://example.org'],
  ['url', '/relative'],
  ['sample', 'yes'],
])('a %s of %j is refused, and the row is named', (field, value) => {
  const row = { ...createGrant(), [field]: value }
  expect(() => parseGrants({ grants: [createGrant(), row] })).toThrow(new RegExp(`2.*"${field}"`))
})

test('a row that is not an object is refused', () => {
  expect(() => parseGrants({ grants: [null] })).toThrow(/1.*"id"/)
})
