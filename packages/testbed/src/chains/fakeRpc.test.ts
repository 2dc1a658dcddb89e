import { createPublicClient, http } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { type FakeRpc, type FakeScript, startFakeRpc } from './fakeRpc.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
let node: FakeRpc
afterEach(() => node.stop())

async function client(script: FakeScript = {}, batch = false) {
  node = await startFakeRpc({ chainId: 5, script })
  // Short where no answer comes; longer than any machine needs for one that does.
  const timeout = JSON.stringify(script).includes('never') ? 200 : 60_000
  return createPublicClient({ transport: http(node.url, { retryCount: 0, timeout, batch }) })
}

describe('a node that fails as told', () => {
  test('R10: says which chain it is, wrong or not', async () => {
    expect(await (await client()).getChainId()).toBe(5)
  })

  test.each([
    ['R1: HTML', { status: 200, body: '<html>' }],
    ['R6: too many requests', { status: 429, headers: { 'retry-after': '3600' } }],
    ['R7: a server error', { status: 503 }],
    ['R7: a reset connection', { reset: true }],
    ['R8: never', { never: true }],
    ['an error of the node', { error: { code: -32000, message: 'header not found' } }],
  ] as const)('%s', async (_, response) => {
    const reader = await client({ eth_getBalance: response })
    await expect(reader.getBalance({ address })).rejects.toThrow()
    expect(node.posts).toBe(1)
  })

  test('a list is used up one by one', async () => {
    const reader = await client({ eth_getBalance: [{ status: 500 }, { result: '0x7', delay: 5 }] })
    await expect(reader.getBalance({ address })).rejects.toThrow()
    expect(await reader.getBalance({ address })).toBe(7n)
    expect(node.calls.map(({ method }) => method)).toEqual(['eth_getBalance', 'eth_getBalance'])
  })

  test('answers a batch as one request', async () => {
    const reader = await client({ eth_getBalance: { result: '0x1' } }, true)
    expect(await Promise.all([reader.getChainId(), reader.getBalance({ address })])).toEqual([5, 1n])
    expect(node.posts).toBe(1)
  })
})
