import { growthOf, mostOfLinear } from '@foyer/testbed/steps'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fromBase64 } from '../protocol/bytes.ts'
import { open, seal } from '../protocol/envelope.ts'
import { readFrame } from '../relay/relayFrame.ts'
import {
  createScriptedRelay,
  type ScriptedRelay,
  type ScriptedSession,
  settled,
} from '../testing/createScriptedRelay.ts'

// A relay chooses every frame, and a wallet every message, of up to 1 MB. Each is read in linear time.

let relay: ScriptedRelay
let paired: ScriptedSession
beforeEach(async () => {
  relay = createScriptedRelay()
  paired = await settled(relay)
})
afterEach(() => relay.client.close())

/** Characters of the shorter of two frames, and of two messages; the longer has 16 times as many. */
const [frameLength, messageLength] = [12_500, 3_125]
const fill = (unit: string, length: number) => unit.repeat(Math.floor(length / unit.length))
const delivery = (message: string) =>
  `{"id":1,"method":"irn_subscription","params":{"data":{"topic":"${'ab'.repeat(32)}","message":"${message}"}}}`

const frames: readonly (readonly [before: string, after: string])[] = [
  ['', ''],
  ['{"id":99999999999999999,"result":"', '"}'],
  ['{"id":99999999999999999,', '"result":1}'],
  ['{"id":"', '"}'],
  ['{"id":1,"error":{"code":1,"message":"', '"}}'],
  ['{"id":1,"method":"', '"}'],
]
const units = [
  'a',
  ' ',
  '0',
  '[',
  '[],',
  '{}',
  '"id"',
  '"id" ',
  '"id":',
  '"id":9',
  '\\"',
  '\\u0000',
  '"a":1,',
  'A=',
]

/** Each unit whose number, times 16, takes so many more steps that they are not linear. */
async function slowOf(read: (text: string) => unknown, length = frameLength): Promise<readonly string[]> {
  const slow: string[] = []
  for (const unit of units) {
    const growth = await growthOf((characters) => read(fill(unit, characters)), length)
    if (growth > mostOfLinear) slow.push(`${unit}: ${growth.toFixed(1)}`)
  }
  return slow
}

test.each(frames)('T28: a frame of repetitions between %s and %s, in linear time', async (before, after) => {
  expect(await slowOf((text) => readFrame(before + text + after))).toEqual([])
})

test('T28: an envelope of repetitions, in linear time', async () => {
  expect(await slowOf((text) => readFrame(delivery(text.replaceAll('"', ''))))).toEqual([])
  expect(await slowOf(fromBase64)).toEqual([])
  expect(await slowOf((text) => open(paired.symKey, text))).toEqual([])
})

const messages: readonly (readonly [before: string, after: string])[] = [
  ['', ''],
  ['{"id":99999999999999999,"result":"', '"}'],
  ['{"id":1,"method":"wc_sessionUpdate","params":{"namespaces":{"eip155":{"accounts":["', '"]}}}}'],
  ['{"id":1,"method":"wc_sessionUpdate","params":{"namespaces":{"', '":{}}}}'],
  [
    '{"id":1,"method":"wc_sessionEvent","params":{"chainId":"eip155:1","event":{"name":"chainChanged","data":"',
    '"}}}',
  ],
  ['{"id":1,"method":"wc_sessionEvent","params":{"event":{"name":"accountsChanged","data":["', '"]}}}'],
  ['{"id":1,"error":{"code":5000,"message":"', '"}}'],
]

test.each(messages)(
  'T28: a message of repetitions between %s and %s, in linear time',
  async (before, after) => {
    const say = async (text: string) =>
      relay.deliver(paired.topic, seal(paired.symKey, before + text + after))
    expect(await slowOf(say, messageLength)).toEqual([])
  },
)

test.each([
  ['chains', (count: number) => Array.from({ length: count }, (_, index) => `eip155:${index + 1}`)],
  [
    'accounts',
    (count: number) =>
      Array.from({ length: count }, (_, index) => `eip155:${index + 1}:0x${'ab'.repeat(20)}`),
  ],
])('T28: an update of thousands of %s, in linear time', async (field, items) => {
  const growth = await growthOf(async (count) => {
    paired.say({
      id: Date.now() * 1000,
      jsonrpc: '2.0',
      method: 'wc_sessionUpdate',
      params: { namespaces: { eip155: { [field]: items(count) } } },
    })
  }, 625)
  expect(growth).toBeLessThan(mostOfLinear)
})
