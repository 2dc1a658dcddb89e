import { describe, expect, test } from 'vitest'
import { isContractFailure } from './contractFailure.ts'

/** As the clients' sources word them. */
const contract: readonly (readonly [client: string, code: number, message: string])[] = [
  ['geth', 3, 'execution reverted'],
  ['geth, in the words of the contract', 3, 'execution reverted: header not found'],
  ['geth, in whatever words', 3, 'header not found'],
  ['geth', -32000, 'gas uint64 overflow'],
  ['geth', -32000, 'return data out of bounds'],
  ['geth', -32000, 'execution aborted (timeout = 5s)'],
  ['geth', -32000, 'out of gas'],
  ['geth', -32000, 'out of gas: not enough gas for reentrancy sentry'],
  ['geth', -32000, 'contract creation code storage out of gas'],
  ['geth', -32000, 'max call depth exceeded'],
  ['geth', -32000, 'max code size exceeded'],
  ['geth', -32000, 'insufficient balance for transfer'],
  ['geth', -32000, 'contract address collision'],
  ['geth', -32000, 'write protection'],
  ['geth', -32000, 'invalid jump destination'],
  ['geth', -32000, 'invalid opcode: INVALID'],
  ['geth', -32000, 'invalid opcode: opcode 0x2f not defined'],
  ['geth', -32000, 'invalid code: must not begin with 0xef'],
  ['geth', -32000, 'stack underflow (0 <=> 1)'],
  ['geth', -32000, 'stack limit reached 1024 (1023)'],
  ['geth', -32015, 'nonce uint64 overflow'],
  ['bor, before codes for reverts', -32000, 'execution reverted: request limit reached'],
  ['erigon', -32000, 'stack limit reached 1024 (1023)'],
  ['reth', -32003, 'out of gas: gas required exceeds: 10000000'],
  ['reth', -32003, 'out of memory: memory limit exceeded during memory expansion'],
  ['reth', -32003, 'EVM error: InvalidJump'],
  ['reth', -32003, 'EVM error: OpcodeNotFound'],
  ['reth', -32000, 'execution aborted (timeout = 5s)'],
  ['reth, of what was returned', -32008, 'Response is too big'],
  ['Nethermind', -32015, 'VM execution error.'],
  ['Nethermind', -32000, 'StackUnderflow'],
  ['Besu', -32000, 'Execution reverted'],
  ['Besu, before 24.1 as well', -32000, 'Execution reverted: Internal error'],
  ['Besu from 24.1', -32000, 'Transaction processing could not be completed due to an exception'],
  [
    'Besu from 24.1, with the reason',
    -32000,
    'Transaction processing could not be completed due to an exception: Invalid opcode: 0xfe',
  ],
  ['anvil', -32603, 'EVM error InvalidFEOpcode'],
  ['hardhat', -32603, "Error: VM Exception while processing transaction: reverted with reason string 'plan'"],
  ['ganache', -32603, 'VM Exception while processing transaction: invalid opcode'],
  ['a virtual machine of tomorrow', -32000, 'flux inversion at 0x12'],
]

