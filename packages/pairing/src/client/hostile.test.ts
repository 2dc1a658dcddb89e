import { eventually } from '@foyer/testbed/eventually'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deriveSymKey } from '../protocol/cryptography.ts'
import { open, openTypeOne, seal } from '../protocol/envelope.ts'
import { readFrame } from '../relay/relayFrame.ts'
import { readTabMessage } from '../tabs/tabMessage.ts'
import {
  createScriptedRelay,
  namespacesOf,
  rpc,
  type ScriptedRelay,
  type ScriptedSession,
  settled,
  walletId,
} from '../testing/createScriptedRelay.ts'
import { parseNamespaces } from './session/namespaces.ts'

const key = '11'.repeat(32)
const other = '7099'.padEnd(40, '0')

let relay: ScriptedRelay
let paired: ScriptedSession
beforeEach(async () => {
  relay = createScriptedRelay()
  paired = await settled(relay)
})
afterEach(() => relay.client.close())

const sign = { chainId: 1, method: 'personal_sign', params: ['0x00', '0x00'] }

/** The page asks; what the wallet has to answer. */
async function asking() {
  const response = relay.client.request(paired.topic, sign, { deadlineMs: 5_000 })
  await new Promise((resolve) => setTimeout(resolve, 0))
  const { id } = paired.heard().findLast(({ method }) => method === 'wc_sessionRequest') ?? { id: 0 }
  return { answer: response, id }
}

describe('any bytes', () => {
  test('as an envelope: nothing is thrown, nothing opens', () => {
    const anyEnvelope = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('base64')),
    )
    return fc.assert(
      fc.asyncProperty(anyEnvelope, async (envelope) => {
        expect(open(key, envelope)).toBeUndefined()
        expect(await openTypeOne((sender) => deriveSymKey(key, sender), envelope)).toBeUndefined()
      }),
      { numRuns: 2_000 },
    )
  })

  test('every text survives sealing, whatever its alphabet and length', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.nat(90_000).map((n) => 'ß'.repeat(n)),
    )
    fc.assert(
      fc.property(anyText, (text) => {
        expect(open(key, seal(key, text))).toBe(text)
      }),
      { numRuns: 300 },
    )
  })

  test('as a frame of the relay: nothing is thrown, no session changes', () => {
    const before = relay.client.sessions
    const anyFrame = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constant(undefined),
      fc
        .record({ id: fc.jsonValue(), method: fc.constant('irn_subscription'), params: fc.jsonValue() })
        .map((each) => JSON.stringify(each)),
      fc
        .jsonValue()
        .map((params) =>
          JSON.stringify({ id: 1, method: 'irn_subscription', params: { id: 's', data: params } }),
        ),
      fc.string().map((message) =>
        JSON.stringify({
          id: 1,
          method: 'irn_subscription',
          params: { data: { topic: paired.topic, message } },
        }),
      ),
    )
    fc.assert(
      fc.property(anyFrame, (frame) => {
        readFrame(frame)
        relay.push(frame)
        expect(relay.client.sessions).toEqual(before)
      }),
      { numRuns: 10_000 },
    )
  })

  test('as a message of another tab: nothing is thrown', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => void readTabMessage(data)),
      { numRuns: 2_000 },
    )
  })
})

const methods = [
  'wc_sessionSettle',
  'wc_sessionUpdate',
  'wc_sessionExtend',
  'wc_sessionEvent',
  'wc_sessionPing',
  'wc_sessionPropose',
  'wc_sessionRequest',
  '__proto__',
  'constructor',
]

