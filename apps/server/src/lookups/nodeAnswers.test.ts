import { type FakeRpc, startFakeRpc } from '@foyer/testing/chains'
import { growthOf } from '@foyer/testing/cpu'
import { encodeAbiParameters, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestNetwork, type TestNetwork } from '../testing/createTestNetwork.ts'
import { findPicture } from './findPicture.ts'

// A contract chooses what a node answers about a name. It is read in linear time.

let node: FakeRpc
let network: TestNetwork

beforeAll(async () => {
  node = await startFakeRpc({ chainId: 1 })
  network = createTestNetwork({}, () => 0)
})
afterAll(() => node?.stop())

const find = () =>
  findPicture('visitor.eth', {
    nodes: new Map([[1, [node.url]]]),
    network,
    signal: AbortSignal.timeout(60_000),
  }).catch(() => undefined)

const start = '{"jsonrpc":"2.0","id":1,'
const fill = (unit: string, length: number) => unit.repeat(Math.floor(length / unit.length))

/** The answer of the resolver: the bytes of a text, and who resolved it. */
function record(text: string): string {
  const bytes = encodeAbiParameters([{ type: 'string' }], [text])
  const answer = encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [bytes, zeroAddress])
  return `${start}"result":"${answer}"}`
}

test('a record of 490 kB is read', async () => {
  const text = `data:,${'a'.repeat(490_000)}`
  node.script({ eth_call: { status: 200, body: record(text) } })
  expect(await find()).toBe(text)
})

const answers: readonly (readonly [name: string, bodyOf: (length: number) => string])[] = [
  ['a record', (length) => record(`data:,${fill('a', length / 2 - 300)}`)],
  ['a record of a token that is none', (length) => record(`eip155:1/${fill('1', length / 2 - 300)}`)],
  ['zeros', (length) => `${start}"result":"0x${fill('00', length)}"}`],
  ['offsets', (length) => `${start}"result":"0x${fill('20'.padStart(64, '0'), length)}"}`],
  ['no digits', (length) => `${start}"result":"0x${fill('g', length)}"}`],
  ['escapes', (length) => `${start}"result":"0x${fill('\\u0000', length)}"}`],
  ['a message', (length) => `${start}"error":{"code":3,"message":"${fill('execution reverted ', length)}"}}`],
  ['blanks', (length) => `${start}"error":{"code":-32000,"message":"${fill(' ', length)}!"}}`],
  [
    'a reason',
    (length) => `${start}"error":{"code":3,"message":"x","data":"0x08c379a0${fill('00', length)}"}}`,
  ],
  [
    'gateways',
    (length) => `${start}"error":{"code":3,"message":"x","data":"0x556f1830${fill('00', length)}"}}`,
  ],
  ['a page', (length) => fill('<p>', length)],
]

test.each(answers)('T18: %s, in linear time', { timeout: 60_000 }, async (_, bodyOf) => {
  const growth = await growthOf(
    (length) => {
      node.script({ eth_call: { status: 200, body: bodyOf(length) } })
      return find()
    },
    200_000,
    5,
  )
  expect(growth).toBeLessThan(3.5)
})
