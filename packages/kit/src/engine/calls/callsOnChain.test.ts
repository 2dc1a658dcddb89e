import { transactionsKey } from '@foyer/core'
import { type LocalChain, startChain } from '@foyer/testbed/chains'
import { eventually } from '@foyer/testbed/eventually'
import { createScriptedWallet, reject, testKeys, value } from '@foyer/testing/wallet'
import { type Address, parseEther, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getCallsStatus, getCapabilities } from 'wagmi/actions'
import { createBench, createEntry } from '../../testing/createBench.ts'
import { watchRequests } from '../../testing/watchRequests.ts'
import type { Timeouts } from '../time/timeouts.ts'

// Real contracts: an executor of batches (ERC-7821) to which accounts delegate (EIP-7702), on anvil.

let chain: LocalChain
beforeAll(async () => {
  chain = await startChain({ chainId: 1 })
})
afterAll(() => chain.stop())

const fresh = (digit: string): Address => `0x${digit.repeat(40)}`
/** A contract whose every call fails: `INVALID`. */
const failing = fresh('e')
beforeAll(() => chain.client.setCode({ address: failing, bytecode: '0xfe' }))

async function open(
  takesBatches: boolean,
  stored: Readonly<Record<string, string>> = {},
  timeouts: Partial<Timeouts> = {},
) {
  const wallet = createScriptedWallet({ chains: { 1: chain.url }, takesBatches, permitted: true })
  const page = createBench({
    wallets: [createEntry(wallet)],
    rpcUrls: { 1: chain.url },
    timeouts: { callsStatusMs: 10, ...timeouts },
    stored,
  })
  page.start()
  await page.engine.connect(wallet.info.rdns)
  return { ...page, wallet, calls: await page.engine.calls() }
}

const balance = (address: Address) => chain.client.getBalance({ address })
const rowOf = ({ host }: Pick<Awaited<ReturnType<typeof open>>, 'host'>) => host.transactions.get()[0]
const ended = (page: Pick<Awaited<ReturnType<typeof open>>, 'host'>) =>
  eventually(() => expect(rowOf(page)?.status).not.toBe('pending'))

test('the first batch upgrades the account, after a word; the second needs none', async () => {
  const page = await open(true)
  const notices: string[] = []
  const onNotice = async ({ reason }: { readonly reason: string }) => notices.push(reason) > 0
  const send = (digits: string) =>
    page.calls.send(
      [...digits].map((digit) => ({ to: fresh(digit), value: parseEther('1') })),
      { atomic: true, description: `Pay ${digits}`, onNotice },
    )
  expect(await page.calls.capabilities()).toEqual({ 1: { atomic: { status: 'ready' } } })
  const { id } = await send('12')
  await ended(page)
  expect(notices).toEqual(['upgrade'])
  expect([await balance(fresh('1')), await balance(fresh('2'))]).toEqual([parseEther('1'), parseEther('1')])
  // One transaction carries both calls.
  expect(rowOf(page)).toMatchObject({
    status: 'confirmed',
    batch: { id, count: 2, hashes: [expect.any(String)] },
  })
  expect(await page.calls.capabilities()).toEqual({ 1: { atomic: { status: 'supported' } } })
  await send('34')
  expect(notices).toEqual(['upgrade'])
  // As wagmi's own actions see both.
  expect(await page.calls.status(id)).toMatchObject({ ...(await getCallsStatus(page.engine.config, { id })) })
  expect(await page.calls.capabilities()).toEqual(await getCapabilities(page.engine.config))
})

test('a batch of which one call fails changes nothing', async () => {
  const page = await open(true)
  const calls = [{ to: fresh('5'), value: 1n }, { to: failing }]
  const { id } = await page.calls.send(calls, { atomic: true, description: 'Fails' })
  await ended(page)
  expect(await page.calls.status(id)).toMatchObject({ status: 'failure', statusCode: 500 })
  expect(rowOf(page)).toMatchObject({ status: 'failed' })
  expect(rowOf(page)?.batch?.isPartial).toBeUndefined()
  expect(await balance(fresh('5'))).toBe(0n)
})

test('a wallet without batches: one transaction after the other, one row, and an id that wagmi reads', async () => {
  const page = await open(false)
  const steps: string[] = []
  const calls = ['6', '7', '8'].map((digit) => ({ to: fresh(digit), value: 2n }))
  const { id } = await page.calls.send(calls, {
    description: 'Pay three',
    onStep: (step, count) => steps.push(`${step} of ${count}`),
  })
  expect(steps).toEqual(['1 of 3', '2 of 3', '3 of 3'])
  expect(page.wallet.of('eth_sendTransaction')[0]).toMatchObject({ params: [{ chainId: '0x1' }] })
  await ended(page)
  expect(page.host.transactions.get()).toHaveLength(1)
  expect(rowOf(page)).toMatchObject({ status: 'confirmed', batch: { count: 3, isSequence: true } })
  expect(rowOf(page)?.batch?.hashes).toHaveLength(3)
  const { receipts, id: _, ...seen } = await getCallsStatus(page.engine.config, { id })
  const own = await page.calls.status(id)
  expect(own).toMatchObject({ id, ...seen })
  expect(own.receipts.map(({ transactionHash }) => transactionHash)).toEqual(
    receipts?.map(({ transactionHash }) => transactionHash),
  )
})

