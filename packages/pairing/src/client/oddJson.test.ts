import { eventually } from '@foyer/testbed/eventually'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAuthentication } from '../auth/authentication.ts'
import { decodeRecap, encodeRecap } from '../auth/recap.ts'
import { open, seal } from '../protocol/envelope.ts'
import { isBounded } from '../protocol/parseJson.ts'
import { readFrame } from '../relay/relayFrame.ts'
import { readTabMessage } from '../tabs/tabMessage.ts'
import { createMemoryStorage } from '../testing/createMemoryStorage.ts'
import {
  createScriptedRelay,
  type ScriptedRelay,
  type ScriptedSession,
  settled,
  walletId,
} from '../testing/createScriptedRelay.ts'
import { exampleSignIn } from '../testing/exampleSignIn.ts'
import { oddJson } from '../testing/oddJson.ts'
import { createPairingClient } from './createPairingClient.ts'
import { readAddress, readChainId } from './messages/quirks.ts'
import { toWalletError } from './messages/walletError.ts'
import { parseNamespaces } from './session/namespaces.ts'

// Any JSON in any place: nothing is thrown, every request has an end, every message is acknowledged.

let relay: ScriptedRelay
let paired: ScriptedSession
async function pair() {
  relay = createScriptedRelay()
  paired = await settled(relay)
}
const close = () => relay.client.close()

/** A place in a message is written `%`. */
const fill = (template: string, value: string) => template.replaceAll('%', () => value)
const deliver = (text: string) => relay.deliver(paired.topic, seal(paired.symKey, text))
const lastHeard = () => JSON.parse(open(paired.symKey, relay.published.at(-1)?.message ?? '') ?? '{}')

/** The page sends a request; `end` gets its outcome. */
function ask() {
  const call = { chainId: 1, method: 'personal_sign', params: ['0x00', '0x00'] }
  const ended = relay.client.request(paired.topic, call).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  )
  return { ended, id: lastHeard().id as number }
}

const frames = [
  '%',
  '{"id":%}',
  '{"id":%,"method":"irn_subscription"}',
  '{"id":1,"method":%}',
  '{"id":1,"result":%}',
  '{"id":1,"error":%}',
  '{"id":1,"error":{"code":%,"message":"no"}}',
  '{"id":1,"error":{"code":1,"message":%}}',
  '{"id":1,"method":"irn_subscription","params":%}',
  '{"id":1,"method":"irn_subscription","params":{"data":%}}',
  '{"id":1,"method":"irn_subscription","params":{"data":{"topic":%,"message":"AA=="}}}',
]

const requests = [
  '{"id":ID,"method":"wc_sessionUpdate","params":%}',
  '{"id":ID,"method":"wc_sessionUpdate","params":{"namespaces":%}}',
  '{"id":ID,"method":"wc_sessionUpdate","params":{"namespaces":{"eip155":%}}}',
  '{"id":ID,"method":"wc_sessionUpdate","params":{"namespaces":{"eip155":{"accounts":%}}}}',
  '{"id":ID,"method":"wc_sessionUpdate","params":{"namespaces":{"eip155":{"accounts":[%]}}}}',
  '{"id":ID,"method":"wc_sessionUpdate","params":{"namespaces":{"eip155":{"methods":[%],"chains":[%]}}}}',
  '{"id":ID,"method":"wc_sessionExtend","params":%}',
  '{"id":ID,"method":"wc_sessionExtend","params":{"expiry":%}}',
  '{"id":ID,"method":"wc_sessionSettle","params":%}',
  '{"id":ID,"method":"wc_sessionPing","params":%}',
  '{"id":ID,"method":"wc_unknown","params":%}',
]

const events = [
  '{"id":ID,"method":%}',
  '{"id":%,"method":"wc_sessionPing"}',
  '{"id":ID,"method":"wc_sessionEvent","params":%}',
  '{"id":ID,"method":"wc_sessionEvent","params":{"event":%}}',
  '{"id":ID,"method":"wc_sessionEvent","params":{"event":{"name":%}}}',
  '{"id":ID,"method":"wc_sessionEvent","params":{"event":{"name":"chainChanged","data":%}}}',
  '{"id":ID,"method":"wc_sessionEvent","params":{"event":{"name":"chainChanged","data":null},"chainId":%}}',
  '{"id":ID,"method":"wc_sessionEvent","params":{"event":{"name":"accountsChanged","data":%}}}',
  '{"id":ID,"method":"wc_sessionEvent","params":{"event":{"name":"accountsChanged","data":[%]}}}',
]

const answers = [
  '{"id":ID,"result":%}',
  '{"id":ID,"error":%}',
  '{"id":ID,"error":{"code":%,"message":"no"}}',
  '{"id":ID,"error":{"code":5000,"message":%}}',
  '{"id":ID,"error":{"code":1,"message":"no","data":%}}',
  '{"id":ID,"method":null,"params":null,"result":%,"error":null}',
  '{"id":"ID","result":%}',
  '{"id":ID,"result":null,"params":%}',
]

