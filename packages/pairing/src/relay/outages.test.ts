import { eventually } from '@foyer/testbed/eventually'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPairingClient } from '../client/createPairingClient.ts'
import { createNodeEnvironment } from '../testing/createNodeEnvironment.ts'
import { createScriptedRelay, rpc, type ScriptedRelay, settled } from '../testing/createScriptedRelay.ts'
import { createTabs } from '../testing/createTabs.ts'
import { backoffMs } from './relaySocket.ts'

// A page that is not a secure context: noble answers in the same turn, so that fake timers tell the whole time.
vi.hoisted(() => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
})

const sign = { chainId: 1, method: 'personal_sign', params: [] }

let relay: ScriptedRelay
beforeEach(() => {
  relay = createScriptedRelay()
})
afterEach(() => {
  relay.client.close()
  vi.useRealTimers()
})

const publishedRequests = () => relay.published.filter(({ tag }) => tag === 1108)

describe('pause before the next socket', () => {
  test.each([
    [0, 0, 0],
    [1, 50, 50],
    [2, 250, 750],
    [3, 500, 1500],
    [9, 15_000, 45_000],
    [50, 15_000, 45_000],
  ])('B-9.13, B-9.20, D-19 after %d failures between %d and %d ms', (failures, least, most) => {
    expect(backoffMs(failures, 0)).toBe(least)
    expect(backoffMs(failures, 1)).toBe(most)
  })
})

describe('a socket that ends in the middle of a request', () => {
  test.each([1001, 1006, 4008, 4010])('with %d: the very same envelope goes out again', async (code) => {
    const { topic } = await settled(relay)
    relay.answerWith((method) => (method === 'irn_publish' ? undefined : { result: true }))
    relay.client.request(topic, sign).catch(() => {})
    await eventually(() => expect(publishedRequests().length).toBe(1))
    relay.close(code)
    await eventually(() => expect(publishedRequests().length).toBe(2))
    expect(publishedRequests()[1]).toEqual(publishedRequests()[0])
  })

  test('with 1013: half a minute of quiet', async () => {
    const { topic } = await settled(relay)
    vi.useFakeTimers()
    const { dials } = relay
    relay.close(1013)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(relay.dials).toBe(dials)
    await vi.advanceTimersByTimeAsync(40_000)
    expect(relay.dials).toBe(dials + 1)
    expect(topic).toBeTruthy()
  })

  test.each([
    [3001, 30_000],
    [-32603, 1_000],
  ])('answered with %d: %d ms of quiet for that message, whatever else is sent', async (code, quietMs) => {
    const { topic } = await settled(relay)
    const ended = new AbortController()
    vi.useFakeTimers()
    relay.answerWith((method) =>
      method === 'irn_publish' ? { error: { code, message: 'later' } } : { result: true },
    )
    relay.client.request(topic, sign).catch(() => {})
    await vi.advanceTimersByTimeAsync(quietMs / 2)
    expect(publishedRequests().length).toBe(1)
    relay.answerWith((_, params) =>
      (params as { message?: string }).message === publishedRequests()[0]?.message
        ? { error: { code, message: 'later' } }
        : { result: true },
    )
    for (let count = 0; count < 10; count++)
      relay.client.request(topic, sign, { signal: ended.signal }).catch(() => {})
    ended.abort(new Error('given up'))
    await vi.advanceTimersByTimeAsync(quietMs / 2 - 1)
    const first = () =>
      publishedRequests().filter(({ message }) => message === publishedRequests()[0]?.message)
    expect(first().length).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(first().length).toBe(2)
  })

  test('silence for 15 s counts as the end of the socket', async () => {
    const { topic } = await settled(relay)
    vi.useFakeTimers()
    relay.answerWith(() => undefined)
    const { dials } = relay
    relay.client.request(topic, sign).catch(() => {})
    await vi.advanceTimersByTimeAsync(16_000)
    expect(relay.dials).toBe(dials + 1)
  })

  test('a probe without an answer for 5 s, too', async () => {
    await settled(relay)
    vi.useFakeTimers()
    relay.answerWith(() => undefined)
    const { dials } = relay
    relay.client.resume()
    await vi.advanceTimersByTimeAsync(6_000)
    expect(relay.dials).toBe(dials + 1)
  })
})

