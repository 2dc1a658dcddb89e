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
  ['data:,%', 'a data: URI with a broken escape'],
  ['data:,%ff', 'a data: URI with a broken escape'],
])('%j is refused', (uri, sentence) => {
  expect(() => readDataUri(uri)).toThrow(new LookupError('refused', sentence))
})
