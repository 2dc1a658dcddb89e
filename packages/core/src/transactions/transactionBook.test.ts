import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Hash, Transaction, TransactionStatus } from './transaction.ts'
import { hasUnknownFields, parseBook, printBook, retain } from './transactionBook.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const hash = (digits: string): Hash => `0x${digits.padStart(64, '0')}`
const row = (digits: string, status: TransactionStatus = 'confirmed'): Transaction => ({
  hash: hash(digits),
  description: digits,
  status,
})
const stored = (rows: unknown, key = address, chain = '1') => JSON.stringify({ [key]: { [chain]: rows } })

describe('B-4.76, X4 what is no book reads as an empty one', () => {
  test.each([
    null,
    '',
    'null',
    '5',
    '"x"',
    '[]',
    '[null]',
    '{',
    `[${'['.repeat(20)}`,
    '{"0xA":{"1":"x"}}',
    stored('x'),
    stored([null]),
    stored({ 0: row('1'), length: 1 }),
    stored([row('1')], 'constructor'),
    stored([row('1')], `${address}0`),
    stored([row('1')], address, '0'),
    stored([row('1')], address, '01'),
    stored([row('1')], address, '0x1'),
    stored([row('1')], address, '1e3'),
    stored([row('1')], address, '-1'),
    stored([row('1')], address, '9'.repeat(17)),
    `{"__proto__":{"1":[${JSON.stringify(row('1'))}]}}`,
    `{"${address}":{"__proto__":[${JSON.stringify(row('1'))}]}}`,
  ])('%s', (text) => {
    expect(parseBook(text)).toEqual([])
    expect(({} as Record<string, unknown>)[1]).toBeUndefined()
  })
})

test('X3 a text that is very deep', () => {
  expect(parseBook('['.repeat(20_000))).toEqual([])
})

test.each<[string, unknown]>([
  ['a status that is none', { ...row('2'), status: 'won' }],
  ['no status', { ...row('2'), status: undefined }],
  ['a hash that is an address', { ...row('2'), hash: 'javascript:alert(1)' }],
  ['a hash that is too short', { ...row('2'), hash: '0x2' }],
  ['a hash with something before it', { ...row('2'), hash: ` ${hash('2')}` }],
  ['a hash in a list', { ...row('2'), hash: [hash('2')] }],
  ['nothing', null],
  ['no description', { ...row('2'), description: undefined }],
  ['a description that is an object', { ...row('2'), description: { html: '<b>' } }],
  ['confirmations that are none', { ...row('2'), confirmations: -1 }],
  ['a number', 7],
  ['a list', [row('2')]],
])('X4 a row with %s is dropped, the good ones beside it are kept', (_, bad) => {
  expect(parseBook(stored([row('1'), bad, { ...row('3'), extra: 'x' }]))).toEqual([
    { address, chainId: 1, transactions: [row('1'), row('3')] },
  ])
})

describe('B-4.73, X4 the facts of a row that a node has shown', () => {
  const sent = { from: address, nonce: 0, call: hash('e') }

  test('are read without additional fields', () => {
    const rows = [{ ...row('1', 'pending'), sent: { ...sent, extra: 'x' } }]
    expect(parseBook(stored(rows))[0]?.transactions).toStrictEqual([{ ...row('1', 'pending'), sent }])
  })

  test.each<[string, unknown]>([
    ['none', null],
    ['a text', JSON.stringify(sent)],
    ['without a sender', { ...sent, from: undefined }],
    ['with a longer sender', { ...sent, from: `${address}0` }],
    ['with a sender in a list', { ...sent, from: [address] }],
    ['with a nonce below zero', { ...sent, nonce: -1 }],
    ['with a nonce in text', { ...sent, nonce: '5' }],
    ['with a broken nonce', { ...sent, nonce: 0.5 }],
    ['with a nonce past all integers', { ...sent, nonce: 2 ** 53 }],
    ['without a digest', { ...sent, call: undefined }],
    ['with a short digest', { ...sent, call: '0xe' }],
  ])('are dropped if they are %s, and the row is kept', (_, bad) => {
    const rows = [{ ...row('1', 'pending'), sent: bad }]
    expect(parseBook(stored(rows))[0]?.transactions).toStrictEqual([row('1', 'pending')])
  })
})

