import { createStore, type Hash, type TransactionBatch } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { createBench } from '../../testing/createBench.ts'
import type { CallsContext } from './callsContext.ts'
import { formatSequenceId } from './sequenceId.ts'
import { sequences } from './sequences.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hashOf = (digit: number): Hash => `0x${String(digit).repeat(64)}`

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
  const row = { read, onChange: () => () => {}, sentOf: () => undefined, onShown: () => {} }
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
  const row = {
    read: () => rows.at(-1),
    onChange: changes.subscribe,
    sentOf: () => undefined,
    onShown: () => {},
  }
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
