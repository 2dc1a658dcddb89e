import { type FakeRpc, startFakeRpc } from '@foyer/testbed/chains'
import { type NamedWork, tooSlow } from '@foyer/testbed/steps'
import { pad } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VerifyContract } from '../contract/accountQuestion.ts'
import { createContractVerifier } from './contractVerifier.ts'

// A node, and the contract behind it, choose every character of an answer. Each answer of this file is repetitive,
// which is slow for expressions with two ways to match.

/** Steps of one verification, the fake node's included, which is in this process: a few for each character. */
const maxSteps = 600_000
/** Largest answer that is read whole, in bytes. */
const longest = 65_536

const magic = pad('0x1626ba7e', { dir: 'right' })
const proof = {
  chainId: 1,
  address: '0x00000000000000000000000000000000000c0de0',
  message: 'app.example wants you to sign in\nNonce: abcdefgh\n',
  signature: '0x1234',
} as const

let node: FakeRpc
let verify: VerifyContract

beforeAll(async () => {
  node = await startFakeRpc({ chainId: 1 })
  verify = createVerifier()
})
afterAll(() => node?.stop())

const createVerifier = () => createContractVerifier({ nodes: new Map([[1, [node.url]]]) })

type Method = 'eth_chainId' | 'eth_getCode' | 'eth_call'

/** Answers this method with a body that is text, the others as a sound node does. */
function answerWith(method: Method, body: string) {
  node.script({
    eth_chainId: { result: '0x1' },
    eth_getCode: { result: '0x6000' },
    eth_call: { result: magic },
    [method]: { status: 200, headers: { 'content-type': 'application/json' }, body },
  })
}

const start = '{"jsonrpc":"2.0","id":1,'
const error = (code: number) => `${start}"error":{"code":${code},"message":"`

type Frame = readonly [name: string, before: string, after: string]

/** Text around the repetition. */
const frames: readonly Frame[] = [
  ['a result', `${start}"result":"0x`, '"}'],
  ['a magic value that goes on', `${start}"result":"${magic}`, '1"}'],
  ['a result that is no text', `${start}"result":[`, ']}'],
  ['the message of a revert', error(3), '"}}'],
  ['the message of a contract or a node', error(-32000), '!"}}'],
  ['the message of an internal error', error(-32603), '"}}'],
  ['the reason of a revert', `${error(-32000)}execution reverted: `, '"}}'],
  ['the data of a revert', `${error(3)}x","data":"0x`, '"}}'],
  ['a code that is none', `${start}"error":{"message":"x","code":"`, '"}}'],
  ['an error that is none', `${start}"error":"`, '"}'],
  ['fields', `${start}"`, '":1}'],
  ['a string without an end, after lists', `${'['.repeat(32)}"`, ''],
  ['no JSON', '', ''],
]

const units = [
  '00',
  '0',
  'g',
  ' ',
  '\t',
  ',',
  '"',
  '{',
  '}',
  '[',
  ']',
  '[0],',
  '[0,',
  '{},',
  '[ ',
  '[\t\n ',
  '{"a":',
  '"a":0,',
  '\\u0000',
  '\\n',
  '\\"',
  '<p>',
  'header ',
  'block state ',
  'historical rpc ',
  'no state ',
  'stack',
  'EVM error',
  'gas limit ',
  'execution reverted',
  'context deadline ',
  'time',
  'not ',
  '\ud83d\ude00',
]

const bodyOf = ([, before, after]: Frame, unit: string, bytes: number) => {
  const room = bytes - Buffer.byteLength(before + after)
  return before + unit.repeat(Math.floor(room / Buffer.byteLength(unit))) + after
}

/** One verification, in which this repetition is the answer to `method`. */
const caseOf = (
  method: Method,
  frame: Frame,
  unit: string,
  { bytes = longest, ask = () => verify(proof) } = {},
): NamedWork => ({
  name: `${frame[0]} ${JSON.stringify(unit)}`,
  async work() {
    answerWith(method, bodyOf(frame, unit, bytes))
    return ask()
  },
})

/** Most take a third of the limit. */
const expectQuick = async (cases: readonly NamedWork[]) =>
  expect(await tooSlow(cases, maxSteps, 3)).toEqual([])

describe('T19, T20: reading a node’s answer takes at most 600,000 steps', () => {
  const methods: readonly Method[] = ['eth_getCode', 'eth_call']
  test.each(methods.flatMap((method) => frames.map((frame) => [method, frame[0], frame] as const)))(
    'to %s, whatever repeats in %s',
    (method, _, frame) => expectQuick(units.map((unit) => caseOf(method, frame, unit))),
  )

  // 64 kB of it are read, whatever its length.
  test.each([2, 16])('nor for a body of %i times the length that is read', (times) => {
    const few = ['00', ' ', '"', '[', '<p>']
    return expectQuick(
      frames.flatMap((frame) =>
        few.map((unit) => caseOf('eth_call', frame, unit, { bytes: times * longest })),
      ),
    )
  })

  // A new verifier for each, because a verifier requests `eth_chainId` until the node has answered it.
  test('nor for the number of a chain', () => {
    const ask = async () => {
      const verdict = await createVerifier()(proof)
      expect(verdict).toBe('unavailable')
      return verdict
    }
    return expectQuick(
      frames.flatMap((frame) => units.map((unit) => caseOf('eth_chainId', frame, unit, { ask }))),
    )
  })
})
