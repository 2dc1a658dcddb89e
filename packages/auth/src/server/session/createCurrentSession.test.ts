import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { authRoutes } from '../../contract.ts'
import { createTestSite, fetchNonce, post, signMessage } from '../../testing/index.ts'
import { createCurrentSession, requireSession } from './createCurrentSession.ts'

const account = privateKeyToAccount(generatePrivateKey())
const now = () => Date.parse('2026-11-20T12:00:00.000Z')

/** A site, the session of one who has signed in there with `signature`, and as whom a host sees that browser. */
async function visit(signature?: string) {
  const verifyContract = async () => 'valid' as const
  const site = createTestSite({ verifyContract })
  const browser = site.browser()
  const proof = await signMessage(account, await fetchNonce(browser), { chainId: 137 })
  await post(browser, authRoutes.verify, signature === undefined ? proof : { ...proof, signature })
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const { origin, store } = site
  return { cookie, store, currentSession: createCurrentSession({ origin, store, verifyContract, now }) }
}

test.each([
  ['key', undefined],
  ['contract', `0x${'12'.repeat(130)}`],
])('says that a %s has proved the address, and since when', async (by, signature) => {
  const { cookie, currentSession } = await visit(signature)
  const visitor = await currentSession({ headers: { cookie } })
  expect(visitor).toEqual({
    session: {
      address: account.address,
      chainId: 137,
      by,
      signedInAt: new Date(now()),
      expiresAt: new Date(now() + 24 * 3_600_000),
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
    },
    setCookies: [],
  })
  expect(await currentSession(new Request('https://other.example/', { headers: { cookie } }))).toEqual(
    visitor,
  )
})

test.each([
  ['no cookie', '', []],
  ['other cookies', 'a=b; sid=x', []],
  ['a cookie that opens nothing', `__Host-sid=${'x'.repeat(43)}`, [expect.stringContaining('Max-Age=0')]],
  ['a cookie that is none', '__Host-sid=x', [expect.stringContaining('Max-Age=0')]],
])('no session: %s', async (_, cookie, setCookies) => {
  const { currentSession } = await visit()
  expect(await currentSession({ headers: { cookie } })).toEqual({ setCookies })
})

test('B21: two session cookies are no session', async () => {
  const { cookie, currentSession } = await visit()
  const twice = `${cookie}; __Host-sid=${'x'.repeat(43)}`
  expect((await currentSession({ headers: { cookie: twice } })).session).toBeUndefined()
})

test.each([
  ['the name in upper case', (cookie: string) => ({ Cookie: cookie })],
  ['a list of lines', (cookie: string) => ({ cookie: ['a=b', cookie] })],
  ['letters beyond Latin-1', (cookie: string) => ({ cookie: `a=\u{1F338}; ${cookie}` })],
])('headers of other hosts: %s', async (_, headersOf) => {
  const { cookie, currentSession } = await visit()
  const { session } = await currentSession({ headers: headersOf(cookie) as never })
  expect(session?.address).toBe(account.address)
})

test.each([
  ['nothing', undefined],
  ['no headers', {}],
  ['headers in place of the request', new Headers()],
  ['headers of Next.js that are not awaited', { headers: Promise.resolve(new Headers()) }],
  ['a text', { headers: 'a=b' }],
])('a request that is none is named, not signed out: %s', async (_, request) => {
  const { currentSession } = await visit()
  await expect(currentSession(request as never)).rejects.toThrow('takes a request, or an object with its')
})

test('`requireSession` without the function is named at the start', () => {
  const { origin, store } = createTestSite()
  for (const wrong of [undefined, { origin, store }])
    expect(() => requireSession(wrong as never)).toThrow('the function that createCurrentSession returns')
})

test('a wrong origin is named at the start', () => {
  const { store } = createTestSite()
  const made = () => createCurrentSession({ origin: 'app.example', store })
  expect(made).toThrow('origin must be a scheme, a host')
})