describe('any JSON as a message of the wallet', () => {
  test('nothing is thrown, and a waiting request still gets its answer', async () => {
    const { answer: response, id } = await asking()
    const anyMessage = fc.oneof(
      fc.jsonValue(),
      fc.record({
        id: fc.jsonValue(),
        jsonrpc: fc.constant('2.0'),
        method: fc.jsonValue(),
        params: fc.jsonValue(),
      }),
      fc.record({
        id: fc.nat(),
        method: fc.constantFrom(...methods),
        params: fc.oneof(
          fc.jsonValue(),
          fc.record({ namespaces: fc.jsonValue() }),
          fc.record({
            event: fc.record({
              name: fc.constantFrom('chainChanged', 'accountsChanged'),
              data: fc.jsonValue(),
            }),
          }),
          fc.record({ expiry: fc.jsonValue() }),
        ),
      }),
      fc.record({ id: fc.nat(), result: fc.jsonValue() }),
      fc.record({ id: fc.nat(), error: fc.jsonValue() }),
    )
    fc.assert(
      fc.property(anyMessage, (message) => {
        paired.say(message)
        expect(relay.client.sessions.length).toBe(1)
      }),
      { numRuns: 3_000 },
    )
    paired.say({ id, jsonrpc: '2.0', result: '0xsigned' })
    await expect(response).resolves.toBe('0xsigned')
  })

  test('an error of any shape ends the request', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue().filter((value) => value !== null),
        async (error) => {
          const { answer: response, id } = await asking()
          const ended = expect(response).rejects.toBeInstanceOf(Error)
          paired.say({ id, jsonrpc: '2.0', error })
          await ended
        },
      ),
      { numRuns: 100 },
    )
  })

  test('any namespaces are read for what they hold, `__proto__` included', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        parseNamespaces(value)
        parseNamespaces({ eip155: value })
      }),
      { numRuns: 2_000 },
    )
    expect(parseNamespaces(JSON.parse('{"__proto__":{"accounts":["eip155:1:0x00"]}}'))?.accounts).toEqual([])
    expect(
      parseNamespaces(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`n${n}`, {}]))),
    ).toBeUndefined()
  })
})

describe('any order and repetition of deliveries', () => {
  test('lead to the same session, and to one answer', async () => {
    const first = walletId()
    const messages = [
      rpc('wc_sessionUpdate', { namespaces: namespacesOf([1]) }, first),
      rpc('wc_sessionUpdate', { namespaces: namespacesOf([1, 137, 10]) }, first + 5_000),
      rpc(
        'wc_sessionEvent',
        { event: { name: 'chainChanged', data: 137 }, chainId: 'eip155:137' },
        first + 6_000,
      ),
      rpc(
        'wc_sessionEvent',
        { event: { name: 'chainChanged', data: '0xa' }, chainId: 'eip155:1' },
        first + 9_000,
      ),
      rpc('wc_sessionEvent', { event: { name: 'accountsChanged', data: [`0x${other}`] } }, first + 9_500),
      rpc('wc_sessionExtend', {}, first + 9_600),
    ]
    const isAll = (order: readonly number[]) => new Set(order).size === messages.length + 1
    const anyOrder = fc.array(fc.nat(messages.length), { minLength: 10, maxLength: 40 }).filter(isAll)
    await fc.assert(
      fc.asyncProperty(anyOrder, async (order) => {
        const own = createScriptedRelay()
        const session = await settled(own)
        const requests = own.client.request(session.topic, sign)
        await new Promise((resolve) => setTimeout(resolve, 0))
        const { id } = session.heard().findLast(({ method }) => method === 'wc_sessionRequest') ?? { id: 0 }
        const sealed = [...messages, { id, jsonrpc: '2.0', result: '0x1' }].map((message) =>
          seal(session.symKey, JSON.stringify(message)),
        )
        for (const index of order) own.deliver(session.topic, sealed[index] ?? '')
        await expect(requests).resolves.toBe('0x1')
        const [now] = own.client.sessions
        expect(now).toMatchObject({ announcedChain: 10, preferred: [`0x${other}`] })
        expect(now?.approved.chains).toEqual(['eip155:1', 'eip155:137', 'eip155:10'])
        own.client.close()
      }),
      { numRuns: 30 },
    )
  })
})

