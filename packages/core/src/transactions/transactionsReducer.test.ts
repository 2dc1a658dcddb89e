import { describe, expect, test } from 'vitest'
import type { Hash, Transaction, TransactionStatus } from './transaction.ts'
import { type TransactionEvent, transactionsReducer } from './transactionsReducer.ts'

const hash = (digits: string): Hash => `0x${digits.padStart(64, '0')}`
const row = (digits: string, status: TransactionStatus): Transaction => ({
  hash: hash(digits),
  description: digits,
  status,
})
const list = [row('a', 'confirmed'), row('b', 'pending'), row('c', 'pending')]
const success = { type: 'mined', status: 'success' } as const
const reverted = { type: 'mined', status: 'reverted' } as const

const after = (event: TransactionEvent, digits = 'b') => transactionsReducer(list, hash(digits), event)
const read = (rows: readonly Transaction[]) =>
  rows.map((each) => `${each.hash.replace(/^0x0+/, '')} ${each.status}`)

test.each<[string, TransactionEvent, Partial<Transaction>]>([
  ['B-4.61, R13 mined', success, { status: 'confirmed' }],
  ['B-4.61, R13 reverted', reverted, { status: 'failed' }],
  ['B-4.72 dropped', { type: 'dropped' }, { status: 'failed', failure: 'dropped' }],
  [
    'B-4.73 cancelled',
    { type: 'replaced', reason: 'cancelled', hash: hash('d') },
    { status: 'failed', failure: 'cancelled' },
  ],
  [
    'B-4.73 replaced',
    { type: 'replaced', reason: 'replaced', hash: hash('d') },
    { status: 'failed', failure: 'replaced' },
  ],
])('%s', (_, event, changed) => {
  expect(after(event)).toEqual([list[0], { ...list[1], ...changed }, list[2]])
})

describe('B-4.73 repriced: the same transaction under a new hash', () => {
  test.each([
    [success, 'confirmed'],
    [reverted, 'failed'],
  ] as const)('%o', (event, status) => {
    const next = after({ ...event, repricedAs: hash('d') })
    expect(next[1]).toEqual({ hash: hash('d'), description: 'b', status, replaces: hash('b') })
  })

  test('under a hash that is there already', () => {
    expect(read(after({ ...success, repricedAs: hash('C') }))).toEqual(['a confirmed', 'C confirmed'])
  })

  test('under what is no hash', () => {
    const repricedAs = 'javascript:' as Hash
    expect(read(after({ ...success, repricedAs }))).toEqual(['a confirmed', 'b confirmed', 'c pending'])
  })
})

test('the receipts of a batch are added to its row, and to no other row', () => {
  const batch = { id: '0x1', count: 2, hashes: [], isSequence: true } as const
  const receipts = { hashes: [hash('d')], isPartial: true } as const
  const event = { ...reverted, batch: receipts }
  const [, next] = transactionsReducer(
    [row('a', 'pending'), { ...row('b', 'pending'), batch }],
    hash('b'),
    event,
  )
  expect(next).toMatchObject({ status: 'failed', batch: { ...batch, ...receipts } })
  expect(after(event)[1]).not.toHaveProperty('batch')
})

test('the hash is compared without regard to case', () => {
  expect(read(after(success, 'B'))).toEqual(['a confirmed', 'b confirmed', 'c pending'])
})

test.each<[string, string, TransactionEvent]>([
  ['mined, of one that is not there', 'f', success],
  ['reverted, of one that is settled', 'a', reverted],
  ['R12 unseen, of one that is settled', 'a', { type: 'unseen' }],
  ['R14 reorged, of one that is pending', 'b', { type: 'reorged' }],
  ['R14 reorged, of one that is not there', 'f', { type: 'reorged' }],
])('%s: the same list', (_, digits, event) => {
  expect(after(event, digits)).toBe(list)
})

test('R13 one in a block whose receipt has no status has an unknown result', () => {
  expect(after({ type: 'unreadable' })[1]).toEqual({ ...row('b', 'failed'), failure: 'unreadable' })
})

test('R14 a receipt that the chain takes back makes it pending again, without a reason of failure', () => {
  expect(after({ type: 'reorged' }, 'A')).toEqual([row('a', 'pending'), ...list.slice(1)])
  const failed = [{ ...row('a', 'failed'), failure: 'dropped' } as const]
  expect(transactionsReducer(failed, hash('a'), { type: 'reorged' })).toEqual([row('a', 'pending')])
})

describe('B-4.72 one that was dropped', () => {
  const dropped = [{ ...row('a', 'failed'), failure: 'dropped' } as const]
  const next = (event: TransactionEvent) => transactionsReducer(dropped, hash('a'), event)

  test.each<[string, TransactionEvent, Transaction]>([
    ['mined after all', success, row('a', 'confirmed')],
    ['reverted after all', reverted, row('a', 'failed')],
    [
      'replaced',
      { type: 'replaced', reason: 'replaced', hash: hash('d') },
      { ...row('a', 'failed'), failure: 'replaced' },
    ],
    [
      'R13 mined with an unreadable receipt',
      { type: 'unreadable' },
      { ...row('a', 'failed'), failure: 'unreadable' },
    ],
  ])('%s', (_, event, changed) => {
    expect(next(event)).toEqual([changed])
  })

  test('is the same list while the chain does not know it', () => {
    expect(next({ type: 'dropped' })).toBe(dropped)
    expect(next({ type: 'unseen' })).toBe(dropped)
  })
})

describe('B-4.73 facts of one that a node has in its pool', () => {
  const sent = { from: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', nonce: 5, call: hash('e') }
  const shown = after({ type: 'shown', sent })

  test('are noted once, and stay to its end', () => {
    expect(shown).toEqual([list[0], { ...list[1], sent }, list[2]])
    expect(transactionsReducer(shown, hash('b'), { type: 'shown', sent: { ...sent, nonce: 6 } })).toBe(shown)
    expect(transactionsReducer(shown, hash('b'), { type: 'dropped' })[1]).toMatchObject({ sent })
  })

  test.each<[string, string, object]>([
    ['of one that has ended', 'a', sent],
    ['that are malformed', 'b', { ...sent, from: 'x'.repeat(100_000) }],
  ])('%s change nothing', (_, digits, facts) => {
    expect(after({ type: 'shown', sent: facts as typeof sent }, digits)).toBe(list)
  })
})

test('R12 a transaction that is not seen in time is marked once, until it is mined', () => {
  const marked = after({ type: 'unseen' }, 'B')
  expect(marked).toEqual([list[0], { ...row('b', 'pending'), unseen: true }, list[2]])
  expect(transactionsReducer(marked, hash('b'), { type: 'unseen' })).toBe(marked)
  expect(transactionsReducer(marked, hash('b'), success)[1]).toEqual(row('b', 'confirmed'))
})
