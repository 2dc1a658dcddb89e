import { expect, test } from 'vitest'
import { readSignature } from './readAnswer.ts'

const digits = `${'aB'.repeat(64)}1b`
const signature = `0x${digits}`

test.each([
  ['as it is', signature],
  ['with spaces', ` ${signature}\n`],
  ['without 0x', digits],
  ['with 0X', `0X${digits}`],
  ['in a response', { jsonrpc: '2.0', id: 1, result: signature }],
  ['by its name', { signature }],
])('28.12 a signature is read %s', (_name, response) => {
  expect(readSignature(response)).toBe(signature)
})

test('28.12 an approval on chain is an empty signature, wrapped or not', () => {
  expect(readSignature('0x')).toBe('0x')
  expect(readSignature({ result: '0x' })).toBe('0x')
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['no text', ''],
  ['spaces', '  '],
  ['an odd number of digits', `${signature}0`],
  ['words', 'User rejected'],
  ['a number', 27],
  ['bytes', [1, 2]],
  ['two that differ', { result: signature, signature: `${signature}00` }],
  ['more than a wallet signs', `0x${'ab'.repeat(10_000)}`],
  ['two prefixes', `0x${signature}`],
])('28.12 %s is no signature', (_name, response) => {
  expect(readSignature(response)).toBeUndefined()
})
