import { createServer } from 'node:http'
import { type FakeRpc, startFakeRpc } from '@foyer/testbed/chains'
import { listen } from '@foyer/testbed/ports'
import { leastSteps } from '@foyer/testbed/steps'
import { encodeAbiParameters, encodeErrorResult, parseAbi, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestNetwork, type TestNetwork } from '../testing/createTestNetwork.ts'
import { findPicture } from './findPicture.ts'
import { LookupError } from './lookupError.ts'

// A contract chooses what a node answers about a name.

let node: FakeRpc
let network: TestNetwork

beforeAll(async () => {
  node = await startFakeRpc({ chainId: 1 })
  network = createTestNetwork({}, () => 0)
})
afterAll(() => node?.stop())

/** Steps of one look-up, the fake node's included, which is in this process: a few for each character. */
const maxSteps = 2_000_000

const look = (through: TestNetwork) =>
  findPicture('visitor.eth', {
    nodes: new Map([[1, [node.url]]]),
    network: through,
    signal: AbortSignal.timeout(10_000),
  })
const find = () => look(network).catch(() => undefined)

const resolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const start = '{"jsonrpc":"2.0","id":1,'
const fill = (unit: string, length: number) => unit.repeat(Math.floor(length / unit.length))

/** The answer of the resolver: the bytes of a text, and who resolved it. */
function record(text: string): string {
  const bytes = encodeAbiParameters([{ type: 'string' }], [text])
  const reply = encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [bytes, zeroAddress])
  return `${start}"result":"${reply}"}`
}

const recordOf = (length: number) => record(`data:,${'a'.repeat(length)}`)

test('a record of 44 kB is read, and one of 45 kB is not', async () => {
  node.script({ eth_call: { status: 200, body: recordOf(44_000) } })
  expect(await find()).toMatch(/^data:,a{44000}$/)
  node.script({ eth_call: { status: 200, body: recordOf(45_000) } })
  expect(await find()).toBeUndefined()
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
  ['lists', (length) => fill('[', length)],
  ['lists in a result', (length) => `${start}"result":${fill('[', length)}`],
  ['objects', (length) => `${start}"result":[${fill('{},', length)}{}]}`],
  ['a string without an end', (length) => `{"${fill('[', length)}`],
  ['many of them', (length) => fill('"[', length)],
]

test.each(answers)('T18: %s takes at most 2,000,000 steps', async (_, bodyOf) => {
  node.script({ eth_call: { status: 200, body: bodyOf(89_000) } })
  expect(await leastSteps(find, maxSteps)).toBeLessThanOrEqual(maxSteps)
})

test('T18: a contract that answers each off-chain lookup with another one is left after four', async () => {
  const gateway = createServer((_, response) => response.end('{"data":"0x"}'))
  const port = await listen(gateway)
  const data = encodeErrorResult({
    abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
    args: [resolver, ['http://gateway.test/{data}'], '0x', '0x12345678', '0x'],
  })
  const requests = node.calls.length
  node.script({
    eth_call: { status: 200, body: `${start}"error":{"code":3,"message":"x","data":"${data}"}}` },
  })
  const through = createTestNetwork({ 'gateway.test': ['93.184.215.14'] }, () => port)
  await expect(look(through)).rejects.toThrow(LookupError)
  expect(node.calls.length - requests).toBe(5)
  gateway.close()
})
