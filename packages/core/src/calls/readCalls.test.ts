import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBatchId, readBatch } from '../transactions/readBatch.ts'
import { readCallsStatus } from './readCallsStatus.ts'
import { readCapabilities } from './readCapabilities.ts'

const supported = { atomic: { status: 'supported' } }
const requested = { id: '0x1', chainId: 10 }

describe('wallet_getCapabilities', () => {
  test.each<[string, unknown, unknown]>([
    ['hex keys', { '0xa': supported }, { 10: supported }],
    ['decimal keys', { 10: supported }, { 10: supported }],
    ['CAIP-2 keys', { 'eip155:10': supported }, { 10: supported }],
    ['CAIP-2 keys in capitals', { 'EIP155:10': supported }, { 10: supported }],
    ['another chain alone', { '0x1': supported }, {}],
    ['every chain, as 0x0', { '0x0': supported }, { 10: supported }],
    [
      'the chain before every chain',
      { '0x0': supported, '0xa': { atomic: { status: 'ready' } } },
      { 10: { atomic: { status: 'ready' } } },
    ],
    ['no capability', { '0xa': {} }, { 10: {} }],
    ['null for the chain', { '0xa': null }, {}],
    ['null for the chain, which every chain has', { '0xa': null, '0x0': supported }, { 10: supported }],
    ['text for the chain', { '0xa': 'supported' }, {}],
    [
      'the first version',
      { '0xa': { atomicBatch: { supported: true } } },
      { 10: { atomicBatch: { supported: true }, ...supported } },
    ],
    [
      'the first version, without',
      { '0xa': { atomicBatch: { supported: false } } },
      { 10: { atomicBatch: { supported: false } } },
    ],
    ['an unknown status', { '0xa': { atomic: { status: 'perhaps' } } }, { 10: {} }],
    [
      'a capability of an ERC',
      { '0xa': { paymasterService: { supported: true } } },
      { 10: { paymasterService: { supported: true } } },
    ],
    ['keys that are no chain', { '0xzz': supported, eth: supported, '-1': supported }, {}],
    ['null', null, undefined],
    ['a list', [supported], undefined],
    ['a text', 'supported', undefined],
  ])('%s', (_name, response, expected) => {
    expect(readCapabilities(response, [10])).toEqual(expected)
  })

  test('chains that were not asked for are in no answer', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.integer({ min: 1, max: 20 })), (response, chainIds) => {
        for (const chainId of Object.keys(readCapabilities(response, chainIds) ?? {}))
          expect(chainIds).toContain(Number(chainId))
      }),
    )
  })

  test('a getter that throws is no capability', () => {
    const hostile = Object.defineProperty({ '0xa': supported }, '0x0', {
      enumerable: true,
      get() {
        throw new Error('hostile')
      },
    })
    expect(readCapabilities(hostile, [10])).toEqual({ 10: supported })
  })
})

const hash = `0x${'a'.repeat(64)}` as const
const receipt = (status: unknown) => ({ transactionHash: hash, status })

