import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { createAuthentication } from './createAuthentication.ts'
import { createCustomAuthentication } from './createCustomAuthentication.ts'

const { address } = privateKeyToAccount(generatePrivateKey())
const proof = {
  message: `app.example wants you to sign in\n${address.toLowerCase()}\n`,
  signature: '0x12',
} as const

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a browser that refuses channels between tabs, as Firefox does without cookies, ends nothing', () => {
  class RefusedChannel {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  }
  vi.stubGlobal('BroadcastChannel', RefusedChannel)
  expect(createAuthentication().getStatus()).toBeDefined()
})

test('too many proofs are told as such', async () => {
  const limited = async () => Response.json({ error: { code: 'rate_limited', message: '' } }, { status: 429 })
  const { adapter } = createAuthentication({ fetch: limited })
  await expect(adapter.verify(proof)).rejects.toMatchObject({ code: 'rateLimited' })
})

test('a lost response to a lower-case address signs in', async () => {
  const session = { status: 'authenticated', address, chainId: 1, by: 'key', csrf: 'x' }
  const { adapter } = createAuthentication({
    async fetch(path) {
      if (String(path).endsWith('/verify')) throw new TypeError('Failed to fetch')
      return Response.json(session)
    },
  })
  expect(await adapter.verify(proof)).toBe(true)
})

test('a host without types may give its address synchronously', async () => {
  const authentication = createCustomAuthentication({
    getNonce: async () => 'a'.repeat(8),
    getAddress: (() => null) as never,
    verify: async () => true,
    signOut: async () => {},
  })
  await authentication.refresh?.()
  expect(authentication.getStatus()).toMatchObject({ status: 'unauthenticated' })
})
