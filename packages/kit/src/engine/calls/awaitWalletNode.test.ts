import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBench } from '../../testing/createBench.ts'
import { awaitWalletNode } from './awaitWalletNode.ts'
import type { CallsAccount, CallsContext } from './callsContext.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = `0x${'1'.repeat(64)}` as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The page's node counts 7 transactions; the wallet's responds with `counts`, the last one again and again. */
function open(counts: readonly unknown[]) {
  const { engine } = createBench({ node: (method) => (method === 'eth_getTransactionCount' ? '0x7' : '0x1') })
  const controller = new AbortController()
  const context = {
    config: engine.config,
    signal: controller.signal,
    timeouts: { silentMs: 5_000 },
  } as unknown as CallsContext
  const left = [...counts]
  const requests: string[] = []
  const provider = {
    async request({ method }: { readonly method: string }) {
      requests.push(method)
      if (method === 'eth_getTransactionReceipt') return null
      const count = left.length > 1 ? left.shift() : left[0]
      if (count instanceof Error) throw count
      return count
    },
  }
  const account = { address, chainId: 1, connector: { name: 'Wallet', getProvider: async () => provider } }
  const waiting = awaitWalletNode(context, account as unknown as CallsAccount, hash)
  return { waiting, requests, controller }
}

test('a wallet whose node is behind is asked again until it counts the transaction', async () => {
  const { waiting, requests } = open(['0x6', '0x6', '0x7'])
  await vi.runAllTimersAsync()
  await waiting
  const once = ['eth_getTransactionReceipt', 'eth_getTransactionCount']
  expect(requests).toEqual([...once, ...once, ...once])
})

test.each([
  ['the same', '0x7'],
  ['more', '0x8'],
  ['nothing that can be read', 'none'],
  ['an error', new Error('No such method.')],
])('one that counts %s is asked once', async (_, count) => {
  const { waiting, requests } = open([count])
  await vi.runAllTimersAsync()
  await waiting
  expect(requests).toHaveLength(2)
})

test.each([
  ['stays behind', '0x6', 60],
  ['never answers', new Promise(() => {}), 2],
])('one that %s is not waited for without end', async (_, count, times) => {
  const { waiting, requests } = open([count])
  await vi.runAllTimersAsync()
  await waiting
  expect(requests).toHaveLength(times)
})

test('nothing follows an abort', async () => {
  const { waiting, requests, controller } = open(['0x6'])
  const reason = new Error('Stopped.')
  const failed = expect(waiting).rejects.toBe(reason)
  await vi.advanceTimersByTimeAsync(100)
  controller.abort(reason)
  await failed
  const { length } = requests
  await vi.runAllTimersAsync()
  expect(requests).toHaveLength(length)
})
