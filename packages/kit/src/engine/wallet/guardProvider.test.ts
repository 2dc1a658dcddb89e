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
