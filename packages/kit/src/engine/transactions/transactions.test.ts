import { type LocalChain, startChain } from '@foyer/testbed/chains'
import { eventually } from '@foyer/testbed/eventually'
import { createScriptedWallet, testKeys } from '@foyer/testing/wallet'
import { parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBench, createEntry } from '../../testing/createBench.ts'
import { watchRequests } from '../../testing/watchRequests.ts'
import { hardhat, mainnet } from '../chains/chains.ts'
import type { Timeouts } from '../time/timeouts.ts'

const signer = privateKeyToAccount(testKeys[0])
let chain: LocalChain

beforeAll(async () => {
  chain = await startChain({ chainId: 31_337 })
})
afterAll(() => chain?.stop())
beforeEach(() => chain.rpc('evm_setAutomine', [true]))

async function connected(stored: Record<string, string> = {}, timeouts: Partial<Timeouts> = {}) {
  const wallet = createScriptedWallet({ chainId: 31_337, chains: { 1: '', 31337: chain.url } })
  const it = createBench({
    wallets: [createEntry(wallet)],
    chains: [mainnet, { ...hardhat, blockTime: 100 }],
    rpcUrls: { 1: 'http://127.0.0.1:1', 31337: chain.url },
    stored,
    timeouts,
  })
  it.start()
  await it.engine.connect(wallet.info.rdns)
  const statuses = () => it.host.transactions.get().map(({ status }) => status)
  const settled = (expected: readonly string[]) => eventually(() => expect(statuses()).toEqual(expected))
  return { ...it, settled, statuses, wallet }
}

const send = (request: object) =>
  chain.client.sendTransaction({ account: signer, chain: chain.client.chain, ...request } as never)

const elsewhere = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as const
/** Bytecode `INVALID`: every call reverts. */
const broken = '0x00000000000000000000000000000000000bad00'