const node: readonly (readonly [who: string, code: number, message: string])[] = [
  ['geth', -32000, 'header not found'],
  ['geth', -32000, 'header for hash not found'],
  ['geth', -32000, 'missing trie node 5c0ee75d9dd668839db2895c93257f6a (path ) state 0x12 is not available'],
  ['geth', -32000, 'required historical state unavailable (reexec=128)'],
  ['geth', -32000, 'historical state 5c0ee75d is not available'],
  ['geth', -32002, 'request timed out'],
  ['geth', -32601, 'the method eth_call does not exist/is not available'],
  ['geth', -32603, 'method handler crashed'],
  ['op-geth', -32000, 'no historical RPC is available for this historical (pre-bedrock) execution request'],
  ['bor, nitro', -32000, 'context deadline exceeded'],
  ['erigon', -32000, 'method handler crashed'],
  ['erigon, nitro', -39001, 'Unknown block'],
  ['reth', -32001, 'block not found: latest'],
  ['reth', -32003, 'intrinsic gas too high'],
  ['reth', -32003, 'gas too high'],
  ['anvil', -32003, 'gas limit too high'],
  ['reth', -32603, 'internal blocking task error'],
  ['reth', 4444, 'pruned history unavailable'],
  ['Nethermind', -32016, 'Timeout expired'],
  ['Nethermind', -32005, 'Too many requests'],
  ['Nethermind', -32000, 'No state available for block 0x12'],
  ['Besu', -32000, 'World state unavailable'],
  ['Besu', -32000, 'Block not found'],
  ['Besu', -32008, 'Initial sync is still in progress'],
  ['Besu', -32603, 'Timeout expired'],
  ['Besu before 24.1: a halted contract, or no world state', -32603, 'Internal error'],
  ['Besu', -32003, 'Intrinsic gas exceeds gas limit'],
  ['Besu', -32005, 'Transaction gas limit exceeds block gas limit'],
  ['Besu', -32604, 'Method not enabled'],
  ['Besu', -39001, 'Unknown block'],
  ['geth', -32000, 'intrinsic gas too low: have 21000, want 53000'],
  ['Besu', -40100, 'Unauthorized'],
  ['proxyd', -32011, 'no backends available for method'],
  ['proxyd', -32015, 'gateway timeout'],
  ['proxyd', -32016, 'over rate limit'],
  ['proxyd', -32000, 'internal error'],
  ['dRPC', 12, "Can't route your request to suitable provider"],
  ['dRPC', 30, 'Request timeout on the free tier, please upgrade your tier to the paid one'],
  ['Alchemy', 429, 'Your app has exceeded its compute units per second capacity.'],
  ['Alchemy', -32600, 'Must be authenticated!'],
  ['Infura', -32005, 'daily request count exceeded, request rate limited'],
  ['Infura', -32000, 'invalid project id'],
  ['QuickNode', -32007, '50/second request limit reached - reduce calls per second or upgrade your account'],
  ['a gateway, by status', 503, 'x'],
  ['a gateway without a code', 0, 'x'],
  ...[
    'no backend',
    'upstream failed',
    'provider is down',
    'request refused',
    'out of credit',
    'plan exceeded',
  ].map((message) => ['a gateway', -32000, message] as const),
  ...[
    'missing api key',
    'missing apikey',
    'bad api-key',
    'invalid token',
    'unauthorised',
    'unauthorized',
    'timed out',
    'timeout',
    'time-out',
  ].map((message) => ['a gateway', -32000, message] as const),
  ['a limit', -32005, 'limit exceeded'],
  ['an outage with words of contracts', -32000, 'Limit reached: upgrade your tech stack plan'],
  ['an outage with words of contracts', -32005, 'Jump to a plan for your stack'],
  ['an outage with words of contracts', -32603, 'opcode service is down'],
]

/** Codes that no node uses for a contract. */
const codes = [
  ...[-32700, -32600, -32601, -32602, -32603, -32604, -40100, -39001, -38026, -38015],
  ...[-32001, -32002, -32004, -32005, -32006, -32007, -32009, -32010, -32011, -32012, -32013, -32014],
  ...[-32016, -32017, -32018, -32019, -32020, -32029, -32046, -32090, -32097, -32098],
]

/** Patterns match only the beginning of a message: the rest may be the node's. */
const beginnings = [
  'execution reverted',
  'execution aborted (timeout = 5s)',
  'out of gas',
  'stack underflow',
  'max call depth exceeded',
  'EVM error InvalidJump',
  'VM execution error.',
  'Transaction processing could not be completed due to an exception',
  'VM Exception while processing transaction: revert',
]

describe('whose failure an error object with HTTP 200 is', () => {
  test.each(contract)('the contract’s: %s, %d %s', (_, code, message) => {
    expect(isContractFailure({ code, message })).toBe(true)
  })

  test.each(node)('the node’s: %s, %d %s', (_, code, message) => {
    expect(isContractFailure({ code, message })).toBe(false)
  })

  test('the node’s: what is missing is named after what lacks it, on one line', () => {
    const isFailure = (message: string) => isContractFailure({ code: -32000, message })
    expect(isFailure('the header of this block was not found')).toBe(false)
    expect(isFailure('pruned before the header')).toBe(true)
    expect(isFailure('a header\nnot found')).toBe(true)
  })

  test.each(codes)('the node’s: %d in whatever words', (code) => {
    expect(isContractFailure({ code, message: 'x' })).toBe(false)
  })

  test.each(beginnings)(
    'the contract’s under the code of an internal error: "%s", if that comes first',
    (text) => {
      expect(isContractFailure({ code: -32603, message: text })).toBe(true)
      expect(isContractFailure({ code: -32603, message: `cannot say: ${text}` })).toBe(false)
    },
  )
})