describe('wallet_getCallsStatus', () => {
  test.each<[string, unknown, unknown]>([
    ['pending', { status: 100 }, { status: 'pending', statusCode: 100, receipts: [] }],
    ['confirmed', { status: 200, receipts: [receipt('0x1')] }, { status: 'success', statusCode: 200 }],
    ['never sent', { status: 400 }, { status: 'failure', statusCode: 400 }],
    ['reverted', { status: 500, receipts: [receipt('0x0')] }, { status: 'failure', statusCode: 500 }],
    ['partly reverted', { status: 600 }, { status: 'failure', statusCode: 600 }],
    ['a code of no standard', { status: 700 }, { status: undefined, statusCode: 700 }],
    ['Ambire, confirmed', { status: 'SUCCESS', receipts: [receipt('0x1')] }, { status: 'success' }],
    ['Ambire, failed', { status: 'FAILURE' }, { status: 'failure', statusCode: 500 }],
    ['in the words of viem', { status: 'success', statusCode: 200 }, { status: 'success', statusCode: 200 }],
    [
      'failed in part, by viem',
      { status: 'failure', statusCode: 600 },
      { status: 'failure', statusCode: 600 },
    ],
    ['1.0 pending', { status: 'PENDING' }, { status: 'pending', version: '1.0' }],
    [
      '1.0 confirmed',
      { status: 'CONFIRMED', receipts: [receipt('0x1')] },
      { status: 'success', version: '1.0' },
    ],
    [
      '1.0 confirmed and reverted',
      { status: 'CONFIRMED', receipts: [receipt('0x0')] },
      { status: 'failure', statusCode: 500 },
    ],
    [
      '1.0 in part',
      { status: 'CONFIRMED', receipts: [receipt('0x1'), receipt('0x0')] },
      { status: 'failure', statusCode: 600 },
    ],
    [
      '1.0 confirmed and reverted, in small letters',
      { status: 'confirmed', receipts: [receipt('0x0')] },
      { status: 'failure', statusCode: 500 },
    ],
    ['in a bundler’s word for a success', { status: 'completed' }, { status: 'success', statusCode: 200 }],
    ['in a bundler’s word for a failure', { status: 'FAILED' }, { status: 'failure', statusCode: 500 }],
    ['reverted, as a word', { status: 'reverted' }, { status: 'failure', statusCode: 500 }],
    ['in part, as a word', { status: 'PARTIALLY_CONFIRMED' }, { status: 'failure', statusCode: 600 }],
    ['a bigint', { status: 200n }, { status: 'success', statusCode: 200 }],
    ['the name of a success', { status: 'success' }, { status: 'success', statusCode: 200 }],
    ['the name of a failure', { status: 'failure' }, { status: 'failure', statusCode: 500 }],
    ['the chain in hex', { status: 100, chainId: '0x89' }, { chainId: 137 }],
    ['the chain as a number', { status: 100, chainId: 137 }, { chainId: 137 }],
    ['the chain as CAIP-2', { status: 100, chainId: 'eip155:137' }, { chainId: 137 }],
    ['no chain', { status: 100 }, { chainId: 10 }],
    [
      'receipts that cannot be read',
      { status: 200, receipts: [null, {}, receipt('maybe'), receipt('0x1')] },
      { receipts: [{ transactionHash: hash, status: 'success', blockNumber: 0n }] },
    ],
    [
      'a receipt without a status, of a success',
      { status: 200, receipts: [{ transactionHash: hash }] },
      { receipts: [{ transactionHash: hash, status: 'success' }] },
    ],
    [
      'a receipt without a status, 1.0',
      { status: 'CONFIRMED', receipts: [{ transactionHash: hash, status: null }] },
      { statusCode: 200, receipts: [{ transactionHash: hash, status: 'success' }] },
    ],
    [
      'a receipt without a status, of a failure',
      { status: 500, receipts: [{ transactionHash: hash }] },
      { receipts: [{ transactionHash: hash, status: 'reverted' }] },
    ],
    [
      'a receipt without a status, of a batch that failed in part',
      { status: 600, receipts: [receipt('0x1'), { transactionHash: hash }] },
      { receipts: [{ status: 'success' }] },
    ],
    [
      'a status that has no text',
      { status: 200, receipts: [receipt(Object.create(null))] },
      { receipts: [] },
    ],
  ])('%s', (_name, response, expected) => {
    expect(readCallsStatus(response, requested)).toMatchObject(expected as object)
  })

  test('anything else has no status, and throws nothing', () => {
    for (const reply of [
      undefined,
      null,
      7,
      'CONFIRMED',
      {},
      { status: null },
      { status: 'soon' },
      { status: '' },
      { status: '__proto__' },
    ])
      expect(readCallsStatus(reply, requested)).toBeUndefined()
    fc.assert(fc.property(fc.anything(), (response) => void readCallsStatus(response, requested)))
  })
})

describe('ids and rows of batches', () => {
  test('an id has 4,096 bytes at most', () => {
    expect(isBatchId(`0x${'a'.repeat(8192)}`)).toBe(true)
    for (const id of ['', `0x${'a'.repeat(8193)}`, 7, null, undefined, {}]) expect(isBatchId(id)).toBe(false)
  })

  test('what is stored is read again; what was tampered with is no batch', () => {
    const batch = {
      id: '0x1',
      count: 2,
      hashes: [hash],
      isSequence: true,
      isStopped: true,
      isPartial: true,
    } as const
    expect(readBatch(JSON.parse(JSON.stringify(batch)))).toEqual(batch)
    for (const broken of [null, [], { ...batch, id: '' }, { ...batch, count: 0 }, { ...batch, hashes: 'x' }])
      expect(readBatch(broken)).toBeUndefined()
    expect(readBatch({ ...batch, hashes: [hash, '<script>'] })?.hashes).toEqual([hash])
  })
})
