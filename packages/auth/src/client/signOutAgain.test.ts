import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authRoutes } from '../contract.ts'
import { createAuthentication } from './createAuthentication.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** A server whose answers to signing out are given, the last one for all that follow. */
function create(...statuses: readonly number[]) {
  let asked = 0
  const authentication = createAuthentication({
    fetch: async (input) => {
      if (!String(input).endsWith(authRoutes.signOut)) return Response.json({ status: 'unauthenticated' })
      const status = statuses[Math.min(asked, statuses.length - 1)] ?? 200
      asked += 1
      return Response.json({}, { status })
    },
  })
  return { authentication, asked: () => asked }
}

test('signing out while the database is away is tried again until it is back', async () => {
  const { authentication, asked } = create(503, 503, 200)
  const signingOut = authentication.adapter.signOut()
  await vi.advanceTimersByTimeAsync(2999)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked()).toBe(2)
  await vi.advanceTimersByTimeAsync(3000)
  await signingOut
  expect([asked(), authentication.getStatus()]).toEqual([3, { status: 'unauthenticated' }])
})

test('and reported as failed when the server stays away', async () => {
  const { authentication, asked } = create(503)
  const signingOut = authentication.adapter.signOut()
  const told = expect(signingOut).rejects.toMatchObject({ code: 'networkUnreachable' })
  await vi.advanceTimersByTimeAsync(12_000)
  await told
  expect(asked()).toBe(5)
})

test('X8: signing out is not tried again once another tab has signed in with another account', async () => {
  let account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  const asked: string[] = []
  const authentication = createAuthentication({
    fetch: async (input) => {
      if (String(input).endsWith(authRoutes.signOut)) {
        asked.push(account)
        return Response.json({}, { status: 503 })
      }
      return Response.json({ status: 'authenticated', address: account, chainId: 1, csrf: account })
    },
  })
  await authentication.refresh?.()
  const signingOut = authentication.adapter.signOut()
  await vi.advanceTimersByTimeAsync(1000)
  account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  await authentication.refresh?.()
  await vi.advanceTimersByTimeAsync(12_000)
  await signingOut
  expect(asked).toHaveLength(1)
  expect(authentication.getStatus()).toMatchObject({ status: 'authenticated', address: account })
})

test('a refusal is reported at once', async () => {
  const { authentication, asked } = create(500)
  await expect(authentication.adapter.signOut()).rejects.toMatchObject({ code: 'networkUnreachable' })
  expect(asked()).toBe(1)
})
