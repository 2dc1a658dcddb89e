import { expect, test } from 'vitest'
import { LookupError } from './lookupError.ts'
import { readDataUri } from './resourceUri.ts'

test.each([
  ['data:,hello', 'hello'],
  ['data:text/plain,a%20b', 'a b'],
  ['DATA:text/plain,a', 'a'],
  ['data:,a,b', 'a,b'],
  ['data:,a\nb', 'a\nb'],
  ['data:,%E2%82%AC', '€'],
  ['data:application/json;utf8,{"name":"100% on chain, 5€, %7B"}', '{"name":"100% on chain, 5€, {"}'],
  ['data:,%', '%'],
  ['data:;base64,aGVsbG8=', 'hello'],
  ['data:;base64,aGVsbG8%3D', 'hello'],
  ['data:text/plain; BASE64 ,aGVsbG8=', 'hello'],
  ['data:text/plain;\tbase64\n,aGVsbG8=', 'hello'],
  ['data:;base64;a=b,aGVsbG8=', 'aGVsbG8='],
  ['data:base64,aGVsbG8=', 'aGVsbG8='],
  ['data:;base64x,aGVsbG8=', 'aGVsbG8='],
  ['data:;xbase64,aGVsbG8=', 'aGVsbG8='],
])('%j holds %j', (uri, text) => {
  expect(readDataUri(uri).toString('utf8')).toBe(text)
})

test.each([
  ['data:', 'not a data: URI'],
  ['data:text/plain', 'not a data: URI'],
  ['http://a/,b', 'not a data: URI'],
  ['xdata:,a', 'not a data: URI'],
])('%j is refused', (uri, sentence) => {
  expect(() => readDataUri(uri)).toThrow(new LookupError('refused', sentence))
})

test('bytes that are no text stay what they are', () => {
  expect([...readDataUri('data:image/png,%89PNG%0d')]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d])
})
