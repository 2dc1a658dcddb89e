import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { authRoutes, type SessionAnswer } from '../contract.ts'
import { createTestSite, fetchNonce, post, readOutcome, signIn, signMessage } from '../testing/index.ts'
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