describe.each(Object.entries(oddJson))('%s', (_, value) => {
  // Frames, answers and stored texts leave the session as it is: these tests share one.
  beforeAll(pair)
  afterAll(close)

  test('as any part of a frame: the relay goes on being heard', async () => {
    for (const template of frames) {
      expect(() => readFrame(fill(template, value))).not.toThrow()
      relay.push(fill(template, value))
    }
    const before = relay.acknowledged.length
    deliver(`{"id":${walletId()},"method":"wc_sessionPing"}`)
    await eventually(() => expect(relay.acknowledged.length).toBeGreaterThan(before))
  })

  test('as any part of an answer of the wallet: the request has an end, and what it brings is bounded', async () => {
    for (const template of answers) {
      const { ended, id } = ask()
      deliver(fill(template, value).replace('ID', String(id)))
      const end = await ended
      if ('result' in end) expect(isBounded(end.result)).toBe(true)
      else {
        expect(end.error).toMatchObject({ code: expect.any(Number), message: expect.any(String) })
        expect(isBounded((end.error as { data?: unknown }).data)).toBe(true)
      }
    }
  })

  test('as any part of what is stored: the other sessions are kept', () => {
    const [[key = '', text = ''] = []] = [...relay.stored]
    const stored = JSON.parse(text)
    for (const name of Object.keys(stored.sessions[0])) {
      const odd = JSON.stringify({ ...stored.sessions[0], topic: 'cd'.repeat(32), [name]: '%' })
      const items = new Map([
        [
          key,
          `{"seed":"${stored.seed}","seen":[],"sessions":[${fill(odd, value).replace(`"${value}"`, () => value)},${JSON.stringify(stored.sessions[0])}]}`,
        ],
      ])
      const client = createPairingClient({ ...relay.options, storage: createMemoryStorage(items) })
      expect(client.sessions.map(({ topic }) => topic)).toContain(paired.topic)
      client.close()
    }
  })

  test('in the readers themselves: nothing is thrown', () => {
    const parsed: unknown = JSON.parse(value)
    const request = { signIn: exampleSignIn, chains: ['eip155:1'], methods: ['personal_sign'] }
    for (const read of [
      readAddress,
      readChainId,
      readTabMessage,
      parseNamespaces,
      toWalletError,
      (odd: unknown) => readTabMessage({ type: 'state', tab: 'ab'.repeat(32), state: odd }),
      (odd: unknown) => readTabMessage({ type: 'publish', tab: 'ab'.repeat(32), publication: odd }),
      (odd: unknown) => readAuthentication(request, odd),
      (odd: unknown) => readAuthentication(request, [{ h: odd, p: odd, s: odd }]),
    ])
      expect(() => read(parsed)).not.toThrow()
    const recap = `urn:recap:${btoa(`{"att":{"eip155":${/^[\x20-\x7e]*$/.test(value) ? value : 1}}}`)}`
    expect(() => decodeRecap(recap)).not.toThrow()
  })

  test('as any part of a request of the wallet: acknowledged, and answered', async () => {
    close()
    await pair()
    for (const template of requests) {
      const id = walletId()
      deliver(fill(template, value).replace('ID', String(id)))
      expect(lastHeard().id).toBe(id)
    }
    for (const template of events) deliver(fill(template, value).replace('ID', String(walletId())))
    // None ends the session by itself. One that is left without an account ends 2 s later.
    expect(relay.client.sessions.length).toBe(1)
    // Two came before: the approval and the settlement.
    const count = 2 + requests.length + events.length
    await eventually(() => expect(relay.acknowledged.length).toBe(count))
  })
})

describe('one session', () => {
  beforeAll(pair)
  afterAll(close)

  test('any JSON as an answer: the request has an end', async () => {
    const anyAnswer = fc.record(
      { result: fc.jsonValue(), error: fc.jsonValue(), method: fc.constant(null) },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(anyAnswer, async (response) => {
        const { ended, id } = ask()
        deliver(JSON.stringify({ ...response, id }))
        await ended
      }),
      { numRuns: 200, seed: 29 },
    )
  })

  test.each([101, 1_000])('%i stored sessions are all kept', (count) => {
    const [[key = '', text = ''] = []] = [...relay.stored]
    const stored = JSON.parse(text)
    const topicOf = (index: number) => index.toString(16).padStart(64, '0')
    const sessions = Array.from({ length: count }, (_, index) => ({
      ...stored.sessions[0],
      topic: topicOf(index),
    }))
    const storage = createMemoryStorage(new Map([[key, JSON.stringify({ ...stored, sessions })]]))
    const client = createPairingClient({ ...relay.options, storage })
    expect(client.sessions.length).toBe(count)
    client.close()
  })
})

test('a recap of this page is read', () => {
  expect(decodeRecap(encodeRecap({ eip155: { 'request/personal_sign': [{}] } }))).toBeDefined()
})
