import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestBrowser, createTestSite, type TestBrowser } from '../testing/index.ts'
import { createAuthentication } from './createAuthentication.ts'

const account = privateKeyToAccount(generatePrivateKey())
const error = vi.spyOn(console, 'error').mockImplementation(() => {})
const said = () => error.mock.calls.map(([text]) => String(text))

beforeEach(() => {
  error.mockClear()
  vi.stubEnv('NODE_ENV', 'development')
})
afterEach(() => vi.unstubAllEnvs())

async function signInThrough({ fetch }: TestBrowser, chainId: number): Promise<boolean> {
  const { adapter } = createAuthentication({ fetch })
  const nonce = await adapter.getNonce()
  const message = await adapter.createMessage({ nonce, address: account.address, chainId })
  return adapter.verify({ message, signature: await account.signMessage({ message }) })
}

test('a network that the server does not accept is reported with the option that lists it', async () => {
  expect(await signInThrough(createTestSite({ chainIds: [1] }).browser(), 137)).toBe(false)
  expect(said()).toEqual([expect.stringContaining('(chain_mismatch)')])
  expect(said()[0]).toContain('`chainIds` of createAuthApp')
})

test('a server with another origin is reported with its origin', async () => {
  const { app } = createTestSite({ origin: 'https://www.app.example' })
  const browser = createTestBrowser((request) => app.request(request), 'https://app.example')
  await expect(signInThrough(browser, 1)).rejects.toMatchObject({ code: 'signInPrepare' })
  expect(said()).toEqual([expect.stringContaining('(origin_forbidden)')])
  expect(said()[0]).toContain('a page of https://www.app.example')
})

test('a server without the routes is reported', async () => {
  const browser = createTestBrowser(() => new Response('', { status: 404 }), 'https://app.example')
  await expect(signInThrough(browser, 1)).rejects.toMatchObject({ code: 'signInPrepare' })
  expect(said()).toEqual([expect.stringContaining('no sign-in server answers at /auth/nonce')])
})

test('a server that cannot be reached is reported with what may be in the way', async () => {
  const { adapter } = createAuthentication({
    baseUrl: 'https://api.app.example',
    fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await expect(adapter.getNonce()).rejects.toThrow('Failed to fetch')
  expect(said()).toEqual([expect.stringContaining('https://api.app.example/auth/nonce')])
  for (const part of ['Failed to fetch', '`crossOrigin: true`', 'connect-src', 'redirect'])
    expect(said()[0]).toContain(part)
})

test('a host that takes the prefix of the routes off is reported with what to change', async () => {
  const { app } = createTestSite()
  const stripped = ({ url, method, headers }: Request) =>
    app.request(url.replace('/auth', ''), { method, headers, body: '{}' })
  const { adapter } = createAuthentication({
    fetch: createTestBrowser(stripped, 'https://app.example').fetch,
  })
  await expect(adapter.getNonce()).rejects.toMatchObject({ code: 'signInPrepare' })
  expect(said()).toEqual([expect.stringMatching(/\/auth\/nonce \(not_found\).*pass the whole path on/)])
})

test('a sign-in that succeeds, and production, are not reported', async () => {
  expect(await signInThrough(createTestSite().browser(), 137)).toBe(true)
  vi.stubEnv('NODE_ENV', 'production')
  expect(await signInThrough(createTestSite({ chainIds: [1] }).browser(), 137)).toBe(false)
  expect(said()).toEqual([])
})

test.each([
  ['the page itself', 200],
  ['a page of a proxy', 502],
])('%s in place of a response is reported', async (_, status) => {
  const page = () => new Response('<!doctype html>', { status, headers: { 'Content-Type': 'text/html' } })
  const { adapter } = createAuthentication({ fetch: createTestBrowser(page, 'https://app.example').fetch })
  await adapter.getNonce().catch(() => {})
  expect(said()).toEqual([expect.stringContaining('no sign-in server answers at /auth/nonce')])
})

test('a body that a parser has read before the routes is reported', async () => {
  const { app } = createTestSite()
  const browser = createTestBrowser(async (request) => {
    await request.text()
    return app.request(request)
  }, 'https://app.example')
  await createAuthentication({ fetch: browser.fetch })
    .adapter.getNonce()
    .catch(() => {})
  expect(said()).toEqual([expect.stringMatching(/\(bad_request\).*body parser/)])
})
