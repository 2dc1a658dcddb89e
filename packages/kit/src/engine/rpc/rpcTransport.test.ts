import { toKitError } from '@foyer/core'
import { type FakeAnswer, type FakeRpc, startFakeRpc } from '@foyer/testbed/chains'
import { eventually } from '@foyer/testbed/eventually'
import { createClient } from 'viem'
import { getBalance, getLogs } from 'viem/actions'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { rpcTransport } from './rpcTransport.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const one: FakeAnswer = { result: '0x1' }
const open: FakeRpc[] = []

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(open.splice(0).map((node) => node.stop()))
})

async function startNode(reply: FakeAnswer | readonly FakeAnswer[], chainId = 1): Promise<FakeRpc> {
  const node = await startFakeRpc({ chainId, script: { eth_getBalance: reply } })
  open.push(node)
  return node
}

function clientOf(nodes: readonly FakeRpc[], timeoutMs = 3_600_000) {
  const transport = rpcTransport({ chainId: 1, urls: nodes.map(({ url }) => url), timeoutMs })
  const client = createClient({ transport })
  return { balance: () => getBalance(client, { address }), logs: () => getLogs(client) }
}

/** A node that passed the chain id check and then returns faults. */
async function misbehaving(reply: FakeAnswer | readonly FakeAnswer[]) {
  const node = await startNode([one])
  const { balance } = clientOf([node])
  await balance()
  node.script({ eth_getBalance: reply })
  const before = node.posts
  return { node, balance, posts: () => node.posts - before }
}

const ok = (body: string): FakeAnswer => ({ status: 200, body })
const refusal = (status: number, code: number, message: string): FakeAnswer => ({
  status,
  body: JSON.stringify({ jsonrpc: '2.0', id: 0, error: { code, message } }),
})
const response = (fields: object) => ok(JSON.stringify({ jsonrpc: '2.0', id: 0, ...fields }))

