import { errorTexts, toKitError } from '@foyer/core'
import { value } from '@foyer/testing/wallet'
import { expect, test } from 'vitest'
import { createConnectedBench, createWalletBench } from '../../testing/createBench.ts'
import { responseError } from './responseError.ts'

// Errors that a wallet gives in place of an answer: its request resolves.

const refusals: readonly (readonly [string, unknown])[] = [
  ['a response with an error', { id: 1, jsonrpc: '2.0', error: { code: 4001, message: 'no' } }],
  ['its code is a text', { error: { code: '4001' } }],
  ['its error is a text', { error: 'User rejected the request.' }],
  ['its error has no code', { error: { message: 'User rejected the request.' } }],
  ['the error itself', { code: 4001, message: 'no' }],
  ['an Error', Object.assign(new Error('no'), { code: 4001 })],
  ['an Error without a code', new Error('User rejected the request.')],
  ['without success', { success: false, message: 'User rejected the request.' }],
  ['an error that is true', { error: true, message: 'User rejected the request.' }],
  ['in a list of a bridge', { error: [{ code: 4001 }] }],
]

test.each(refusals)('C10 %s, in place of accounts: a refusal, and one prompt', async (_, response) => {
  const page = createWalletBench({
    script: { wallet_requestPermissions: value(response) },
  })
  await page.engine.connect(page.id)
  expect(page.attempt().status).toBe('rejected')
  expect(page.wallet.of('eth_requestAccounts')).toEqual([])
})

test.each(refusals)('C10 %s, in place of a switch: a refusal', async (_, response) => {
  const page = await createConnectedBench({
    chains: { 1: '', 137: '' },
    script: { wallet_switchEthereumChain: value(response) },
  })
  await page.engine.switchChain(137)
  expect(page.chainSwitch().status).toBe('rejected')
})

test('C9 an unknown chain that is told in an answer is added', async () => {
  const page = await createConnectedBench({
    chains: { 1: '' },
    script: {
      wallet_switchEthereumChain: value({ code: 4902, message: 'Unrecognized chain' }),
    },
  })
  await page.engine.switchChain(137)
  expect(page.chainSwitch().status).toBe('switched')
  expect(page.wallet.of('wallet_addEthereumChain')).toHaveLength(1)
})

test.each([
  ['nothing', null],
  ['a text', '0x1'],
  ['a list', ['0x1']],
  ['a result', { error: null, result: [] }],
  ['a result beside an error', { error: 'old', result: '0x1' }],
  ['the status of a batch', { status: 400, error: 'reverted' }],
  ['a batch', { id: '0x1', capabilities: {} }],
  ['capabilities', { '0x1': { atomic: { status: 'supported' } } }],
  ['accounts beside an error that is not set', { accounts: ['0x1'], error: null }],
  ['a chain', { chainId: '0x1', code: 'eth' }],
])('is none: %s', (_, response) => {
  expect(responseError(response)).toBeUndefined()
})

test('keeps its words', () => {
  const error = responseError({ error: 'Request already pending' })
  expect(toKitError(error, 'connect').shortMessage).toBe(errorTexts.requestPending)
})