describe('a relay that is down', () => {
  test.each([1_000, 30_000, 600_000])(
    'for %d ms in the middle of a request: answered afterwards, and asked once',
    async (downMs) => {
      const { heard, say, topic } = await settled(relay)
      vi.useFakeTimers()
      const requested = relay.client.request(topic, sign, { deadlineMs: 900_000 })
      await vi.advanceTimersByTimeAsync(1)
      relay.answerWith(() => undefined)
      for (let ms = 0; ms < downMs; ms += 500) {
        relay.close(1006)
        await vi.advanceTimersByTimeAsync(500)
      }
      relay.answerWith(() => ({ result: true }))
      await vi.advanceTimersByTimeAsync(50_000)
      expect(relay.client.relayState.status).toBe('open')
      const requests = heard().filter(({ method }) => method === 'wc_sessionRequest')
      const ids = new Set(requests.map(({ id }) => id))
      expect(ids.size).toBe(1)
      say({ id: [...ids][0], jsonrpc: '2.0', result: '0x1' })
      await expect(requested).resolves.toBe('0x1')
    },
  )

  test('or accepts every socket and closes it at once: few sockets per minute, reported after three', async () => {
    await settled(relay)
    vi.useFakeTimers()
    const states: string[] = []
    relay.client.on('relayState', ({ status }) => states.push(status))
    const { dials } = relay
    for (let ms = 0; ms < 60_000; ms += 100) {
      relay.close(1006)
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(relay.dials - dials).toBeGreaterThan(3)
    expect(relay.dials - dials).toBeLessThan(15)
    expect(states.at(-1)).toBe('unreachable')
  })
})

/** The wallet ends the session, and the relay does not take the client's response. */
async function endUnconfirmed() {
  const { say } = await settled(relay)
  vi.useFakeTimers()
  relay.answerWith((method) => (method === 'irn_publish' ? undefined : { result: true }))
  say(rpc('wc_sessionDelete', { code: 6000, message: 'Ended.' }))
  await vi.advanceTimersByTimeAsync(100)
}

test('an answer that has expired while the relay was away needs no socket', async () => {
  await endUnconfirmed()
  expect(relay.client.sessions).toEqual([])
  const answers = () => relay.published.filter(({ tag }) => tag === 1113).length
  expect(answers()).toBe(1)
  vi.setSystemTime(Date.now() + 120_000)
  const { dials } = relay
  relay.close(1006)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(relay.client.relayState.status).toBe('asleep')
  expect(relay.dials).toBe(dials)
})

test('nor does one that expires while one socket after the other is closed', async () => {
  await endUnconfirmed()
  for (let ms = 0; ms < 62_000; ms += 500) {
    relay.close(1006)
    await vi.advanceTimersByTimeAsync(500)
  }
  await vi.advanceTimersByTimeAsync(50_000)
  expect(relay.client.relayState.status).toBe('asleep')
})

test('B-9.13 a relay that the page’s policy forbids: the constructor throws, and it is reported as unreachable', async () => {
  const openSocket = vi.fn(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  relay = createScriptedRelay({ environment: { ...createNodeEnvironment(), openSocket } })
  vi.useFakeTimers()
  const { approved } = await relay.client.propose({ chainIds: [1], methods: [] })
  approved.catch(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(relay.client.relayState.status).toBe('unreachable')
  expect(openSocket.mock.calls.length).toBeGreaterThan(3)
  expect(openSocket.mock.calls.length).toBeLessThan(15)
})

describe('a relay that refuses', () => {
  test.each([
    ['close code 3000', () => relay.close(3000, 'Unauthorized: origin not allowed')],
    [
      'an error with id 0',
      () =>
        relay.push(
          '{"id":0,"jsonrpc":"2.0","error":{"code":3000,"message":"Unauthorized: origin not allowed"}}',
        ),
    ],
  ])('%s: said at once, with its words, and not tried again', async (_, refuse) => {
    relay.answerWith(() => undefined)
    const { approved } = await relay.client.propose({ chainIds: [1], methods: [] })
    await eventually(() => expect(relay.dials).toBe(1))
    refuse()
    await expect(approved).rejects.toMatchObject({ reason: 'relayRefused', message: /origin not allowed/ })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(relay.dials).toBe(1)
  })

  test('because of the date: once more with a token that is valid half a day around now, then said', async () => {
    relay.answerWith(() => undefined)
    const { approved } = await relay.client.propose({ chainIds: [1], methods: [] })
    await eventually(() => expect(relay.dials).toBe(1))
    relay.close(3000, 'JWT validation error: JWT Token is not yet valid')
    await eventually(() => expect(relay.dials).toBe(2))
    relay.close(3000, 'JWT validation error: JWT Token is not yet valid')
    await expect(approved).rejects.toMatchObject({ reason: 'clockWrong' })
    expect(relay.dials).toBe(2)
  })

  test('is asked once more by a tab that is closed and resumed', async () => {
    const { locks, openChannel } = createTabs().tab().environment
    const { options } = relay
    const environment = { ...createNodeEnvironment(), ...options.environment, locks, openChannel }
    relay.answerWith(() => undefined)
    const client = createPairingClient({ ...options, environment })
    const { approved } = await client.propose({ chainIds: [1], methods: [] })
    await eventually(() => expect(relay.dials).toBe(1))
    relay.close(3000, 'Unauthorized: origin not allowed')
    await expect(approved).rejects.toMatchObject({ reason: 'relayRefused' })
    client.close()
    client.resume()
    await eventually(() => expect(relay.dials).toBe(2))
    client.close()
  })

  test('a message: the request ends with the words of the relay', async () => {
    const { topic } = await settled(relay)
    relay.answerWith(() => ({ error: { code: -32600, message: 'PayloadSizeExceeded' } }))
    await expect(relay.client.request(topic, sign)).rejects.toMatchObject({
      reason: 'relayRefused',
      code: -32600,
    })
  })
})

describe('time', () => {
  test('a code expires after five minutes', async () => {
    vi.useFakeTimers()
    const { approved } = await relay.client.propose({ chainIds: [1], methods: [] })
    const ended = expect(approved).rejects.toMatchObject({ reason: 'expired' })
    await vi.advanceTimersByTimeAsync(300_000)
    await ended
    // Late approvals are still answered for five minutes; then nothing is left.
    await vi.advanceTimersByTimeAsync(300_000)
    expect(relay.client.relayState.status).toBe('asleep')
  })

  test('a session ends with its date', async () => {
    const { topic } = await settled(relay)
    const ended = new Promise((resolve) => relay.client.on('end', resolve))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 604_801_000 })
    relay.client.resume()
    await expect(ended).resolves.toEqual({ topic, by: 'time' })
    expect(relay.stored.size).toBe(0)
  })
})
