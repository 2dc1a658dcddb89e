import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAccounts, readChainId } from './readAnswer.ts'

test.each<[unknown, number]>([
  ['0x1', 1],
  ['0X1', 1],
  ['0x89', 137],
  ['137', 137],
  [137, 137],
  [`0x${(2n ** 88n).toString(16)}`, 2 ** 88],
  [' 0x1 ', 1],
  [' 137 ', 137],
  [' eip155:137 ', 137],
  ['eip155:1', 1],
  ['EIP155:137', 137],
  ['eip155:0x89', 137],
  [{ chainId: '0x89' }, 137],
  [{ chainId: 137 }, 137],
  [{ jsonrpc: '2.0', id: 5, result: '0x89' }, 137],
  [{ result: { chainId: '0x89' } }, 137],
])('C1 %j is chain %d', (value, id) => {
  expect(readChainId(value)).toBe(id)
})

test('C1 a bigint is a chain id', () => {
  expect(readChainId(1n)).toBe(1)
  expect(() => readChainId(0n)).toThrow('which network')
  expect(() => readChainId(-1n)).toThrow('which network')
  expect(() => readChainId(2n ** 300n)).toThrow('which network')
})

test.each([
  'eip155:',
  'solana:1',
  'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x1,0x89',
  ['0x1'],
  { id: 1 },
  { chainId: '0x1', result: '0x89' },
  `${' '.repeat(100_000)}0x1`,
  '9'.repeat(100_000),
  { result: { result: { result: { result: '0x1' } } } },
])('C2, C4 %j is no chain id', (value) => {
  expect(() => readChainId(value)).toThrow('which network')
})

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.each<[string, unknown]>([
  ['a text', address],
  ['a CAIP-10 name', [`eip155:1:${address.toLowerCase()}`]],
  ['the same account on several chains', [`eip155:1:${address}`, `eip155:137:${address}`, address]],
  ['a response', { jsonrpc: '2.0', id: 1, result: [address] }],
  ['{ result }', { result: [address.toLowerCase()] }],
  ['{ accounts }', { accounts: [address] }],
  ['objects', [{ address }, { address: address.toLowerCase() }]],
  ['null beside it', [null, address, undefined]],
  [
    'accounts of other chains beside it',
    ['solana:x:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', address, 'bc1q'],
  ],
  ['the zero address beside it', [`0x${'0'.repeat(40)}`, address]],
])('W7, W9 %s is read as one account', (_, value) => {
  expect(readAccounts(value)).toEqual([address])
})

test('the order of accounts is the order of the wallet', () => {
  expect(readAccounts([second, address])).toEqual([second, address])
  expect(readAccounts([])).toEqual([])
  expect(readAccounts({ result: [] })).toEqual([])
})

test.each<[string, unknown]>([
  ['none of them an address', [null, 'x']],
  ['two answers', { result: [address], accounts: [second] }],
  ['an error', { error: { code: 4001 } }],
  ['an account of another chain', ['solana:x:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv']],
  ['a list of lists', [[address]]],
  ['two in one text', `${address},${second}`],
  ['more digits', [`${address}00`]],
  ['a name of 1 MB', [`eip155:${'1'.repeat(1e6)}:${address}`]],
])('W6 %s: nothing is read', (_, value) => {
  expect(() => readAccounts(value)).toThrow('did not give an account')
})

test('C2, C3 whatever is read as a chain id is a positive whole number', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.string(),
        fc.bigInt().map((id) => `0x${id.toString(16)}`),
      ),
      (value) => {
        let id: number
        try {
          id = readChainId(value)
        } catch (error) {
          expect(error).toMatchObject({ code: 'chainUnreadable' })
          return
        }
        expect(Number.isInteger(id) && id > 0).toBe(true)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('every id that EIP-155 allows is read as itself, in hex and in decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
      expect([readChainId(id), readChainId(`${id}`), readChainId(`0x${id.toString(16)}`)]).toEqual([
        id,
        id,
        id,
      ])
    }),
  )
})

test('W4, W6 whatever is read as accounts is a list of unique checksummed addresses', () => {
  const address = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.array(address), fc.array(fc.oneof(address, fc.anything()))),
      (value) => {
        let accounts: readonly string[]
        try {
          accounts = readAccounts(value)
        } catch (error) {
          expect(error).toMatchObject({ code: 'accountsUnreadable' })
          return
        }
        expect(new Set(accounts).size).toBe(accounts.length)
        for (const account of accounts) expect(account).toMatch(/^0x[0-9a-fA-F]{40}$/)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('hostile lists do not get through', () => {
  const trap = new Proxy([], {
    get() {
      throw new Error('No.')
    },
  })
  expect(() => readAccounts(trap)).toThrow('did not give an account')
  const { proxy, revoke } = Proxy.revocable([], {})
  revoke()
  expect(() => readAccounts(proxy)).toThrow('did not give an account')
})
