import { type FakeAnswer, type FakeRpc, startFakeRpc } from '@foyer/testbed/chains'
import { eventually } from '@foyer/testbed/eventually'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createSafeStorage } from '../../discovery/storage.ts'
import { sentTransaction } from '../../testing/sentTransaction.ts'
import { mainnet } from '../chains/chains.ts'
import { createWagmiConfig } from '../config/createWagmiConfig.ts'
import { type WaitOptions, waitForReceipt } from './waitForReceipt.ts'

const account = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const hash = `0x${'a'.repeat(64)}` as const

const result = (value: unknown): FakeAnswer => ({ result: value })
const receipt = (status: '0x0' | '0x1', over: object = {}) => ({
  transactionHash: hash,
  blockNumber: '0x64',
  status,
  logs: [],
  type: '0x0',
  ...over,
})

let node: FakeRpc
beforeEach(async () => {
  node = await startFakeRpc({ chainId: 1, script: { eth_blockNumber: result('0x64') } })
})
afterEach(() => node.stop())

/** Waits with polls at `node`, by default 10 ms apart at first. */
function wait({
  confirmations = 1,
  timeoutMs = 4_000,
  signal = undefined as AbortSignal | undefined,
  isActive = (): boolean => true,
  onReturn = (_listener: () => void) => () => {},
  pollingInterval = 10,
  onReorged = undefined as (() => void) | undefined,
  isDropped = false,
  getProvider = async (): Promise<unknown> => undefined,
  onShown = undefined as WaitOptions['onShown'],
} = {}) {
  const config = createWagmiConfig({
    chains: [mainnet],
    rpcUrls: { 1: node.url },
    storage: createSafeStorage(() => ({ getItem: () => null, setItem() {}, removeItem() {} }) as never),
    rpcTimeoutMs: 1_000,
  })
  Object.assign(config.getClient({ chainId: 1 }), {
    chain: { ...mainnet, blockTime: pollingInterval },
    pollingInterval,
  })
  const transaction = {
    address: account,
    chainId: 1,
    hash,
    confirmations,
    ...(isDropped && { isDropped }),
  }
  return waitForReceipt(config, transaction, {
    timeouts: { receiptMs: timeoutMs, silentMs: 10 },
    environment: { isActive, onReturn },
    connector: { name: 'Wallet', getProvider },
    signal,
    ...(onReorged && { onReorged }),
    ...(onShown && { onShown }),
  })
}
const requested = (method: string) => node.calls.filter((call) => call.method === method).length

