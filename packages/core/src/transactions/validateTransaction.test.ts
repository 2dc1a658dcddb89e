import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KitError } from '../errors/kitError.ts'
import { validateTransaction } from './validateTransaction.ts'

const hash = `0x${'a1'.repeat(32)}`
const good = { hash, description: 'Send', confirmations: 2 }

const lines = {
  hash: 'Invalid transaction hash',
  description: 'Transaction must have a description',
  confirmations: 'Transaction confirmations must be a positive integer',
}

function faults(transaction: unknown): readonly string[] {
  try {
    validateTransaction(transaction as never)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(KitError)
    expect(error).toMatchObject({ code: 'invalidTransaction' })
    const [first, ...rest] = (error as KitError).shortMessage.split('\n')
    expect(first).toBe('Unable to add transaction')
    return rest
  }
}

describe('B-5.10, B-5.11, B-5.12', () => {
  test.each<[keyof typeof lines, unknown]>([
    ['hash', undefined],
    ['hash', ''],
    ['hash', '0x'],
    ['hash', 'a1'.repeat(32)],
    ['hash', `0x${'a1'.repeat(31)}`],
    ['hash', `0x${'a1'.repeat(33)}`],
    ['hash', `0x${'g1'.repeat(32)}`],
    ['hash', `0X${'a1'.repeat(32)}`],
    ['hash', `${hash}\n`],
    ['hash', 7],
    ['description', undefined],
    ['description', null],
    ['description', 7],
    ['confirmations', 0],
    ['confirmations', -1],
    ['confirmations', 1.5],
    ['confirmations', Number.NaN],
    ['confirmations', Number.POSITIVE_INFINITY],
    ['confirmations', '2'],
    ['confirmations', null],
    ['confirmations', 2n],
  ])('%s %o is refused', (field, value) => {
    expect(faults({ ...good, [field]: value })).toEqual([lines[field]])
  })

  test.each([
    [good],
    [{ hash, description: '' }],
    [{ hash: hash.toUpperCase().replace('0X', '0x'), description: 'Send', confirmations: 1 }],
    [{ hash, description: 'Send', confirmations: undefined }],
  ])('%o is accepted', (transaction) => {
    expect(faults(transaction)).toEqual([])
  })
})

test.each([[{ hash: '', description: 1, confirmations: 0 }]])(
  'B-5.13 all faults, in order',
  (transaction) => {
    expect(() => validateTransaction(transaction as never)).toThrowError(
      'Unable to add transaction\nInvalid transaction hash\nTransaction must have a description\nTransaction confirmations must be a positive integer',
    )
  },
)

test.each([null, undefined, 'text', 7, []])('B-5.13 %o is no transaction', (value) => {
  expect(faults(value)).toEqual([lines.hash, lines.description])
})

test('what is accepted is a copy with nothing else in it', () => {
  const extra = { ...good, status: 'confirmed', __proto__: { polluted: true } }
  const copy = validateTransaction(extra)
  expect(copy).toEqual(good)
  expect(copy).not.toBe(extra)
  expect(
    validateTransaction({ hash, description: 'x', confirmations: undefined as never }),
  ).not.toHaveProperty('confirmations')
})

test('each broken rule is named, and only those', () => {
  const field = (bad: fc.Arbitrary<unknown>, fine: unknown) =>
    fc.boolean().chain((isBad) => (isBad ? bad : fc.constant(fine)).map((value) => ({ isBad, value })))
  fc.assert(
    fc.property(
      field(fc.string({ maxLength: 70 }), hash),
      field(fc.oneof(fc.integer(), fc.constant(null), fc.object()), 'Send'),
      field(fc.oneof(fc.integer({ max: 0 }), fc.string(), fc.constant(0.5)), 3),
      (h, d, c) => {
        const transaction = { hash: h.value, description: d.value, confirmations: c.value }
        expect(faults(transaction)).toEqual([
          ...(h.isBad ? [lines.hash] : []),
          ...(d.isBad ? [lines.description] : []),
          ...(c.isBad ? [lines.confirmations] : []),
        ])
      },
    ),
  )
})
