import { createStore, type Hash, type TransactionBatch, transactionsKey } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { createScriptedWallet } from '@foyer/testing/wallet'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createBench, createEntry } from '../../testing/createBench.ts'
import type { CallsContext } from './callsContext.ts'
import { formatSequenceId } from './sequenceId.ts'
import { sequences } from './sequences.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hashOf = (digit: number): Hash => `0x${String(digit).repeat(64)}`

const unheard = { onReorged: () => {}, sentOf: () => undefined, onShown: () => {} }

/** A node on which every transaction is mined. */
function node(method: string, params: unknown): unknown {
  if (method !== 'eth_getTransactionReceipt') return '0x1'
  const [transactionHash] = params as readonly Hash[]
  return { transactionHash, status: '0x1', blockNumber: '0x1', blockHash: hashOf(9), logs: [], type: '0x2' }
}

function open(states: readonly Partial<TransactionBatch>[], receiptMs = 300_000, reply = node) {
  const { engine, page } = createBench({ node: reply })
  const batch: TransactionBatch = { id: '0x', count: 2, hashes: [], isSequence: true }
  const left = states.map((state) => ({ ...batch, ...state }))
  const context = {
    config: engine.config,
    environment: page.environment,
    live: () => undefined,
    signal: new AbortController().signal,
    timeouts: { receiptMs },
  } as unknown as CallsContext
  // The stored row at each read; no change is reported.
  const read = () => (left.length > 1 ? left.shift() : left[0])
  const row = { ...unheard, read, onChange: () => () => {} }
  return sequences.wait(context, { address, chainId: 1, hash: hashOf(1), confirmations: 1, batch }, row)
}

test('a transaction that was sent while the one before was awaited is awaited, too', async () => {
  const both = { hashes: [hashOf(1), hashOf(2)] }
  expect(await open([{ hashes: [hashOf(1)] }, both])).toEqual({
    type: 'mined',
    status: 'success',
    batch: both,
  })
})

test('a sequence that was stopped has partly failed', async () => {
  const one = { hashes: [hashOf(1)] }
  expect(await open([one, { ...one, isStopped: true }])).toEqual({
    type: 'mined',
    status: 'reverted',
    batch: { ...one, isPartial: true },
  })
})

describe('B-4.72 a sequence with a step that no node knows', () => {
  const without = (unknown: Hash) => (method: string, params: unknown) => {
    const isUnknown = (params as readonly unknown[])[0] === unknown
    if (method === 'eth_getCode') return '0x'
    return isUnknown ? null : node(method, params)
  }
  const stopped = { hashes: [hashOf(1)], isStopped: true } as const

  test('is not found itself if it is the first', async () => {
    expect(await open([stopped], 0, without(hashOf(1)))).toEqual({ type: 'dropped' })
  })

  test('has partly failed if one before has succeeded', async () => {
    const both = { hashes: [hashOf(1), hashOf(2)] }
    expect(await open([both], 0, without(hashOf(2)))).toMatchObject({ batch: { ...both, isPartial: true } })
  })

  test('is confirmed once that step is mined after all', async () => {
    const batch = { id: '0x1', count: 2, hashes: [hashOf(1), hashOf(2)], isSequence: true }
    const row = { hash: hashOf(1), description: 'Two', status: 'pending', batch }
    const wallet = createScriptedWallet()
    let isUnknown = true
    const { engine, host, page, start } = createBench({
      wallets: [createEntry(wallet)],
      timeouts: { receiptMs: 0 },
      stored: { [transactionsKey]: JSON.stringify({ [address]: { 1: [row] } }) },
      node: (method, params) => (isUnknown ? without(hashOf(2)) : node)(method, params),
    })
    start()
    await engine.connect(wallet.info.rdns)
    const read = () => host.transactions.get()[0]
    await eventually(() => expect(read()).toMatchObject({ status: 'failed', batch: { isPartial: true } }))
    isUnknown = false
    page.comeBack()
    await eventually(() => expect(read()?.status).toBe('confirmed'))
    expect(read()).toEqual({ ...row, status: 'confirmed' })
  })
})

describe('R13 a sequence with a receipt that has no status', () => {
  const statusless = (method: string, params: unknown) => {
    const result = node(method, params)
    return typeof result === 'object' ? { ...result, status: undefined } : result
  }

  test('has an unknown result', async () => {
    const both = { hashes: [hashOf(1), hashOf(2)] }
    expect(await open([both], 0, statusless)).toEqual({ type: 'unreadable' })
  })

  test('has neither succeeded nor failed for a host', async () => {
    const { engine, host } = createBench({ node: statusless })
    const context = { config: engine.config, host } as unknown as CallsContext
    const id = formatSequenceId([hashOf(1), hashOf(2)], 2, 1)
    expect(await sequences.read(context, id)).toMatchObject({ status: 'pending', statusCode: 100 })
  })
})

test('a step that the visitor takes long to confirm is awaited, however long the one before took', async () => {
  const { engine, page } = createBench({ node })
  const batch: TransactionBatch = { id: '0x', count: 2, hashes: [hashOf(1)], isSequence: true }
  const rows = [batch]
  const changes = createStore(0)
  const context = {
    config: engine.config,
    environment: page.environment,
    live: () => undefined,
    signal: new AbortController().signal,
    timeouts: { receiptMs: 0, promptMs: 300_000 },
  } as unknown as CallsContext
  const row = { ...unheard, read: () => rows.at(-1), onChange: changes.subscribe }
  const ending = sequences.wait(
    context,
    { address, chainId: 1, hash: hashOf(1), confirmations: 1, batch },
    row,
  )
  // After the receipt of the first.
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  const both = { hashes: [hashOf(1), hashOf(2)] }
  rows.push({ ...batch, ...both })
  changes.set(1)
  expect(await ending).toEqual({ type: 'mined', status: 'success', batch: both })
})

describe('R14 the block of the last step is taken back', () => {
  /** Statuses of the row after its end, and after the checks of its last receipt, which is gone. */
  async function statuses(status: '0x0' | '0x1') {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const batch = { id: '0x1', count: 2, hashes: [hashOf(1), hashOf(2)], isSequence: true }
    const row = { hash: hashOf(1), description: 'Two', status: 'pending', batch }
    let isGone = false
    const wallet = createScriptedWallet()
    const { engine, host, start } = createBench({
      wallets: [createEntry(wallet)],
      stored: { [transactionsKey]: JSON.stringify({ [address]: { 1: [row] } }) },
      node: (method, params) => {
        const [hash] = params as readonly Hash[]
        const receipt = node(method, params)
        if (hash !== hashOf(2) || typeof receipt !== 'object') return receipt
        return isGone ? null : { ...receipt, status }
      },
    })
    start()
    await engine.connect(wallet.info.rdns)
    const read = () => host.transactions.get()[0]?.status
    await eventually(() => expect(read()).toMatch(/confirmed|failed/))
    const end = read()
    isGone = true
    await vi.advanceTimersByTimeAsync(40_000)
    return [end, read()]
  }

  test('a confirmed sequence is pending again', async () => {
    expect(await statuses('0x1')).toEqual(['confirmed', 'pending'])
  })

  test('one that has failed stays: a step may have been replaced, whose hash is not the one to wait for', async () => {
    expect(await statuses('0x0')).toEqual(['failed', 'failed'])
  })
})
