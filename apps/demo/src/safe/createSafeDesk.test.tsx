import { eventually } from '@foyer/testbed/eventually'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSafeDesk } from './createSafeDesk.ts'

const txHash = `0x${'1'.repeat(64)}`
const [alice, bob] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]

/** As the page has stored it when it was reloaded. */
const executing = {
  kind: 'transaction',
  id: '0x01',
  calls: [],
  call: {},
  nonce: { bigint: '7' },
  signatures: { [alice]: '0x0a', [bob]: '0x0b' },
  status: 'executing',
}

/** By method. */
let results: Record<string, unknown>
beforeEach(() => {
  results = { eth_getBalance: '0x2a', eth_getTransactionReceipt: null }
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    const { id, method } = JSON.parse(body)
    return Response.json({ jsonrpc: '2.0', id, result: results[method] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

function reload(item: object) {
  localStorage.setItem('demo-safe', JSON.stringify({ run: 'a', items: [item] }))
  return createSafeDesk({
    run: 'a',
    appUrl: 'http://localhost',
    owners: [],
    payerKey: `0x${'1'.repeat(64)}`,
    safe: { address: alice, batchLibrary: bob, name: 'A Safe', threshold: 2 },
    chain: { id: 31_337, name: 'Local', symbol: 'ETH', rpcUrl: 'http://127.0.0.1:1' },
  } as never).state
}

test.each([
  ['0x1', 'executed'],
  ['0x0', 'failed'],
])(
  'a transaction that was on its way when the Safe was reloaded is followed: %s is %s',
  async (status, expected) => {
    results.eth_getTransactionReceipt = { status }
    const state = reload({ ...executing, txHash })
    await eventually(() => expect(state.get().items).toMatchObject([{ status: expected, txHash }]))
    await eventually(() => expect(state.get().balance).toBe(42n))
  },
)

test('one that was not sent before the reload waits for its last owner again', () => {
  const state = reload(executing)
  expect(state.get().items).toMatchObject([{ status: 'gathering', nonce: 7n }])
  expect(state.get().items[0]?.signatures).toEqual({ [alice]: '0x0a' })
})
