import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type AuthenticationOptions, createAuthentication } from './createAuthentication.ts'
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

describe('without `baseUrl`, requests go to the origin of the page, whatever its `<base>`', () => {
  const send = vi.fn(async (_url: unknown) => Response.json({ status: 'unauthenticated' }))
  const request = async (options: AuthenticationOptions = {}) => {
    send.mockClear()
    await createAuthentication({ fetch: send, ...options }).refresh?.()
    return send.mock.calls[0]?.[0]
  }

  test.each([
    ['a page', { origin: 'https://app.example' }, 'https://app.example/auth/session'],
    ['a file', { origin: 'null' }, '/auth/session'],
    ['a server', undefined, '/auth/session'],
  ])('%s', async (_name, location, url) => {
    vi.stubGlobal('location', location)
    expect(await request()).toBe(url)
    expect(await request({ baseUrl: '' })).toBe(url)
  })

  test('a prefix of the host stays as it is', async () => {
    vi.stubGlobal('location', { origin: 'https://app.example' })
    expect(await request({ baseUrl: '/api' })).toBe('/api/auth/session')
  })
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

test('the last refusal is the latest one, whichever path was refused first', async () => {
  let code = 'signature_mismatch'
  const refused = async () => Response.json({ error: { code, message: '' } }, { status: 400 })
  const { adapter, lastRefusal } = createAuthentication({ fetch: refused })
  expect(await adapter.verify(proof)).toBe(false)
  code = 'internal'
  await expect(adapter.signOut()).rejects.toThrow()
  expect(lastRefusal?.()).toBe('internal')
  code = 'message_malformed'
  expect(await adapter.verify(proof)).toBe(false)
  expect(lastRefusal?.()).toBe('message_malformed')
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

describe('a server that did not answer when the page was loaded is asked again before a signature', () => {
  test('by its routes', async () => {
    let isThere = false
    const paths: string[] = []
    const { adapter, getStatus, refresh } = createAuthentication({
      async fetch(path) {
        paths.push(String(path))
        if (!isThere) return new Response('Bad gateway', { status: 502 })
        return Response.json({ status: 'authenticated', address, chainId: 1, by: 'key', csrf: 'x' })
      },
    })
    await refresh?.()
    expect(getStatus()).toEqual({ status: 'unauthenticated', isAssumed: true })
    isThere = true
    await adapter.getNonce().catch(() => {})
    expect(getStatus()).toMatchObject({ status: 'authenticated', address })
    const { length } = paths
    await adapter.getNonce().catch(() => {})
    expect(paths.slice(length)).toEqual(['/auth/nonce'])
  })

  test("by a host's own calls", async () => {
    const getAddress = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { adapter, getStatus, refresh } = createCustomAuthentication({
      getNonce: async () => 'a'.repeat(8),
      getAddress: getAddress.mockResolvedValue(address),
      verify: async () => true,
      signOut: async () => {},
    })
    await refresh?.()
    expect(getStatus()).toEqual({ status: 'unauthenticated', isAssumed: true })
    await adapter.getNonce()
    expect(getStatus()).toEqual({ status: 'authenticated', address })
    await adapter.getNonce()
    expect(getAddress).toHaveBeenCalledTimes(2)
  })
})

test.each([2 ** 31, 2 ** 33, Number.POSITIVE_INFINITY])('a request may take %d ms', async (deadlineMs) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeout.mockRestore())
  const send = async () => new Response('{"status":"unauthenticated"}')
  const auth = createAuthentication({ fetch: send as typeof fetch, deadlineMs })
  await auth.refresh?.()
  expect(auth.getStatus().status).toBe('unauthenticated')
  // The longest delay of a timer.
  expect(timeout).toHaveBeenCalledWith(2_147_483_647)
})
