import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authRoutes } from '../contract.ts'
import { createAuthentication } from './createAuthentication.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** A server whose answers to signing out are given, the last one for all that follow. */
function create(...statuses: readonly number[]) {
  let requests = 0
  const authentication = createAuthentication({
    fetch: async (input) => {
      if (!String(input).endsWith(authRoutes.signOut)) return Response.json({ status: 'unauthenticated' })
      const status = statuses[Math.min(requests, statuses.length - 1)] ?? 200
      requests += 1
      return Response.json({}, { status })
    },
  })
  return { authentication, asked: () => requests }
}

test('signing out while the database is away is tried again until it is back', async () => {
  const { authentication, asked: requests } = create(503, 503, 200)
  const signingOut = authentication.adapter.signOut()
  await vi.advanceTimersByTimeAsync(2999)
  expect(requests()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(requests()).toBe(2)
  await vi.advanceTimersByTimeAsync(3000)
  await signingOut
  expect([requests(), authentication.getStatus()]).toEqual([3, { status: 'unauthenticated' }])
})

test('and not tried again when the visitor is back meanwhile', async () => {
  const { authentication, asked: requests } = create(503, 200)
  const controller = new AbortController()
  const signingOut = authentication.adapter.signOut(controller.signal)
  await vi.advanceTimersByTimeAsync(1000)
  controller.abort()
  await vi.advanceTimersByTimeAsync(2000)
  await signingOut
  expect(requests()).toBe(1)
})

test('and reported as failed when the server stays away', async () => {
  const { authentication, asked: requests } = create(503)
  const signingOut = authentication.adapter.signOut()
  const reported = expect(signingOut).rejects.toMatchObject({ code: 'networkUnreachable' })
  await vi.advanceTimersByTimeAsync(12_000)
  await reported
  expect(requests()).toBe(5)
})

test('X8: signing out is not tried again once another tab has signed in with another account', async () => {
  let account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  const requests: string[] = []
  const authentication = createAuthentication({
    fetch: async (input) => {
      if (String(input).endsWith(authRoutes.signOut)) {
        requests.push(account)
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
  expect(requests).toHaveLength(1)
  expect(authentication.getStatus()).toMatchObject({ status: 'authenticated', address: account })
})

test('a refusal is reported at once', async () => {
  const { authentication, asked: requests } = create(500)
  await expect(authentication.adapter.signOut()).rejects.toMatchObject({ code: 'networkUnreachable' })
  expect(requests()).toBe(1)
})