test('a callback of the site that throws stops no sequence, whose first transaction has been sent', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const page = await open(false)
  const error = new Error('A bar of progress that is gone.')
  const onStep = (step: number) => {
    if (step === 2) throw error
  }
  const calls = ['3', '4'].map((digit) => ({ to: fresh(digit), value: 1n }))
  const { id } = await page.calls.send(calls, { onStep })
  vi.unstubAllGlobals()
  await eventually(async () => expect(await page.calls.status(id)).toMatchObject({ receipts: [{}, {}] }))
  expect(reported).toHaveBeenCalledExactlyOnceWith(error)
})

test('a sequence goes on once the wallet’s own node counts the transaction before', async () => {
  const page = await open(false)
  const { requests } = page.wallet
  page.wallet.script({ eth_getTransactionCount: [value('0x0'), { do: 'approve' }] })
  const calls = ['a', 'b'].map((digit) => ({ to: fresh(digit), value: 1n }))
  await page.calls.send(calls)
  const methods = requests.map(({ method }) => method)
  expect(methods.slice(methods.indexOf('eth_sendTransaction'))).toEqual([
    'eth_sendTransaction',
    'eth_getTransactionReceipt',
    'eth_getTransactionCount',
    'eth_getTransactionReceipt',
    'eth_getTransactionCount',
    'eth_sendTransaction',
  ])
})

test('a sequence stops at the call that fails, and is told as partly failed', async () => {
  const page = await open(false)
  const gas = '0x186a0'
  const { requests } = page.wallet
  // Nodes refuse to estimate what fails: this wallet sends it all the same.
  const second = await chain.client.sendTransaction({
    account: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
    chain: chain.client.chain,
    to: failing,
    gas: BigInt(gas),
  })
  page.wallet.script({ eth_sendTransaction: [{ do: 'approve' }, value(second)] })
  const calls = [{ to: fresh('9'), value: 1n }, { to: failing }, { to: fresh('9'), value: 1n }]
  const { id } = await page.calls.send(calls, { description: 'Stops' })
  await ended(page)
  expect(requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2)
  expect(rowOf(page)).toMatchObject({
    status: 'failed',
    batch: { count: 3, isStopped: true, isPartial: true },
  })
  expect(await page.calls.status(id)).toMatchObject({ status: 'failure', statusCode: 600 })
  expect(await getCallsStatus(page.engine.config, { id })).toMatchObject({ statusCode: 600 })
})

test('the first call rejected: nothing is sent and nothing is listed; the second: the rest is not asked for', async () => {
  const page = await open(false)
  page.wallet.script({ eth_sendTransaction: reject() })
  const calls = [
    { to: fresh('a'), value: 1n },
    { to: fresh('a'), value: 1n },
  ]
  await expect(page.calls.send(calls, { description: 'No' })).rejects.toMatchObject({ code: 'userRejected' })
  expect(page.host.transactions.get()).toEqual([])
  page.wallet.script({ eth_sendTransaction: [{ do: 'approve' }, reject()] })
  await page.calls.send(calls, { description: 'Half' })
  await ended(page)
  expect(rowOf(page)?.batch).toMatchObject({ isStopped: true, isPartial: true })
})