test('R12 only what is pending has not been seen yet', () => {
  const rows = [
    { ...row('1', 'pending'), unseen: true },
    { ...row('2', 'pending'), unseen: 'yes' },
    { ...row('3'), unseen: true },
  ]
  expect(parseBook(stored(rows))[0]?.transactions).toStrictEqual([rows[0], row('2', 'pending'), row('3')])
})

describe('X6 a text of another version', () => {
  const complete = { ...row('1', 'pending'), confirmations: 2, unseen: true, sent: {} }
  test.each<[string, string]>([
    ['a field that we do not know', stored([row('1'), { ...row('2'), chain: 1 }])],
    ['a status that we do not know', stored([row('1'), { ...row('2'), status: 'queued' }])],
    ['rows in another form', stored({ list: [] })],
    ['another chain beside ours', JSON.stringify({ [address]: { 1: [row('1')], 10: 'none' } })],
    ['another key beside our address', JSON.stringify({ [address]: { 1: [row('1')] }, version: { 2: [] } })],
  ])('%s says more', (_, text) => {
    expect(hasUnknownFields(text)).toBe(true)
  })

  test.each<[string, string | null]>([
    ['nothing', null],
    ['no JSON', '{'],
    ['an empty book', '{}'],
    ['every field that we know', stored([complete, row('2')])],
    ['what is too long to be kept twice', stored([{ ...row('1'), chain: 'x'.repeat(100_000) }])],
  ])('%s does not', (_, text) => {
    expect(hasUnknownFields(text)).toBe(false)
  })
})

test('B-4.60 lists of one address in different cases are one list', () => {
  const text = JSON.stringify({
    [address]: { 1: [row('1'), row('a')], 10: [row('2')] },
    [address.toLowerCase()]: { 1: [row('A'), row('3')] },
  })
  expect(
    parseBook(text).map(({ chainId, transactions }) => [chainId, transactions.map((t) => t.description)]),
  ).toEqual([
    [10, ['2']],
    [1, ['1', 'a', '3']],
  ])
})

test('B-4.63 all that are pending and exactly ten others, in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom<TransactionStatus>('pending', 'confirmed', 'failed'), {
        maxLength: 40,
        size: 'max',
      }),
      (statuses) => {
        const rows = statuses.map((status, index) => row(index.toString(16), status))
        const retained = retain(rows)
        const finished = rows.filter(({ status }) => status !== 'pending')
        expect(retained.filter(({ status }) => status === 'pending')).toEqual(
          rows.filter(({ status }) => status === 'pending'),
        )
        expect(retained.filter(({ status }) => status !== 'pending')).toEqual(finished.slice(0, 10))
        expect(rows.filter((each) => retained.includes(each))).toEqual(retained)
      },
    ),
  )
})

test('what is printed is read again', () => {
  const address = fc.nat().map((value) => `0x${value.toString(16).padStart(40, '0')}`)
  const transaction = fc.record(
    {
      hash: fc.nat().map((value) => hash(value.toString(16))),
      description: fc.string(),
      confirmations: fc.integer({ min: 1 }),
      status: fc.constantFrom<TransactionStatus>('pending', 'confirmed', 'failed'),
    },
    { requiredKeys: ['hash', 'description', 'status'] },
  )
  const list = fc.record({
    address,
    chainId: fc.integer({ min: 1 }),
    transactions: fc.uniqueArray(transaction, { minLength: 1, maxLength: 10, selector: (t) => t.hash }),
  })
  const book = fc.uniqueArray(list, {
    maxLength: 5,
    selector: ({ address, chainId }) => `${address}${chainId}`,
  })
  const sorted = (lists: readonly object[]) => lists.map((each) => JSON.stringify(each)).sort()
  fc.assert(
    fc.property(book, (lists) => {
      expect(sorted(parseBook(printBook(lists)))).toEqual(sorted(lists))
    }),
  )
})

test('no text, however odd, throws or yields a row that could not have been written', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(Array.isArray(parseBook(text))).toBe(true)
      expect(Array.isArray(parseBook(`{"${address}":{"1":[${text}]}}`))).toBe(true)
    }),
  )
})