describe('a hostile relay', () => {
  test.each([
    [
      'plain text (type 2)',
      () => Buffer.from(`\x02${JSON.stringify(rpc('wc_sessionDelete', {}))}`).toString('base64'),
    ],
    ['another key', () => seal(key, JSON.stringify(rpc('wc_sessionDelete', {})))],
    [
      'an unknown type',
      () => {
        const bytes = Buffer.from(seal(paired.symKey, JSON.stringify(rpc('wc_sessionDelete', {}))), 'base64')
        bytes[0] = 3
        return bytes.toString('base64')
      },
    ],
    ['a cut message', () => seal(paired.symKey, JSON.stringify(rpc('wc_sessionDelete', {}))).slice(0, -8)],
    ['2 MB', () => 'A'.repeat(2_000_000)],
  ])('%s is dropped', (_, make) => {
    relay.deliver(paired.topic, make())
    expect(relay.client.sessions.length).toBe(1)
    expect(Object.values(relay.client.dropped).reduce((sum, each) => sum + each, 0)).toBe(1)
  })

  test('replays an update of before a reload: it is not taken', async () => {
    const old = seal(
      paired.symKey,
      JSON.stringify(rpc('wc_sessionUpdate', { namespaces: namespacesOf([1]) })),
    )
    const id = walletId()
    paired.say(rpc('wc_sessionUpdate', { namespaces: namespacesOf([137]) }, id + 60_000))
    relay.deliver(paired.topic, old)
    expect(relay.client.sessions[0]?.approved.chains).toEqual(['eip155:137'])
    expect(relay.client.dropped.stale).toBe(1)
  })

  test('ids beyond 2⁵³ are acknowledged, and answered, with all their digits', async () => {
    const data = {
      topic: paired.topic,
      message: seal(paired.symKey, '{"id":1795320769197686123,"method":"wc_sessionPing"}'),
    }
    const frame = JSON.stringify({ jsonrpc: '2.0', method: 'irn_subscription', params: { id: 's', data } })
    relay.push(`{"id":1795320768816001999,${frame.slice(1)}`)
    await eventually(() =>
      expect(relay.texts.some((text) => text.includes('"id":1795320768816001999'))).toBe(true),
    )
    const answered = relay.published.map(({ message }) => open(paired.symKey, message))
    expect(answered).toContain('{"id":1795320769197686123,"jsonrpc":"2.0","result":true}')
  })
})

describe('a hostile wallet', () => {
  test('settles with another key than it approved with: no session', async () => {
    const own = createScriptedRelay()
    await expect(settled(own, namespacesOf([1]), { controllerKey: '00'.repeat(32) })).rejects.toMatchObject({
      reason: 'malformedAnswer',
    })
    expect(own.client.sessions).toEqual([])
    own.client.close()
  })

  test('an unknown method is answered with 10001', () => {
    paired.say(rpc('wc_unknown', {}, 7))
    expect(paired.heard().at(-1)).toMatchObject({ id: 7, error: { code: 10001 } })
    expect(relay.published.at(-1)).toMatchObject({ tag: 0, ttl: 86_400 })
  })

  test('4,000 messages in the mailbox: all acknowledged, the newest state, stored in few writes', async () => {
    const writes = vi.spyOn(relay.options.storage, 'setItem')
    const before = relay.acknowledged.length
    for (let n = 0; n < 4_000; n++)
      paired.say(
        rpc('wc_sessionEvent', { event: { name: 'chainChanged', data: (n % 2) * 136 + 1 } }, walletId()),
      )
    await eventually(() => expect(relay.acknowledged.length - before).toBeGreaterThanOrEqual(4_000))
    expect(relay.client.sessions[0]?.announcedChain).toBe(137)
    expect(writes.mock.calls.length).toBeLessThan(50)
  })
})

describe('an extension that the relay repeats', () => {
  const dayMs = 86_400_000
  const expiresAt = () => relay.client.sessions[0]?.expiresAt ?? 0
  /** An envelope of its own each time: the client has forgotten those of long ago. */
  const say = (message: object) => relay.deliver(paired.topic, seal(paired.symKey, JSON.stringify(message)))

  afterEach(() => void vi.useRealTimers())

  test.each([{}, { expiry: Math.floor(Date.now() / 1000) + 31_536_000 }])(
    'gives the session no more time: %o',
    async (params) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      vi.setSystemTime(Date.now() + dayMs)
      const old = rpc('wc_sessionExtend', params)
      say(old)
      const until = expiresAt()
      expect(until).toBe(Date.now() + 7 * dayMs)
      vi.setSystemTime(Date.now() + 5 * dayMs)
      say(old)
      expect(expiresAt()).toBe(until)
      say(rpc('wc_sessionExtend', params))
      expect(expiresAt()).toBe(Date.now() + 7 * dayMs)
      say(old)
      expect(expiresAt()).toBe(Date.now() + 7 * dayMs)
    },
  )
})

test('chain ids that JavaScript cannot count to are no chains', () => {
  const beyond = ['eip155:9007199254740993', 'eip155:9999999999999999']
  const { chains, accounts } =
    parseNamespaces({
      eip155: {
        chains: [...beyond, 'eip155:9007199254740991'],
        accounts: beyond.map((id) => `${id}:0x${other}`),
      },
      [beyond[0] ?? '']: {},
    }) ?? {}
  expect(chains).toEqual(['eip155:9007199254740991'])
  expect(accounts).toEqual([])
})