describe('recent transactions', () => {
  test('B-4.61, B-4.62, B-4.74 pending, confirmed, and the balance is looked at again', async () => {
    const { engine, host, session, settled, statuses } = await connected()
    await eventually(() => expect(session().account?.balance).toBeDefined())
    const before = session().account?.balance?.formatted
    await chain.rpc('evm_setAutomine', [false])
    const hash = await send({ to: elsewhere, value: parseEther('1') })
    engine.addTransaction({ hash, description: 'Send 1 ETH' })
    expect(host.transactions.get()).toEqual([{ hash, description: 'Send 1 ETH', status: 'pending' }])
    await chain.rpc('evm_mine')
    await settled(['confirmed'])
    await eventually(() => expect(session().account?.balance?.formatted).not.toBe(before))
    expect(statuses()).toEqual(['confirmed'])
  })

  test('B-4.61 a transaction that reverted has failed', async () => {
    const { engine, settled } = await connected()
    await chain.client.setCode({ address: broken, bytecode: '0xfe' })
    const hash = await send({ to: broken, gas: 100_000n })
    engine.addTransaction({ hash, description: 'Break' })
    await settled(['failed'])
  })

  test.each([
    ['repriced', { value: 1n }, 'confirmed'],
    ['cancelled', { to: signer.address, value: 0n }, 'failed'],
    ['replaced', { value: 2n }, 'failed'],
  ])('R15, B-4.73 a transaction that was %s', async (_, instead, status) => {
    const { engine, host, settled } = await connected()
    await chain.rpc('evm_setAutomine', [false])
    const nonce = await chain.client.getTransactionCount({ address: signer.address })
    const fees = (gwei: bigint) => ({
      maxFeePerGas: gwei * 1_000_000_000n,
      maxPriorityFeePerGas: gwei * 1_000_000_000n,
    })
    const hash = await send({ to: elsewhere, value: 1n, nonce, gas: 21_000n, ...fees(10n) })
    const requests = watchRequests()
    engine.addTransaction({ hash, description: 'Slow' })
    // The page knows its nonce from now on.
    await eventually(() => expect(requests('eth_getTransactionCount')).toBeGreaterThan(0))
    const faster = await send({ to: elsewhere, nonce, gas: 21_000n, ...fees(50n), ...instead })
    await chain.rpc('evm_mine')
    await settled([status])
    expect(host.transactions.get()[0]?.hash).toBe(status === 'confirmed' ? faster : hash)
  })

  describe('B-4.73 one that, while no page was open,', () => {
    const fees = (gwei: bigint) => ({
      maxFeePerGas: gwei * 1_000_000_000n,
      maxPriorityFeePerGas: gwei * 1_000_000_000n,
    })

    /** Sends a transaction, which a page follows until it has stored its nonce. */
    async function sentBefore() {
      await chain.rpc('evm_setAutomine', [false])
      const nonce = await chain.client.getTransactionCount({ address: signer.address })
      const hash = await send({ to: elsewhere, value: 1n, nonce, gas: 30_000n, ...fees(10n) })
      const { engine, stored } = await connected()
      engine.addTransaction({ hash, description: 'Slow' })
      await eventually(() => expect(stored.get('foyer-transactions')).toContain('"nonce":'))
      engine.stop()
      return { hash, nonce, stored: Object.fromEntries(stored) }
    }

    test.each([
      ['was repriced', { value: 1n }, { status: 'confirmed' }],
      ['was cancelled', { to: signer.address, value: 0n }, { status: 'failed', failure: 'cancelled' }],
      ['was replaced', { value: 2n }, { status: 'failed', failure: 'replaced' }],
      ['was replaced by other data', { data: '0x01' }, { status: 'failed', failure: 'replaced' }],
    ])('%s', async (_, instead, end) => {
      const { hash, nonce, stored } = await sentBefore()
      const faster = await send({ to: elsewhere, value: 1n, nonce, gas: 30_000n, ...fees(50n), ...instead })
      await chain.rpc('evm_mine')
      await chain.rpc('anvil_mine', ['0x5'])
      const { host, settled } = await connected(stored, { receiptMs: 2_000 })
      await settled([end.status])
      const followed = end.status === 'confirmed' ? { hash: faster, replaces: hash } : { hash }
      expect(host.transactions.get()).toMatchObject([{ ...end, ...followed }])
    })

    test('B-4.72 has left the pool is dropped, and at another visit repriced', async () => {
      const { hash, nonce, stored } = await sentBefore()
      await chain.rpc('anvil_dropTransaction', [hash])
      const second = await connected(stored, { receiptMs: 200 })
      await second.settled(['failed'])
      expect(second.host.transactions.get()).toMatchObject([{ hash, failure: 'dropped' }])
      second.engine.stop()
      const faster = await send({ to: elsewhere, value: 1n, nonce, gas: 30_000n, ...fees(50n) })
      await chain.rpc('evm_mine')
      const third = await connected(Object.fromEntries(second.stored))
      await third.settled(['confirmed'])
      expect(third.host.transactions.get()[0]).toMatchObject({ hash: faster, replaces: hash })
    })
  })

  test('R14 a transaction whose block the chain takes back is pending again, until the next block has it', async () => {
    const { engine, settled } = await connected()
    await chain.rpc('evm_setAutomine', [false])
    const request = { to: elsewhere, value: 3n, gas: 21_000n }
    const nonce = await chain.client.getTransactionCount({ address: signer.address })
    const raw = await signer.signTransaction({
      ...request,
      chainId: 31_337,
      nonce,
      maxFeePerGas: 10_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
      type: 'eip1559',
    })
    const hash = await chain.client.sendRawTransaction({ serializedTransaction: raw })
    engine.addTransaction({ hash, description: 'Twice' })
    await chain.rpc('evm_mine')
    await settled(['confirmed'])
    await chain.rpc('anvil_reorg', [1, []])
    await settled(['pending'])
    await chain.client.sendRawTransaction({ serializedTransaction: raw }).catch(() => {})
    await chain.rpc('evm_mine')
    await settled(['confirmed'])
  })

  test('R14 a cancellation whose block the chain takes back is none: the transaction may be mined after all', async () => {
    const { engine, host, settled } = await connected()
    await chain.rpc('evm_setAutomine', [false])
    const nonce = await chain.client.getTransactionCount({ address: signer.address })
    const request = { chainId: 31_337, type: 'eip1559', nonce, gas: 21_000n } as const
    const gwei = 1_000_000_000n
    const fees = { maxFeePerGas: 10n * gwei, maxPriorityFeePerGas: gwei }
    const raw = await signer.signTransaction({ ...request, ...fees, to: elsewhere, value: 4n })
    const hash = await chain.client.sendRawTransaction({ serializedTransaction: raw })
    const requests = watchRequests()
    engine.addTransaction({ hash, description: 'Cancelled' })
    await eventually(() => expect(requests('eth_getTransactionCount')).toBeGreaterThan(0))
    await send({
      to: signer.address,
      nonce,
      gas: 21_000n,
      maxFeePerGas: 50n * gwei,
      maxPriorityFeePerGas: 50n * gwei,
    })
    await chain.rpc('evm_mine')
    await settled(['failed'])
    expect(host.transactions.get()).toMatchObject([{ failure: 'cancelled' }])
    await chain.rpc('anvil_reorg', [1, []])
    await chain.client.sendRawTransaction({ serializedTransaction: raw })
    await chain.rpc('evm_mine')
    await settled(['confirmed'])
    expect(host.transactions.get()).toMatchObject([{ hash }])
  })

  test('B-4.69 transactions of the last visit are waited for', async () => {
    const hash = await send({ to: elsewhere, value: 1n })
    const row = { hash, description: 'Before', status: 'pending' }
    const { settled } = await connected({
      'foyer-transactions': JSON.stringify({ [signer.address.toLowerCase()]: { 31337: [row] } }),
    })
    await settled(['confirmed'])
  })

  test('B-4.60, B-4.66 each account and chain has its own list', async () => {
    const { engine, host, settled } = await connected()
    const hash = await send({ to: elsewhere, value: 1n })
    engine.addTransaction({ hash, description: 'Here' })
    await engine.switchChain(1)
    expect(host.transactions.get()).toEqual([])
    engine.clearTransactions()
    await engine.switchChain(31_337)
    await settled(['confirmed'])
    engine.clearTransactions()
    expect(host.transactions.get()).toEqual([])
  })

  test('B-8.20, B-5.13 without an account, or with nonsense, nothing is added', async () => {
    const { engine, host } = await connected()
    expect(() => engine.addTransaction({ hash: '0x1', description: 'x' })).toThrow('Invalid transaction hash')
    expect(host.transactions.get()).toEqual([])
    await engine.disconnect()
    expect(() => engine.addTransaction({ hash: '0x1', description: 'x' })).toThrow(
      'No address or chain ID found',
    )
    expect(() => engine.clearTransactions()).toThrow('No address or chain ID found')
  })

  test.each<[string, (page: Awaited<ReturnType<typeof connected>>['page'], text: string) => void]>([
    ['another tab', (page, text) => page.otherTabStores('foyer-transactions', text)],
    ['a later page, from which the visitor goes back', (page) => page.comeBack()],
  ])('B-4.65 what %s has stored appears', async (_, act) => {
    const rowOf = (description: string) => ({ hash: `0x${'1'.repeat(64)}`, description, status: 'confirmed' })
    const bookOf = (description: string) =>
      JSON.stringify({ [signer.address]: { 31337: [rowOf(description)] } })
    const { host, page, storage } = await connected({ 'foyer-transactions': bookOf('Here') })
    await eventually(() => expect(host.transactions.get()).toEqual([rowOf('Here')]))
    storage.setItem('foyer-transactions', bookOf('There'))
    act(page, bookOf('There'))
    await eventually(() => expect(host.transactions.get()).toEqual([rowOf('There')]))
  })
})
