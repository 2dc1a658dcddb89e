import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { authRoutes } from '../../contract.ts'
import { createMemoryStore, createTestSite, fetchNonce, post, signMessage } from '../../testing/index.ts'
import { createAttempts } from '../nonce/nonce.ts'
import { createRateLimit } from './limits.ts'

test('B27: 100,000 pre-sessions are counted and no more; the oldest is forgotten first', () => {
  const limit = createRateLimit(2)
  const ask = (key: string) => limit(key, 0)
  expect(['oldest', 'second', 'second', 'oldest', 'oldest'].map(ask)).toEqual([0, 0, 0, 0, 30])
  for (let count = 0; count < 99_999; count += 1) limit(`${count}`, 0)
  // "second" was used before "oldest" was again, so it has made room.
  expect(['oldest', 'second'].map(ask)).toEqual([30, 0])
})

test('a bucket fills evenly, up to its size, and says when there is a token again', () => {
  const limit = createRateLimit(2)
  expect([limit('k', 0), limit('k', 0)]).toEqual([0, 0])
  expect(limit('k', 0)).toBe(30)
  expect(limit('k', 15_000)).toBe(15)
  expect(limit('k', 29_999)).toBe(1)
  expect(limit('k', 30_000)).toBe(0)
  expect(limit('k', 30_000)).toBe(30)
  // A clock that jumps back neither adds nor removes tokens.
  expect(limit('k', 0)).toBe(30)
  expect(limit('k', 600_000)).toBe(0)
  expect(limit('k', 600_000)).toBe(0)
  expect(limit('k', 600_000)).toBe(30)
})

test('a try is given back as often as it may be, and none to a nonce that has not been tried', () => {
  const attempts = createAttempts({ perNonce: 1, maxRefunds: 2 })
  attempts.refund('n')
  for (let count = 0; count < 3; count += 1) {
    expect(attempts.consume('n')).toBe(true)
    expect(attempts.consume('n')).toBe(false)
    attempts.refund('n')
  }
  expect(attempts.consume('n')).toBe(false)
})

test('B27: tries are counted for the last 10,000 nonces', () => {
  const attempts = createAttempts()
  for (let count = 0; count < 3; count += 1) expect(attempts.consume('n')).toBe(true)
  expect(attempts.isExhausted('n')).toBe(true)
  for (let count = 0; count < 9_999; count += 1) attempts.consume(`${count}`)
  expect(attempts.isExhausted('n')).toBe(true)
  attempts.consume('one more')
  expect(attempts.isExhausted('n')).toBe(false)
})

test('T23: an address that has signed in before and one that has not are answered alike, and looked up alike', async () => {
  const requests: string[] = []
  const memoryUse = createMemoryStore()
  const store = new Proxy(memoryUse, {
    get(target, key) {
      const member = Reflect.get(target, key)
      if (typeof member !== 'function') return member
      return (...args: never[]) => {
        requests.push(String(key))
        return member(...args)
      }
    },
  })
  const site = createTestSite({ store })
  const known = privateKeyToAccount(generatePrivateKey())
  const unknown = privateKeyToAccount(generatePrivateKey())
  const thief = privateKeyToAccount(generatePrivateKey())
  const first = site.browser()
  await post(first, authRoutes.verify, await signMessage(known, await fetchNonce(first)))

  const answers = []
  for (const { address } of [known, unknown]) {
    requests.length = 0
    const browser = site.browser()
    const proof = await signMessage(thief, await fetchNonce(browser), { address })
    const response = await post(browser, authRoutes.verify, proof)
    const short = `${address.slice(0, 6)}…${address.slice(-4)}`
    answers.push([response.status, (await response.text()).replace(short, 'ADDRESS'), [...requests]])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[2]).toEqual(['isSpent'])
})
