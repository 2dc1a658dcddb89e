import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSafe, startChain, testKeys, waitForReceipt } from '@foyer/testbed/chains'
import { createTestPostgres, hasPostgres, type TestPostgres } from '@foyer/testbed/postgres'
import { parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { authRoutes } from '../contract.ts'
import type { DatabaseStore } from '../database/createDatabaseStore.ts'
import { postgresStore } from '../postgres/postgresStore.ts'
import { sqliteStore } from '../sqlite/sqliteStore.ts'
import { createTestSite, fetchNonce, post, readCsrf, signIn, signMessage } from '../testing/index.ts'
import { createContractVerifier } from './contract/contractVerifier.ts'
import type { AuthOptions } from './options.ts'
import { createCurrentSession } from './session/createCurrentSession.ts'
import type { SignInEvent } from './signInEvent.ts'

const account = privateKeyToAccount(generatePrivateKey())
const minute = 60_000
const key = { by: 'key', chainId: 1 } as const

let folder: string
let postgres: TestPostgres | undefined
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-events-'))
  if (hasPostgres) postgres = await createTestPostgres()
})
afterAll(() => {
  postgres?.stop()
})

/** Long texts of every request, response and cookie of a test: hex, base64url and the message. */
const secrets = new Set<string>()
const emitted: SignInEvent[] = []
let store: DatabaseStore
let files = 0

const openStore = {
  SQLite: () => sqliteStore({ path: join(folder, `${++files}.sqlite`) }),
  PostgreSQL: async () => postgresStore({ url: (await postgres?.createDatabase()) ?? '' }),
}
const databases = hasPostgres ? (['SQLite', 'PostgreSQL'] as const) : (['SQLite'] as const)

/** A site whose browsers add all that they send and get to `secrets`. */
function open(options: Partial<AuthOptions> = {}) {
  const site = createTestSite({ store, onEvent: (event) => emitted.push(event), ...options })
  function browser() {
    const created = site.browser()
    const recorded: typeof fetch = async (input, init) => {
      note(String(init?.body ?? ''))
      const response = await created.fetch(input, init)
      note(await response.clone().text())
      for (const value of created.cookies.values()) note(value)
      return response
    }
    return { ...created, fetch: recorded }
  }
  return { ...site, browser }
}

function note(text: string) {
  for (const [secret] of text.matchAll(/0x[0-9a-f]{8,}|[0-9a-f]{16,}|\b(?=\w*\d)[\w-]{20,}/gi))
    secrets.add(secret)
}

const ended = () => emitted.filter((event) => event.type === 'signInEnded' || event.type === 'sessionEnded')
const last = () => emitted.at(-1)

