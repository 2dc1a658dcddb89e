import { describe, expect, test } from 'vitest'
import { markPending, markUnseen, type ReceiptOutcome, settle } from './settle.ts'
import type { Hash, Transaction, TransactionStatus } from './transaction.ts'

const hash = (digits: string): Hash => `0x${digits.padStart(64, '0')}`
const row = (digits: string, status: TransactionStatus): Transaction => ({
  hash: hash(digits),
  description: digits,
  status,
})
const list = [row('a', 'confirmed'), row('b', 'pending'), row('c', 'pending')]

const after = (outcome: ReceiptOutcome, digits = 'b') =>
  settle(list, hash(digits), outcome).map((each) => `${each.hash.replace(/^0x0+/, '')} ${each.status}`)

describe('B-4.61, R13 the receipt', () => {
  test.each<[unknown, TransactionStatus]>([
    ['success', 'confirmed'],
    [1, 'confirmed'],
    [1n, 'confirmed'],
    ['0x1', 'confirmed'],
    ['reverted', 'failed'],
    [0, 'failed'],
    [0n, 'failed'],
    ['0x0', 'failed'],
    // B-4.72
    ['notFound', 'failed'],
    ['0x2', 'pending'],
    [undefined, 'pending'],
    [null, 'pending'],
    ['', 'pending'],
    ['constructor', 'pending'],
  ])('%o is %s', (status, shown) => {
    expect(after({ status })).toEqual(['a confirmed', `b ${shown}`, 'c pending'])
  })
})

describe('B-4.73 another transaction was mined instead', () => {
  test('repriced: the same one under a new hash', () => {
    const replacement = { reason: 'repriced', hash: hash('d') } as const
    expect(after({ status: 'success', replacement })).toEqual(['a confirmed', 'd confirmed', 'c pending'])
    expect(after({ status: 'reverted', replacement })).toEqual(['a confirmed', 'd failed', 'c pending'])
    expect(after({ status: undefined, replacement })).toEqual(['a confirmed', 'd pending', 'c pending'])
  })

  test('repriced under a hash that is there already', () => {
    const replacement = { reason: 'repriced', hash: hash('C') } as const
    expect(after({ status: 'success', replacement })).toEqual(['a confirmed', 'C confirmed'])
  })

  test('repriced under what is no hash', () => {
    const replacement = { reason: 'repriced', hash: 'javascript:' } as const
    expect(after({ status: 'success', replacement })).toEqual(['a confirmed', 'b confirmed', 'c pending'])
  })

  test.each(['cancelled', 'replaced'] as const)('%s: it did not happen', (reason) => {
    const replacement = { reason, hash: hash('d') }
    expect(after({ status: 'success', replacement })).toEqual(['a confirmed', 'b failed', 'c pending'])
  })
})

test('the hash is compared without regard to case', () => {
  expect(after({ status: 'success' }, 'B')).toEqual(['a confirmed', 'b confirmed', 'c pending'])
})

test.each<[string, string, ReceiptOutcome]>([
  ['is not there', 'f', { status: 'success' }],
  ['is settled already', 'a', { status: 'reverted' }],
  ['is still pending', 'b', { status: '0x2' }],
])('a transaction that %s: the same list', (_, digits, outcome) => {
  expect(settle(list, hash(digits), outcome)).toBe(list)
})

test('R14 a receipt that the chain takes back makes it pending again', () => {
  expect(markPending(list, hash('A'))).toEqual([row('a', 'pending'), ...list.slice(1)])
  expect(markPending(list, hash('b'))).toBe(list)
  expect(markPending(list, hash('f'))).toBe(list)
})

test('R12 a transaction that is not seen in time is marked once, and settled ones are not', () => {
  const marked = [list[0], { ...row('b', 'pending'), unseen: true }, list[2]]
  expect(markUnseen(list, hash('B'))).toEqual(marked)
  for (const digits of ['a', 'f']) expect(markUnseen(list, hash(digits))).toBe(list)
  const again = markUnseen(list, hash('b'))
  expect(markUnseen(again, hash('b'))).toBe(again)
})
