import { getEventListeners } from 'node:events'
import { KitError } from '@foyer/core'
import { expect, test } from 'vitest'
import { defaultTimeouts } from '../time/timeouts.ts'
import { guardProvider } from './guardProvider.ts'

test.each([undefined, null])(
  'B-8.6: a connector made without a provider (%s) says so at once',
  (provider) => {
    const make = () =>
      guardProvider(provider as undefined, {
        timeouts: defaultTimeouts,
        signal: new AbortController().signal,
      })
    expect(make).toThrow(new KitError('providerRequired', 'provider is required.'))
  },
)

test('a guard for single requests leaves no listener behind, one with listeners a single one', async () => {
  const { signal } = new AbortController()
  const abortListeners = () => getEventListeners(signal, 'abort').length
  const provider = { request: async () => '0x1', on() {}, removeListener() {} }
  const guard = () => guardProvider(provider, { timeouts: defaultTimeouts, signal })
  for (let count = 0; count < 3; count += 1) await guard().request({ method: 'eth_chainId' })
  expect(abortListeners()).toBe(0)
  const guarded = guard()
  for (const event of ['connect', 'disconnect']) guarded.on(event, () => {})
  expect(abortListeners()).toBe(1)
})

const hash = `0x${'ab'.repeat(32)}`
const signature = `0x${'cd'.repeat(65)}`

const answerOf = (method: string, response: unknown) =>
  guardProvider(
    { request: async () => response, on() {}, removeListener() {} },
    { timeouts: defaultTimeouts, signal: new AbortController().signal },
  ).request({ method })

test.each<[string, unknown]>([
  ['as it is', hash],
  ['between spaces', ` ${hash}\n`],
  ['without 0x', hash.slice(2)],
  ['with 0X', `0X${hash.slice(2)}`],
  ['in a response', { jsonrpc: '2.0', id: 1, result: hash }],
  ['by its name', { hash }],
  ['by its other names', { transactionHash: hash, txHash: hash }],
  ['of a receipt in a response', { result: { transactionHash: hash, blockHash: `0x${'ef'.repeat(32)}` } }],
])('28.12 the hash of a transaction is read %s', async (_, response) => {
  expect(await answerOf('eth_sendTransaction', response)).toBe(hash)
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['too short', hash.slice(0, -2)],
  ['too long', `${hash}ab`],
  ['two that differ', { hash, transactionHash: `0x${'ef'.repeat(32)}` }],
  ['of a block', { blockHash: hash }],
  ['words', 'sent'],
])('28.12 no hash of a transaction (%s) stays as it came', async (_, response) => {
  expect(await answerOf('eth_sendTransaction', response)).toBe(response)
})

test.each(['personal_sign', 'eth_signTypedData_v4'])(
  '28.12 %s: the signature in any form',
  async (method) => {
    for (const response of [signature, signature.slice(2), { signature }, { result: signature }])
      expect(await answerOf(method, response)).toBe(signature)
    for (const response of ['signed', { signed: true }, 27])
      expect(await answerOf(method, response)).toBe(response)
  },
)

test.each(['wallet_sendCalls', 'wallet_getCallsStatus', 'wallet_getCapabilities'])(
  '28.12 %s: the object, also out of a response',
  async (method) => {
    const result = { id: hash, status: 100 }
    expect(await answerOf(method, result)).toBe(result)
    expect(await answerOf(method, { jsonrpc: '2.0', id: 1, result })).toBe(result)
  },
)
