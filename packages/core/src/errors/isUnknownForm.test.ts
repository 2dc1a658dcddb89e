import { expect, test } from 'vitest'
import { isUnknownForm } from './isUnknownForm.ts'

test.each([
  [-32602, 'Invalid params', true],
  [-32602, '', true],
  [-32000, 'Unsupported version 2.0.0', true],
  [-32000, 'Missing or invalid parameters.', true],
  [-32000, 'Unrecognized key: atomicRequired', true],
  [-32000, 'insufficient funds for gas * price + value', false],
  [-32000, 'nonce too low', false],
  [-32000, 'execution reverted', false],
  [-32000, 'Transaction failed', false],
  [-32000, '', false],
  [-32602, 'Invalid parameters: insufficient funds', false],
  [4001, 'Invalid params', false],
  [-32603, 'Internal error', false],
])('%i %j: %s', (code, message, expected) => {
  expect(isUnknownForm({ code, message })).toBe(expected)
  expect(isUnknownForm(new Error('The request failed.', { cause: { code, message } }))).toBe(expected)
})
