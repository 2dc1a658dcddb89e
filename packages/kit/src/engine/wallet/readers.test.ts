import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAccounts } from './readAccounts.ts'
import { readChainId } from './readChainId.ts'

test.each<[unknown, number]>([
  ['0x1', 1],
  ['0X1', 1],
  ['0x89', 137],
  ['137', 137],
  [137, 137],
  [`0x${(2n ** 88n).toString(16)}`, 2 ** 88],
])('C1 %j is chain %d', (value, id) => {
  expect(readChainId(value)).toBe(id)
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