describe.each(databases)('%s', (database) => {
  beforeEach(async () => {
    emitted.length = 0
    secrets.clear()
    store = await openStore[database]()
  })
  afterEach(async () => {
    const text = JSON.stringify(emitted).toLowerCase()
    expect(secrets.size).toBeGreaterThan(2)
    expect([...secrets].filter((secret) => text.includes(secret.toLowerCase()))).toEqual([])
    expect(text).not.toMatch(/0x[0-9a-f]{8}|[0-9a-f]{16}|wants you to sign/)
    await store.end()
  })

  test('35.1 a visitor signs in, comes back and signs out', async () => {
    const site = open()
    const browser = site.browser()
    const proof = await signMessage(account, await fetchNonce(browser))
    site.skip(4_000)
    const csrf = await readCsrf(await post(browser, authRoutes.verify, proof))
    site.skip(minute)
    await browser.fetch(authRoutes.session)
    site.skip(minute)
    await post(browser, authRoutes.signOut, {}, { 'X-CSRF': csrf })
    await browser.fetch(authRoutes.session)
    expect(emitted).toEqual([
      { type: 'nonceIssued' },
      { type: 'signInBegan' },
      { type: 'signInEnded', outcome: 'verified', ms: 0, sinceNonceMs: 4_000, ...key },
      { type: 'sessionRestored', frozen: false, ms: minute, ...key },
      { type: 'sessionEnded', reason: 'signedOut', ms: 2 * minute, ...key },
    ])
  })

  test('35.1 each failed attempt is one event, with its code and what is known of the account', async () => {
    const site = open()
    const browser = site.browser()
    const other = privateKeyToAccount(generatePrivateKey())
    const proof = await signMessage(account, await fetchNonce(browser))
    const { signature } = await signMessage(other, await fetchNonce(browser))
    await post(browser, authRoutes.verify, 'x')
    await post(browser, authRoutes.verify, { ...proof, signature })
    await signIn(browser, account, { domain: 'evil.example' })
    await signIn(browser, account, { chainId: 424_242 })
    await post(browser, authRoutes.verify, proof)
    await post(browser, authRoutes.verify, proof)
    const failed = { type: 'signInEnded', outcome: 'failed', ms: 0 }
    expect(ended()).toEqual([
      { ...failed, code: 'bad_request' },
      { ...failed, code: 'signature_mismatch', ...key },
      { ...failed, code: 'domain_mismatch', chainId: 1 },
      { ...failed, code: 'chain_mismatch' },
      { type: 'signInEnded', outcome: 'verified', ms: 0, sinceNonceMs: 0, ...key },
      { ...failed, code: 'nonce_spent', chainId: 1 },
    ])
    expect(emitted.filter(({ type }) => type === 'signInBegan')).toHaveLength(6)
  })

  test('35.1 the time that the server took', async () => {
    const site = open({
      recoverSigner: async () => {
        site.skip(70)
        return account.address
      },
    })
    await signIn(site.browser(), account)
    expect(last()).toMatchObject({ outcome: 'verified', ms: 70 })
  })

  test('35.1 a device that is signed out from another one', async () => {
    const site = open()
    const [here, there] = [site.browser(), site.browser()]
    const csrf = await readCsrf(await signIn(here, account))
    await signIn(there, account)
    site.skip(minute)
    await post(here, authRoutes.revoke, { others: true }, { 'X-CSRF': csrf })
    expect(last()).toEqual({ type: 'sessionEnded', reason: 'revoked', ms: minute, ...key })
    await there.fetch(authRoutes.session)
    expect(last()).toEqual({ type: 'requestFailed', route: 'session', code: 'session_ended' })
  })

  test.each([
    ['idle', { idleMs: minute }],
    ['expired', { absoluteMs: minute }],
  ] as const)('35.1 a session that is %s, seen by the site and by its page', async (reason, sessions) => {
    // Its end is decided by the clock of the database, too, which cannot be set.
    let behindMs = 60 * minute
    const options = {
      sessions,
      now: () => Date.now() - behindMs,
      onEvent: (event: SignInEvent) => emitted.push(event),
    }
    const site = open(options)
    const [first, second] = [site.browser(), site.browser()]
    await signIn(first, account)
    await signIn(second, account)
    behindMs = 0
    const cookie = [...first.cookies].map((pair) => pair.join('=')).join('; ')
    await createCurrentSession({ origin: site.origin, store, ...options })({ headers: { cookie } })
    const end = { type: 'sessionEnded', reason, ms: expect.any(Number), ...key }
    expect(last()).toEqual(end)
    await second.fetch(authRoutes.session)
    expect(emitted.slice(-2)).toEqual([
      end,
      { type: 'requestFailed', route: 'session', code: 'session_ended' },
    ])
  })

  test('35.1 a token that was replaced and is used again', async () => {
    const site = open()
    const [browser, thief] = [site.browser(), site.browser()]
    await signIn(browser, account)
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
    site.skip(60 * minute)
    await browser.fetch(authRoutes.session)
    await browser.fetch(authRoutes.session)
    site.skip(2 * minute)
    await thief.fetch(authRoutes.session)
    expect(ended().at(-1)).toEqual({ type: 'sessionEnded', reason: 'stolen', ms: 62 * minute, ...key })
  })

  test('35.1 requests over a limit, and those of another site', async () => {
    const site = open({ limits: { noncesPerBrowser: 1, noncesPerClient: 2 } })
    const browser = site.browser()
    await signIn(browser, account)
    await fetchNonce(browser)
    await fetchNonce(browser)
    for (let count = 0; count < 2; count += 1) await post(browser, authRoutes.verify, 'x')
    await post(site.browser(), authRoutes.nonce, {}, { Origin: 'https://evil.example' })
    const wait = expect.any(Number)
    expect(emitted.slice(3)).toEqual([
      { type: 'nonceIssued' },
      { type: 'rateLimited', limit: 'noncesPerClient', retryAfterMs: wait },
      { type: 'requestFailed', route: 'nonce', code: 'rate_limited' },
      { type: 'signInBegan' },
      { type: 'signInEnded', outcome: 'failed', code: 'bad_request', ms: 0 },
      { type: 'signInBegan' },
      { type: 'rateLimited', limit: 'proofsPerClient', retryAfterMs: wait },
      { type: 'signInEnded', outcome: 'failed', code: 'rate_limited', ms: 0 },
      { type: 'requestFailed', route: 'nonce', code: 'origin_forbidden' },
    ])
  })

  test('35.1 a database that is closed fails requests, and says so', async () => {
    const site = open()
    const browser = site.browser()
    await signIn(browser, account)
    await store.end()
    await browser.fetch(authRoutes.session)
    expect(last()).toEqual({ type: 'requestFailed', route: 'session', code: 'store_unavailable' })
    store = await openStore[database]()
  })

  test('35.1 a contract account: verified, frozen, refused after its owner was replaced', async () => {
    const chain = await startChain({ chainId: 1 })
    const owners = [privateKeyToAccount(testKeys[0]).address]
    const safe = await createSafe(chain, { owners, threshold: 1 })
    await safe.deploy()
    const site = open({ verifyContract: createContractVerifier({ nodes: new Map([[1, [chain.url]]]) }) })
    const enter = async () => {
      const browser = site.browser()
      const { message } = await signMessage(account, await fetchNonce(browser), { address: safe.address })
      const signature = await safe.sign(message, testKeys.slice(0, 1))
      await post(browser, authRoutes.verify, { message, signature })
      return browser
    }
    const browsers = [await enter(), await enter()]
    expect(last()).toMatchObject({ outcome: 'verified', by: 'contract', chainId: 1 })

    await chain.client.impersonateAccount({ address: safe.address })
    await chain.client.setBalance({ address: safe.address, value: 10n ** 18n })
    const hash = await chain.client.writeContract({
      account: safe.address,
      chain: chain.client.chain,
      address: safe.address,
      abi: parseAbi(['function swapOwner(address previous, address owner, address next)']),
      functionName: 'swapOwner',
      args: ['0x0000000000000000000000000000000000000001', owners[0] ?? '0x', account.address],
    })
    await waitForReceipt(chain, hash)
    site.skip(15 * minute)
    await browsers[0]?.fetch(authRoutes.session)
    const contract = { by: 'contract', chainId: 1 }
    expect(ended().at(-1)).toEqual({ type: 'sessionEnded', reason: 'refused', ms: 15 * minute, ...contract })

    await chain.stop()
    site.skip(60 * minute)
    await browsers[1]?.fetch(authRoutes.session)
    expect(last()).toEqual({ type: 'sessionRestored', frozen: true, ms: 75 * minute, ...contract })
    await enter()
    expect(last()).toMatchObject({ outcome: 'failed', code: 'node_unavailable', ...contract })
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('sink')
      },
    ],
    ['rejects', () => Promise.reject(new Error('sink'))],
  ])('35.1 a listener that %s breaks no request and is logged once a minute', async (_name, onEvent) => {
    const log = vi.fn()
    const site = open({ onEvent, log })
    const browser = site.browser()
    const csrf = await readCsrf(await signIn(browser, account))
    expect((await browser.fetch(authRoutes.session)).status).toBe(200)
    expect((await post(browser, authRoutes.signOut, {}, { 'X-CSRF': csrf })).status).toBe(200)
    const logged = log.mock.calls.map(([{ event, outcome }]) => `${event} ${outcome}`)
    expect(logged).toEqual(expect.arrayContaining(['sign-in ok', 'sign-out ok']))
    expect(logged.filter((line) => line === 'error listener')).toHaveLength(1)
    expect(log).toHaveBeenCalledWith({ event: 'error', outcome: 'listener', cause: new Error('sink') })
  })
})