describe('which chain a node serves', () => {
  test('R10 is asked with the first request, in one post', async () => {
    const node = await startNode(one)
    const { balance } = clientOf([node])
    expect(await balance()).toBe(1n)
    expect(node.posts).toBe(1)
    expect(node.calls.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_getBalance'])
    await balance()
    expect(node.posts).toBe(2)
    expect(node.calls).toHaveLength(3)
  })

  test('R10 a node of another chain is not used, now or later', async () => {
    const wrong = await startNode({ result: '0xffff' }, 137)
    const right = await startNode(one)
    const { balance } = clientOf([wrong, right])
    expect(await balance()).toBe(1n)
    expect(await balance()).toBe(1n)
    expect(wrong.posts).toBe(1)
    const alone = clientOf([await startNode(one, 137)])
    await expect(alone.balance()).rejects.toThrow()
  })

  test.each(['0x', null])('R10 a node that names none at first (%s) is asked again', async (result) => {
    const node = await startNode(one)
    node.script({ eth_chainId: [{ result }, { result: '0x1' }] })
    expect(await clientOf([node]).balance()).toBe(1n)
  })

  test.each<[string, FakeAnswer]>([
    [
      'refuses batches with an error',
      { status: 400, body: '{"error":{"code":-32600,"message":"no batches"}}' },
    ],
    [
      'answers batches with one error',
      ok('{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"no"}}'),
    ],
    ['answers batches with a page', { status: 405, body: '<html>' }],
    ['fails at batches (Lotus)', { status: 500, body: '' }],
  ])('a node that %s is asked one by one', async (_, refusal) => {
    const node = await startFakeRpc({
      chainId: 1,
      script: { eth_chainId: [refusal, one], eth_getBalance: [{ result: '0x0' }, { result: '0x5' }] },
    })
    open.push(node)
    expect(await clientOf([node]).balance()).toBe(5n)
    expect(node.posts).toBe(3)
  })
})

describe('answers that are none', () => {
  test.each<[string, FakeAnswer]>([
    ['R1 HTML with 200', ok('<html>')],
    ['R2 nothing', ok('')],
    ['R2 null', ok('null')],
    ['R3 no result', response({})],
    ['R4 a number', response({ result: 5 })],
    ['R4 the answer to another request', response({ id: 7, result: '0x5' })],
    ['T21 a list of numbers', ok(`{"id":0,"result":"0x5","more":[${'1,'.repeat(200_000)}1]}`)],
    ['T21 lists in lists', ok(`{"id":0,"result":"0x5","more":${'['.repeat(100)}${']'.repeat(100)}}`)],
    ['R4 two answers', ok('[{"id":0,"result":"0x1"},{"id":0,"result":"0x2"}]')],
    ['R7 500', { status: 500, body: 'Oh no' }],
    ['R7 reset', { reset: true }],
  ])('%s: one retry, then an error', async (_, fault) => {
    const { balance, posts } = await misbehaving(fault)
    await expect(balance()).rejects.toThrow()
    expect(posts()).toBe(2)
  })

  test('R7 a retry that works is an answer', async () => {
    const { balance } = await misbehaving([{ status: 502 }, { result: '0x7' }])
    expect(await balance()).toBe(7n)
  })

  test('R7 the next node is asked', async () => {
    const down = await startNode({ status: 503 })
    const up = await startNode({ result: '0x9' })
    expect(await clientOf([down, up]).balance()).toBe(9n)
  })

  test.each<[string, FakeAnswer]>([
    ['that limits requests, with 429 (Base)', refusal(429, -32016, 'over rate limit')],
    ['that limits requests, with 200 (QuickNode)', { error: { code: -32007, message: 'request limit' } }],
    ['that wants a key, with 403', refusal(403, -32000, 'API key disabled')],
    ['that wants a key (Ankr)', { error: { code: -32000, message: 'Unauthorized: You must authenticate' } }],
    ['whose key is wrong', { error: { code: -32001, message: 'invalid api key' } }],
    ['that wants a token', { error: { code: -32000, message: 'request must be authenticated' } }],
    ['without a backend (proxyd)', refusal(503, -32011, 'no backends available for method')],
    ['that is out of order', refusal(500, -32000, 'Oh no')],
    ['without a backend, with 200', { error: { code: -32011, message: 'no backend is currently healthy' } }],
    ['that cannot answer (Cloudflare)', { error: { code: -32046, message: 'Cannot fulfill request' } }],
    ['that has an error of its own (dRPC)', { error: { code: 19, message: 'Temporary internal error' } }],
    ['that is behind', { error: { code: -32000, message: 'header not found' } }],
    ['without the state', { error: { code: -32000, message: 'missing trie node 1f' } }],
    [
      'of which that state is too old',
      { error: { code: -32000, message: 'required historical state unavailable' } },
    ],
    ['without the method', { error: { code: -32000, message: 'The method eth_call is not supported.' } }],
    ['that does not know the method', { error: { code: -32601, message: 'the method does not exist' } }],
  ])('R7 the next node is asked in place of one %s', async (_, fault) => {
    const first = await startNode([one, fault])
    const { balance } = clientOf([first, await startNode({ result: '0x9' })])
    expect(await balance()).toBe(1n)
    expect(await balance()).toBe(9n)
    expect(await balance()).toBe(9n)
    expect(first.posts).toBe(2)
  })

  test('R7 nodes that fail are tried last for a while, each asked once', async () => {
    const down: FakeAnswer = { status: 503, body: 'Down.' }
    const nodes = [await startNode(down), await startNode(down), await startNode(one)]
    for (const node of nodes.slice(0, 2)) node.script({ eth_chainId: down })
    const { balance } = clientOf(nodes)
    expect(await balance()).toBe(1n)
    expect(nodes.map(({ posts }) => posts)).toEqual([1, 1, 1])
    expect(await balance()).toBe(1n)
    expect(nodes.map(({ posts }) => posts)).toEqual([1, 1, 2])
  })

  test('R7 a node that has failed is tried again if the one after it fails', async () => {
    const down: FakeAnswer = { status: 503, body: 'Down.' }
    const [first, second] = [await startNode(one), await startNode([one, down])]
    first.script({ eth_chainId: [down, { result: '0x1' }] })
    const { balance } = clientOf([first, second])
    expect(await balance()).toBe(1n)
    expect(await balance()).toBe(1n)
    expect([first.posts, second.posts]).toEqual([2, 2])
  })

  test('R7 nodes that all fail do not rest', async () => {
    const down: FakeAnswer = { status: 503, body: 'Down.' }
    const nodes = [await startNode(down), await startNode([down, one])]
    const { balance } = clientOf(nodes)
    await expect(balance()).rejects.toThrow()
    expect(await balance()).toBe(1n)
    expect(nodes.map(({ posts }) => posts)).toEqual([2, 2])
  })

  test('R9 more than a megabyte: one try', async () => {
    const { balance, posts } = await misbehaving(response({ result: `0x${'0'.repeat(2_000_000)}` }))
    await expect(balance()).rejects.toThrow()
    expect(posts()).toBe(1)
  })

  test.each<[string, FakeAnswer, string]>([
    ['a revert', { error: { code: 3, message: 'execution reverted' } }, 'execution reverted'],
    ['a revert with 500', refusal(500, -32000, 'execution reverted'), 'execution reverted'],
    [
      'a revert in the words of a limit',
      { error: { code: -32000, message: 'execution reverted: rate limit exceeded' } },
      'rate limit exceeded',
    ],
    [
      'a revert in the words of a missing key',
      { error: { code: -32000, message: 'execution reverted: Unauthorized' } },
      'Unauthorized',
    ],
    ['a revert by its code', { error: { code: 3, message: 'Unauthorized()' } }, 'Unauthorized'],
    ['a refused transaction', { error: { code: -32000, message: 'nonce too low' } }, 'nonce too low'],
    ['a filter that has ended', { error: { code: -32000, message: 'filter not found' } }, 'filter not found'],
    ['a wrong parameter with 400', refusal(400, -32602, 'invalid argument 0'), 'invalid argument 0'],
  ])('%s is an answer, and not asked for again', async (_, reply, words) => {
    const { balance, posts } = await misbehaving(reply)
    await expect(balance()).rejects.toThrow(words)
    expect(posts()).toBe(1)
    // The node does not rest.
    await expect(balance()).rejects.toThrow(words)
  })
})

describe('patience', () => {
  test('R8 a node that never answers: the deadline, once', async () => {
    const node = await startNode({ never: true })
    let hasPatientEnded = false
    const patient = clientOf([await startNode({ never: true })], 3_600_000)
    void patient.balance().catch(() => {
      hasPatientEnded = true
    })
    await expect(clientOf([node], 5_000).balance()).rejects.toThrow('did not answer')
    expect(hasPatientEnded).toBe(false)
    expect(node.posts).toBe(1)
  })

  test('R8 a node that never answers has half of the time, then the next one is asked, and it rests', async () => {
    const silent = await startNode(one)
    const reserve = await startNode({ result: '0x5' })
    const { balance } = clientOf([silent, reserve])
    await balance()
    silent.script({ eth_getBalance: { never: true } })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const waiting = balance()
    await eventually(() => expect(silent.posts).toBe(2))
    await vi.advanceTimersByTimeAsync(1_700_000)
    expect(reserve.posts).toBe(0)
    await vi.advanceTimersByTimeAsync(100_000)
    expect(await waiting).toBe(5n)
    expect(await balance()).toBe(5n)
    expect(silent.posts).toBe(2)
    silent.script({ eth_getBalance: one })
    await vi.advanceTimersByTimeAsync(30_001)
    expect(await balance()).toBe(1n)
  })

  test.each<[string, FakeAnswer]>([
    ['429', { status: 429, headers: { 'retry-after': '3600' } }],
    ['-32005', { error: { code: -32005, message: 'limit' } }],
    ['429 in a 200', { error: { code: 429, message: 'limit' } }],
    ['429 with an error of its own (Base)', refusal(429, -32016, 'over rate limit')],
    ['429 with an error of its own (Arc)', refusal(429, -32011, 'request limit reached')],
    ['-32007 (QuickNode)', { error: { code: -32007, message: '50/second request limit reached' } }],
    ['-32029', { error: { code: -32029, message: 'Too Many Requests' } }],
    ['a gateway behind a gateway', { error: { code: -32000, message: '429 Too Many Requests: {}' } }],
    ['words alone', { error: { code: -32603, message: 'Request is being rate limited.' } }],
  ])('R6 %s: the node rests for 30 s, whatever it says', async (_, fault) => {
    const steady = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    onTestFinished(() => steady.mockRestore())
    const { balance, node, posts } = await misbehaving(fault)
    await expect(balance()).rejects.toThrow()
    expect(posts()).toBe(1)
    await expect(balance()).rejects.toThrow('No usable node')
    expect(posts()).toBe(1)
    node.script({ eth_getBalance: one })
    steady.mockReturnValue(31_001)
    // An hour back: the rest has nothing to do with the date.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    expect(await balance()).toBe(1n)
  })

  test('R6 -32005 for logs is a limit of results, and the node does not rest', async () => {
    const error = { code: -32005, message: 'query returned more than 10000 results' }
    const node = await startNode(one)
    node.script({ eth_getLogs: { error } })
    const { balance, logs } = clientOf([node])
    await balance()
    await expect(logs()).rejects.toThrow(error.message)
    expect(await balance()).toBe(1n)
  })

  test('R11 a node that cannot be reached is trouble with the network', async () => {
    const node = await startNode(one)
    const { balance } = clientOf([node])
    await node.stop()
    const error = await balance().catch((cause) => toKitError(cause, 'other'))
    expect(error).toMatchObject({ code: 'networkUnreachable' })
  })
})
