import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { authRoutes, type SessionAnswer } from '../contract.ts'
import { createTestSite, fetchNonce, post, readOutcome, signIn, signMessage } from '../testing/index.ts'
import { createAuthApp } from './app.ts'
import type { AuthOptions } from './options.ts'

// The face of a site that is shown inside another site, as a Safe App is (D-15, security 7.4).

const owner = privateKeyToAccount(generatePrivateKey())
const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const createFace = (options: Partial<AuthOptions> = {}) =>
  createTestSite({ embedded: true, contractsOnly: true, verifyContract: async () => 'valid', ...options })

async function enter(browser: ReturnType<ReturnType<typeof createFace>['browser']>) {
  const { message } = await signMessage(owner, await fetchNonce(browser), { address: safe })
  return post(browser, authRoutes.verify, { message, signature: '0x' })
}

test('D-15: cookies, byte for byte', async () => {
  const browser = createFace().browser()
  await fetchNonce(browser)
  expect(browser.lastSetCookies()).toEqual([
    expect.stringMatching(
      /^__Host-pre=[\w-]{22}; Path=\/; Secure; HttpOnly; SameSite=None; Partitioned; Max-Age=600$/,
    ),
  ])
  const { csrf } = (await (await enter(browser)).json()) as Extract<
    SessionAnswer,
    { status: 'authenticated' }
  >
  expect(browser.lastSetCookies()).toEqual([
    '__Host-pre=; Path=/; Secure; HttpOnly; SameSite=None; Partitioned; Max-Age=0',
    expect.stringMatching(
      /^__Host-sid=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=None; Partitioned; Max-Age=86400$/,
    ),
  ])
  await post(browser, authRoutes.signOut, {}, { 'X-CSRF': csrf })
  expect(browser.lastSetCookies()).toEqual([
    '__Host-sid=; Path=/; Secure; HttpOnly; SameSite=None; Partitioned; Max-Age=0',
  ])
})

test('D-15: on localhost the cookies are the same, for others would not go along in a frame', async () => {
  const browser = createFace({ origin: 'http://safe.localhost:3000' }).browser()
  expect((await fetchNonce(browser)).domain).toBe('safe.localhost:3000')
  expect(browser.lastSetCookies()[0]).toMatch(/^__Host-pre=.*; Secure; .*; Partitioned/)
})

test.each([
  ['neither header', {}],
  ['no Origin', { 'Sec-Fetch-Site': 'same-origin' }],
  ['no Sec-Fetch-Site', { Origin: 'https://app.example' }],
  ['the page around it', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://app.safe.global' }],
  ['a false Origin', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://app.safe.global' }],
])('D-15, T9: without the help of SameSite both headers are needed: %s', async (_, headers) => {
  const { app } = createFace()
  const request = new Request('https://app.example/auth/nonce', {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  expect(await readOutcome(await app.request(request))).toBe('403 origin_forbidden')
})

test('D-15: only contract accounts sign in', async () => {
  const face = createFace()
  expect(await readOutcome(await enter(face.browser()))).toBe('200 ok')
  expect(await readOutcome(await signIn(face.browser(), owner))).toBe('401 contract_required')
  expect(face.events.map(({ outcome }) => outcome)).toEqual(['ok', 'contract_required'])
})

test('D-15: a message for the other face is another site’s message', async () => {
  const browser = createFace({ origin: 'https://safe.app.example' }).browser()
  const changes = { address: safe, domain: 'app.example', uri: 'https://app.example' } as const
  const { message } = await signMessage(owner, await fetchNonce(browser), changes)
  expect(await readOutcome(await post(browser, authRoutes.verify, { message, signature: '0x' }))).toBe(
    '401 domain_mismatch',
  )
})

/** Browsers with partitioned cookies keep one along with another of its name that is not, and send both. */
function createPartitioned(answers: (request: Request) => Response | Promise<Response>) {
  const origin = 'https://app.example'
  const jar = new Map<string, string>()
  const cookies = () => [...jar].map(([key, value]) => `${key.split('|')[0]}=${value}`).join('; ')
  const call: typeof fetch = async (path, init) => {
    const request = new Request(new URL(String(path), origin), init)
    request.headers.set('Cookie', cookies())
    request.headers.set('Origin', origin)
    request.headers.set('Sec-Fetch-Site', 'same-origin')
    const response = await answers(request)
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name, value = ''] = pair.split('=')
      const key = `${name}|${attributes.includes('Partitioned')}`
      if (attributes.includes('Max-Age=0')) jar.delete(key)
      else jar.set(key, value)
    }
    return response
  }
  return { fetch: call, cookies: new Map(), lastSetCookies: () => [] }
}

test.each([
  ['on', false],
  ['off', true],
])('a visitor of before `embedded` was switched %s signs in once more, and stays', async (_, before) => {
  let now = Date.parse('2026-11-20T12:00:00.000Z')
  const key = new Uint8Array(32).fill(1)
  const options = {
    origin: 'https://app.example',
    chainIds: [1],
    nonceKeys: { signing: () => key, verifying: () => [key] },
    store: createTestSite().store,
    now: () => now,
  } satisfies AuthOptions
  const create = (embedded: boolean) => createAuthApp({ ...options, embedded })
  let app = create(before)
  const browser = createPartitioned((request) => app.request(request))
  const status = async () =>
    ((await (await browser.fetch(authRoutes.session)).json()) as Partial<SessionAnswer>).status
  expect((await signIn(browser, owner)).status).toBe(200)

  app = create(!before)
  expect(await status()).toBe('authenticated')
  // The token is replaced, in a cookie in addition to the former one; the conflict removes both.
  now += 3_700_000
  await status()
  await status()
  expect(await status()).toBe('unauthenticated')
  expect((await signIn(browser, owner)).status).toBe(200)
  expect(await status()).toBe('authenticated')
  now += 3_700_000
  await status()
  expect(await status()).toBe('authenticated')
})
