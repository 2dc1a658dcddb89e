import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createScriptedRelay,
  namespacesOf,
  type ScriptedRelay,
  type ScriptedSession,
  settled,
} from '../testing/createScriptedRelay.ts'
import { createSessionProvider } from './createSessionProvider.ts'

// A page that is not a secure context: noble answers in the same turn, so that fake timers tell the whole time.
vi.hoisted(() => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
})

const minuteMs = 60_000

let relay: ScriptedRelay
let paired: ScriptedSession
beforeEach(async () => {
  relay = createScriptedRelay()
  const { eip155 } = namespacesOf([1])
  paired = await settled(relay, { eip155: { ...eip155, methods: ['personal_sign', 'wallet_sendCalls'] } })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  relay.client.close()
})

/** A request of the page, how it has ended, and the request as the wallet has it. */
async function ask(method: string) {
  const provider = createSessionProvider(relay.client, {
    topic: paired.topic,
    chainId: 1,
    read: async () => null,
    signal: new AbortController().signal,
  })
  let end: unknown = 'open'
  provider.request({ method, params: [] }).then(
    (response) => {
      end = response
    },
    (error) => {
      end = error.reason
    },
  )
  await vi.advanceTimersByTimeAsync(100)
  const heard = paired.heard().findLast((message) => message.method === 'wc_sessionRequest')
  return { end: () => end, heard }
}

test.each(['eth_sendTransaction', 'wallet_sendCalls', 'eth_signTypedData_v4'])(
  '%s may take the wallet a quarter of an hour',
  async (method) => {
    const now = Date.now()
    const { end, heard } = await ask(method)
    const { params } = heard as unknown as { params: { request: { expiryTimestamp: number } } }
    expect(params.request.expiryTimestamp * 1000).toBeGreaterThanOrEqual(now + 15 * minuteMs)
    expect(relay.published.at(-1)?.ttl).toBe(900)
    await vi.advanceTimersByTimeAsync(14 * minuteMs)
    expect(end()).toBe('open')
    paired.say({ id: heard?.id, jsonrpc: '2.0', result: '0xabc' })
    await vi.advanceTimersByTimeAsync(100)
    expect(end()).toBe('0xabc')
  },
)

test.each([
  ['personal_sign', 5],
  ['eth_sendTransaction', 15],
])('%s ends after %d minutes without a response', async (method, minutes) => {
  const { end } = await ask(method)
  await vi.advanceTimersByTimeAsync((minutes - 1) * minuteMs)
  expect(end()).toBe('open')
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(end()).toBe('timeout')
})