describe('a transaction of a sequence that is replaced in the wallet', () => {
  const account = privateKeyToAccount(testKeys[0])
  const two = [
    { to: fresh('a'), value: 1n },
    { to: fresh('b'), value: 1n },
  ]
  const stopMining = () => chain.rpc('evm_setAutomine', [false])

  /** Replaces the transaction that waits, and mines the other one. */
  async function replace(to: Address, value: bigint) {
    const nonce = await chain.client.getTransactionCount({ address: account.address })
    const fees = { maxFeePerGas: parseGwei('90'), maxPriorityFeePerGas: parseGwei('90') }
    const hash = await chain.client.sendTransaction({
      account,
      chain: null,
      to,
      value,
      nonce,
      gas: 21_000n,
      ...fees,
    })
    await chain.rpc('evm_mine')
    await chain.rpc('evm_setAutomine', [true])
    return hash
  }

  async function sendFirst() {
    const page = await open(false)
    await stopMining()
    const requests = watchRequests()
    const sending = page.calls.send(two, { description: 'Two', onStep() {} })
    await eventually(() => expect(rowOf(page)?.batch?.hashes).toHaveLength(1))
    // The page knows its nonce from now on, for the row and for the rest of the sequence.
    await eventually(() => expect(requests('eth_getTransactionCount')).toBeGreaterThan(1))
    return { page, sending }
  }

  test('at another price: the sequence goes on, and its status has the hash that is mined', async () => {
    const { page, sending } = await sendFirst()
    await replace(fresh('a'), 1n)
    const { id } = await sending
    await ended(page)
    expect(rowOf(page)).toMatchObject({ status: 'confirmed', batch: { id, count: 2 } })
    expect(await page.calls.status(id)).toMatchObject({ status: 'success', statusCode: 200 })
    expect(await getCallsStatus(page.engine.config, { id })).toMatchObject({ status: 'success' })
  })

  test('by a cancellation: the sequence is stopped, and its status is failed', async () => {
    const { page, sending } = await sendFirst()
    await replace(account.address, 0n)
    const { id } = await sending
    await ended(page)
    expect(rowOf(page)).toMatchObject({ status: 'failed', batch: { id } })
    expect(await page.calls.status(id)).toMatchObject({ status: 'failure', statusCode: 500 })
  })

  test.each([
    ['at another price', fresh('a'), 1n],
    ['by a cancellation', account.address, 0n],
  ])('B-4.73 while no page was open, %s', async (_, to, value) => {
    const { page, sending } = await sendFirst()
    // The page is closed before its end.
    sending.catch(() => {})
    await eventually(() => expect(page.stored.get(transactionsKey)).toContain('"nonce":'))
    page.engine.stop()
    const hash = await replace(to, value)
    const after = await open(false, Object.fromEntries(page.stored), { receiptMs: 2_000, promptMs: 3_000 })
    await eventually(() => expect(rowOf(after)?.status).toBe('failed'))
    const batch = { count: 2, hashes: [hash], ...(value > 0n && { isPartial: true }) }
    expect(rowOf(after)).toMatchObject({ status: 'failed', batch })
    expect(rowOf(after)?.failure).toBeUndefined()
  })

  test.each([
    ['at another price', fresh('b'), 1n, { status: 'success', statusCode: 200 }],
    ['by a cancellation', account.address, 0n, { status: 'failure', statusCode: 600 }],
  ])('B-4.73 the last one, while no page was open, %s', async (_, to, value, end) => {
    const { page, sending } = await sendFirst()
    await chain.rpc('evm_mine')
    const { id } = await sending
    await eventually(() => expect(page.stored.get(transactionsKey)).toContain('"nonce":'))
    page.engine.stop()
    const hash = await replace(to, value)
    const after = await open(false, Object.fromEntries(page.stored), { receiptMs: 2_000, promptMs: 3_000 })
    await eventually(async () => expect(await after.calls.status(id)).toMatchObject(end))
    await ended(after)
    expect(rowOf(after)?.batch?.hashes.at(-1)).toBe(hash)
    expect(rowOf(after)?.status).toBe(end.status === 'success' ? 'confirmed' : 'failed')
    expect(await after.calls.status(id)).toMatchObject(end)
  })

  test.each([
    ['at another price', fresh('a'), 1n, { status: 'success', statusCode: 200 }],
    ['by a cancellation', account.address, 0n, { status: 'failure', statusCode: 500 }],
  ])('the last one, before its status was asked for, %s', async (_, to, value, end) => {
    const page = await open(false)
    await stopMining()
    const requests = watchRequests()
    const { id } = await page.calls.send(two.slice(0, 1))
    // The first one is that of the wallet. The page asks once it has read the transaction.
    await eventually(() => expect(requests('eth_getTransactionCount')).toBeGreaterThan(1))
    await replace(to, value)
    await eventually(async () => expect(await page.calls.status(id)).toMatchObject(end))
    expect(await page.calls.status(id)).toMatchObject(end)
  })
})

test('a pending batch survives a reload, and another tab hears of its end', async () => {
  await chain.rpc('evm_setAutomine', [false])
  const page = await open(true)
  await page.calls.send(
    [
      { to: fresh('b'), value: 1n },
      { to: fresh('c'), value: 1n },
    ],
    { description: 'Later' },
  )
  expect(rowOf(page)?.status).toBe('pending')
  const stored = Object.fromEntries(page.stored)
  page.engine.stop()
  const after = await open(true, stored)
  const other = await open(true, stored)
  for (const each of [after, other])
    await eventually(() => expect(rowOf(each)).toMatchObject({ status: 'pending', batch: { count: 2 } }))
  await chain.rpc('evm_setAutomine', [true])
  await chain.client.mine({ blocks: 1 })
  await ended(after)
  const written = after.stored.get(transactionsKey) ?? ''
  other.stored.set(transactionsKey, written)
  other.page.otherTabStores(transactionsKey, written)
  await ended(other)
  expect(rowOf(other)).toEqual(rowOf(after))
})
