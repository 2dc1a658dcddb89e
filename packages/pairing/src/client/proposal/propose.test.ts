import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadCryptography } from '../../protocol/loadCryptography.ts'
import { createScriptedRelay, type ScriptedRelay, settled } from '../../testing/createScriptedRelay.ts'

// A page that is not a secure context: noble answers in the same turn, so that fake timers tell the whole time.
vi.hoisted(() => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
})

const wanted = { chainIds: [1], methods: ['personal_sign'] }
let relay: ScriptedRelay
beforeEach(async () => {
  await loadCryptography()
  relay = createScriptedRelay({ relayDeadlineMs: 2_000 })
})
afterEach(() => {
  relay.client.close()
  vi.useRealTimers()
})

const proposals = () => relay.published.filter(({ tag }) => tag === 1100)

test('a held proposal asks no relay before it is published, and its five minutes begin then', async () => {
  vi.useFakeTimers()
  const { approved, publish } = await relay.client.propose({ ...wanted, held: true })
  const failed = vi.fn()
  approved.catch(failed)
  await vi.advanceTimersByTimeAsync(240_000)
  expect(relay.dials).toBe(0)
  publish()
  publish()
  await vi.advanceTimersByTimeAsync(290_000)
  expect(proposals()).toHaveLength(1)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(failed.mock.calls).toMatchObject([[{ reason: 'expired' }]])
})

test('a held proposal that was given up is never published', async () => {
  const leaving = new AbortController()
  const { approved, publish } = await relay.client.propose({ ...wanted, held: true, signal: leaving.signal })
  leaving.abort(new Error('given up'))
  await expect(approved).rejects.toThrow('given up')
  publish()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(relay.dials).toBe(0)
})

test('a relay without an answer in time is unreachable, and a person who asks again gets another socket at once', async () => {
  vi.useFakeTimers()
  relay.answerWith(() => undefined)
  await relay.client.propose(wanted)
  await vi.advanceTimersByTimeAsync(1_900)
  expect(relay.client.relayState.status).toBe('connecting')
  await vi.advanceTimersByTimeAsync(200)
  expect(relay.client.relayState.status).toBe('unreachable')
  relay.answerWith(() => ({ result: true }))
  relay.client.resume()
  await vi.advanceTimersByTimeAsync(0)
  expect(relay.client.relayState.status).toBe('open')
  expect(proposals().length).toBeGreaterThan(0)
})

test('a closed client opens no socket when its code expires or is given up', async () => {
  await settled(relay)
  vi.useFakeTimers()
  const leaving = new AbortController()
  for (const options of [wanted, { ...wanted, signal: leaving.signal }]) {
    const { approved } = await relay.client.propose(options)
    approved.catch(() => {})
  }
  await vi.advanceTimersByTimeAsync(1_000)
  expect(proposals()).toHaveLength(3)
  relay.client.close()
  const { dials } = relay
  leaving.abort(new Error('given up'))
  await vi.advanceTimersByTimeAsync(1_200_000)
  expect(relay.dials).toBe(dials)
  expect(relay.client.relayState.status).toBe('asleep')
})

test('a session that another tab has ended is removed without a message to the wallet', async () => {
  const { topic } = await settled(relay)
  const ended = vi.fn()
  relay.client.on('end', ended)
  relay.client.forget(topic)
  expect(ended).toHaveBeenCalledExactlyOnceWith({ topic, by: 'page' })
  expect(relay.client.sessions).toEqual([])
  expect(relay.stored.size).toBe(0)
  expect(relay.published.filter(({ tag }) => tag === 1112)).toEqual([])
})

test('an end that the relay does not take is sent again for as long as the page is open', async () => {
  const { topic } = await settled(relay)
  vi.useFakeTimers()
  relay.answerWith((method) => (method === 'irn_publish' ? undefined : { result: true }))
  relay.client.end(topic)
  await vi.advanceTimersByTimeAsync(600_000)
  const ends = relay.published.filter(({ tag }) => tag === 1112)
  expect(new Set(ends.map(({ message }) => message)).size).toBe(1)
  const { length } = ends
  await vi.advanceTimersByTimeAsync(600_000)
  expect(relay.published.filter(({ tag }) => tag === 1112).length).toBeGreaterThan(length)
})

test.each(['expires', 'is given up'])(
  'a code that %s leaves no listener on the signal of the host',
  async (end) => {
    vi.useFakeTimers()
    const { signal } = new AbortController()
    const { approved, cancel } = await relay.client.propose({ ...wanted, signal })
    approved.catch(() => {})
    expect(getEventListeners(signal, 'abort')).toHaveLength(1)
    if (end === 'expires') await vi.advanceTimersByTimeAsync(301_000)
    else cancel(new Error('given up'))
    await vi.advanceTimersByTimeAsync(0)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  },
)

test.each([2 ** 31, Number.POSITIVE_INFINITY])('a relay may take %d ms', async (relayDeadlineMs) => {
  vi.useFakeTimers()
  const slow = createScriptedRelay({ relayDeadlineMs })
  slow.answerWith(() => undefined)
  await slow.client.propose(wanted)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([slow.client.relayState.status, slow.dials]).toEqual(['connecting', 1])
  slow.client.close()
})

test.each([2 ** 31, Number.POSITIVE_INFINITY])('a request may take %d ms', async (deadlineMs) => {
  const { topic } = await settled(relay)
  vi.useFakeTimers()
  const failed = vi.fn()
  const call = { chainId: 1, method: 'personal_sign', params: [] }
  relay.client.request(topic, call, { deadlineMs }).catch(failed)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(failed).not.toHaveBeenCalled()
  relay.client.end(topic)
})