describe('waiting for a transaction', () => {
  test('until its nonce is used, every look is one small request', async () => {
    node.script({
      eth_getTransactionByHash: result(sentTransaction()),
      eth_getTransactionCount: [...Array(5).fill(result('0x5')), result('0x6')],
      eth_getTransactionReceipt: result(receipt('0x1')),
    })
    expect(await wait()).toEqual({ type: 'mined', status: 'success' })
    const methods = node.calls.map(({ method }) => method).filter((method) => method !== 'eth_chainId')
    expect(methods).toEqual([
      'eth_getTransactionByHash',
      ...Array(6).fill('eth_getTransactionCount'),
      'eth_getTransactionReceipt',
    ])
  })

  test('B-4.61, B-4.70 a revert is an end', async () => {
    node.script({
      eth_getTransactionByHash: result(sentTransaction({ blockNumber: '0x64' })),
      eth_getTransactionReceipt: result(receipt('0x0')),
    })
    expect(await wait()).toEqual({ type: 'mined', status: 'reverted' })
  })

  test('n confirmations count the block that holds it', async () => {
    node.script({
      eth_getTransactionByHash: result(sentTransaction({ blockNumber: '0x64' })),
      eth_getTransactionReceipt: result(receipt('0x1')),
      eth_blockNumber: [result('0x64'), result('0x65'), result('0x66')],
    })
    expect(await wait({ confirmations: 3 })).toEqual({ type: 'mined', status: 'success' })
    expect(requested('eth_blockNumber')).toBe(3)
  })

  test('a node that has the nonce before the receipt is asked again', async () => {
    node.script({
      eth_getTransactionByHash: [
        result(sentTransaction()),
        ...Array(2).fill(result(sentTransaction({ blockNumber: '0x64' }))),
      ],
      eth_getTransactionCount: result('0x6'),
      eth_getTransactionReceipt: [result(null), result(null), result(receipt('0x1'))],
      eth_getBlockByNumber: result({
        number: '0x64',
        transactions: [sentTransaction({ blockNumber: '0x64' })],
      }),
    })
    expect(await wait()).toEqual({ type: 'mined', status: 'success' })
  })

  test('B-4.72 what no node knows, even at the end, has failed', async () => {
    node.script({ eth_getTransactionByHash: result(null) })
    expect(await wait({ timeoutMs: 100 })).toEqual({ type: 'dropped' })
  })

  test.each([
    ['a contract', '0x60806040', { code: 'timeout' }],
    ['delegated (EIP-7702)', `0xef0100${'11'.repeat(20)}`, { type: 'dropped' }],
    ['without code', '0x', { type: 'dropped' }],
    ['of an unreadable code', null, { type: 'dropped' }],
  ])('B-4.72 a hash that no node knows, of an account that is %s', async (_, code, end) => {
    node.script({ eth_getTransactionByHash: result(null), eth_getCode: result(code) })
    expect(await wait({ timeoutMs: 20 }).catch((error) => error)).toMatchObject(end)
  })

  test('B-4.72 what was dropped before is looked at once', async () => {
    node.script({ eth_getTransactionByHash: result(null) })
    expect(await wait({ isDropped: true })).toEqual({ type: 'dropped' })
    expect(requested('eth_getTransactionByHash')).toBe(1)
    node.script({
      eth_getTransactionByHash: result(sentTransaction({ blockNumber: '0x64' })),
      eth_getTransactionReceipt: result(receipt('0x1')),
    })
    expect(await wait({ isDropped: true })).toEqual({ type: 'mined', status: 'success' })
  })

  test('B-4.72 what was dropped meanwhile has failed at the end', async () => {
    node.script({
      eth_getTransactionByHash: [result(sentTransaction()), result(null)],
      eth_getTransactionCount: result('0x5'),
    })
    expect(await wait({ timeoutMs: 100 })).toEqual({ type: 'dropped' })
  })

  test('B-4.72 what is still on its way at the end stays pending', async () => {
    node.script({
      eth_getTransactionByHash: result(sentTransaction()),
      eth_getTransactionCount: result('0x5'),
    })
    await expect(wait({ timeoutMs: 100 })).rejects.toMatchObject({ code: 'timeout' })
  })

  test.each<[string, object]>([
    ['a receipt of a state that is none', { status: '0x2' }],
    ['a receipt without a status', { status: undefined }],
    ['a receipt from before Byzantium', { status: undefined, root: hash, gasUsed: '0x1' }],
  ])('R13 %s leaves it pending, and says neither success nor revert at the end', async (_, over) => {
    node.script({
      eth_getTransactionByHash: result(sentTransaction({ blockNumber: '0x64' })),
      eth_getTransactionReceipt: result({ ...receipt('0x1'), ...over }),
    })
    expect(await wait({ timeoutMs: 100 })).toEqual({ type: 'unreadable' })
    expect(requested('eth_getTransactionReceipt')).toBeGreaterThan(1)
  })

  test('R13 a receipt without a block is none', async () => {
    node.script({
      eth_getTransactionByHash: result(sentTransaction({ nonceKey: '0x1' })),
      eth_getTransactionReceipt: result({ ...receipt('0x1'), blockNumber: null }),
    })
    await expect(wait({ timeoutMs: 100 })).rejects.toMatchObject({ code: 'timeout' })
  })

  test('B-4.72 a node that fails knows nothing: neither failed nor over', async () => {
    node.script({ eth_getTransactionByHash: { status: 503 } })
    await expect(wait({ timeoutMs: 100 })).rejects.toMatchObject({ code: 'timeout' })
  })

  test('the wait ends although the clock was set back', async () => {
    const waiting = wait({ timeoutMs: 100, isActive: () => false })
    vi.setSystemTime(Date.now() - 3_600_000)
    onTestFinished(() => void vi.useRealTimers())
    await expect(waiting).rejects.toMatchObject({ code: 'timeout' })
  })

  test('X11 no request is sent while the page is hidden', async () => {
    await expect(wait({ timeoutMs: 100, isActive: () => false })).rejects.toMatchObject({ code: 'timeout' })
    expect(node.posts).toBe(0)
  })

  test('X11 a page that is shown again waits for no pause', async () => {
    node.script({
      eth_getTransactionByHash: result(sentTransaction()),
      eth_getTransactionCount: [result('0x5'), result('0x6')],
      eth_getTransactionReceipt: result(receipt('0x1')),
    })
    let comeBack = () => {}
    let listeners = 0
    const waiting = wait({
      timeoutMs: 60_000,
      pollingInterval: 30_000,
      onReturn(listener) {
        comeBack = listener
        listeners++
        return () => listeners--
      },
    })
    await eventually(() => expect(listeners).toBe(1))
    comeBack()
    expect(await waiting).toEqual({ type: 'mined', status: 'success' })
    expect(listeners).toBe(0)
  })

  describe('R14 after it was mined', () => {
    const mined = (...later: readonly FakeAnswer[]) =>
      node.script({
        eth_getTransactionByHash: result(sentTransaction({ blockNumber: '0x64' })),
        eth_getTransactionReceipt: [result(receipt('0x1')), ...later],
      })

    test('a receipt that is gone is told once', async () => {
      mined(result(null))
      const onReorged = vi.fn()
      await wait({ onReorged })
      await eventually(() => expect(onReorged).toHaveBeenCalledTimes(1))
    })

    test('one that stays is not', async () => {
      mined(result(receipt('0x1')))
      const onReorged = vi.fn()
      await wait({ onReorged })
      await eventually(() => expect(requested('eth_getTransactionReceipt')).toBe(4))
      // The response to the last look is there before that of another request.
      await fetch(node.url, { method: 'POST', body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}' })
      expect(onReorged).not.toHaveBeenCalled()
    })
  })

  test.each<[string, () => Promise<unknown>]>([
    ['never gives its provider', () => new Promise(() => {})],
    ['has lost its provider', () => Promise.reject(new Error('Gone.'))],
  ])('a wallet that %s does not keep it from its end', async (_, getProvider) => {
    node.script({
      eth_getTransactionByHash: result(sentTransaction()),
      eth_getTransactionCount: result('0x6'),
      eth_getTransactionReceipt: result(receipt('0x1')),
    })
    expect(await wait({ getProvider })).toEqual({ type: 'mined', status: 'success' })
  })

  test('looks become rarer, so that a slow one is no flood', async () => {
    node.script({
      eth_getTransactionByHash: result(sentTransaction()),
      eth_getTransactionCount: result('0x5'),
    })
    await expect(wait({ timeoutMs: 400 })).rejects.toThrow()
    expect(node.posts).toBeLessThan(20)
  })
})

describe('B-4.73 what a page notes of a transaction', () => {
  const pending = () =>
    node.script({
      eth_getTransactionByHash: result(sentTransaction()),
      eth_getTransactionCount: [result('0x5'), result('0x6')],
      eth_getTransactionReceipt: result(receipt('0x1')),
    })

  test('is its sender, its nonce and a digest of the call', async () => {
    pending()
    const onShown = vi.fn()
    await wait({ onShown })
    const call = expect.stringMatching(/^0x[0-9a-f]{64}$/)
    expect(onShown.mock.calls).toEqual([[{ from: account, nonce: 5, call }]])
  })

  test('is nothing for one of a Safe, which another owner may carry out', async () => {
    pending()
    const onShown = vi.fn()
    const getProvider = async () => ({ sent: async () => ({ hash: `0x${'c'.repeat(64)}` }) })
    expect(await wait({ onShown, getProvider })).toEqual({ type: 'mined', status: 'success' })
    expect(onShown).not.toHaveBeenCalled()
  })
})

describe('a Safe whose owners have not signed', () => {
  const polls: AbortSignal[] = []
  const provider = {
    sent(_hash: string, signal: AbortSignal) {
      polls.push(signal)
      return new Promise(() => {})
    },
  }
  const getProvider = async () => provider
  afterEach(() => polls.splice(0))

  test('is asked no more when the wait is aborted', async () => {
    const controller = new AbortController()
    const waiting = wait({ getProvider, signal: controller.signal })
    await eventually(() => expect(polls).toHaveLength(1))
    const reason = new Error('Stopped.')
    controller.abort(reason)
    await expect(waiting).rejects.toBe(reason)
    expect(polls.map(({ aborted }) => aborted)).toEqual([true])
  })

  test('is on its way when the time is over', async () => {
    await expect(wait({ getProvider, timeoutMs: 20 })).rejects.toMatchObject({ code: 'timeout' })
    expect(polls.map(({ aborted }) => aborted)).toEqual([true])
  })
})
