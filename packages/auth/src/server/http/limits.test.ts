import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authRoutes } from '../../contract.ts'
import { createTestSite, fetchNonce, post, readOutcome, signIn, signMessage } from '../../testing/index.ts'
import { AuthError } from './authError.ts'
import { addressGroup } from './limits.ts'
import { sumEvents } from './sumEvents.ts'

const account = privateKeyToAccount(generatePrivateKey())
const contract = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** Of the form that only a contract can judge. */
const wrapped = `0x${'12'.repeat(130)}`
/** Each visitor says here which network address it has. */
const clientAddress = (context: { readonly req: { header(name: string): string | undefined } }) =>
  context.req.header('x-client') ?? 'one'

test.each<readonly [name: string, address: string, expected: string]>([
  ['IPv4', '10.0.0.1', '10.0.0.1'],
  ['IPv4 and a port', '123.145.167.189:40123', '123.145.167.189'],
  ['IPv4 in IPv6', '::ffff:10.0.0.1', '10.0.0.1'],
  ['the same in hex digits', '::FFFF:a00:1', '10.0.0.1'],
  ['IPv4 with large bytes in IPv6', '[::ffff:255.254.253.252]:443', '255.254.253.252'],
  ['IPv4 behind a translator', '64:ff9b::1.2.3.4', '1.2.3.4'],
  ['another network that ends like it', '2001:db8::ffff:1.2.3.4', '2001:db8:0:0::/64'],
  ['a network of IPv6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['the same one', '2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['in brackets', '[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
  ['in brackets, and a port', '[2001:db8:1:2::6]:40123', '2001:db8:1:2::/64'],
  ['zeros at the end', '2001:db8:1::', '2001:db8:1:0::/64'],
  ['zeros in the middle', '2001:db8:1::7', '2001:db8:1:0::/64'],
  ['zeros between the first 64 bits', '2001::4:5:6:7:8', '2001:0:0:4::/64'],
  ['link-local, with its zone', 'fe80::1:2%eth0', 'fe80:0:0:0::/64'],
  ['the same in brackets, and a port', '[fe80::3%eth0]:40123', 'fe80:0:0:0::/64'],
  ['loopback', '::1', '0:0:0:0::/64'],
  ...[
    ...['', 'unknown', 'a visitor', '1.1.1.1:80:x', 'x1.1.1.1:80', '[::1]x', 'x[2001:db8::1]'],
    ...['x::ffff:1.1.1.1', '[1:x]', '%eth0', '1:2', '::1]@[::2', '2001:db8:1:2::/64', '0:0:0:0::/64'],
  ].map((text) => ['no address, as it is', text, text] as const),
])('T17: the client of %s: %s', (_, address, expected) => {
  expect(addressGroup(address)).toBe(expected)
})

describe('T17: POST /auth/verify has a limit for each client', () => {
  test('120 a minute, before the body is read, and a client beside it has its own', async () => {
    const site = createTestSite({ clientAddress })
    const browser = site.browser()
    const outcomes = []
    for (let count = 0; count < 120; count += 1) {
      outcomes.push(await readOutcome(await post(browser, authRoutes.verify, 'no JSON')))
    }
    expect(new Set(outcomes)).toEqual(new Set(['400 bad_request']))
    const refused = await post(browser, authRoutes.verify, 'no JSON')
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await readOutcome(refused)).toBe('429 rate_limited')
    const other = await post(browser, authRoutes.verify, 'no JSON', { 'X-Client': 'two' })
    expect(await readOutcome(other)).toBe('400 bad_request')
    site.skip(1000)
    expect(await readOutcome(await signIn(browser, account))).toBe('200 ok')
  })

  test('the addresses of one IPv6 network are one client', async () => {
    const site = createTestSite({ clientAddress, limits: { noncesPerClient: 2 } })
    const ask = async (address: string) =>
      readOutcome(await post(site.browser(), authRoutes.nonce, {}, { 'X-Client': address }))
    const outcomes = []
    for (let count = 1; count <= 3; count += 1) outcomes.push(await ask(`2001:db8:1:2::${count}`))
    expect(outcomes).toEqual(['200 ok', '200 ok', '429 rate_limited'])
    expect(await ask('2001:db8:1:3::1')).toBe('200 ok')
  })

  test('a `clientAddress` without types that knows no address is one client', async () => {
    const site = createTestSite({ clientAddress: (() => undefined) as never, limits: { noncesPerClient: 1 } })
    const ask = async () => readOutcome(await post(site.browser(), authRoutes.nonce, {}))
    expect([await ask(), await ask()]).toEqual(['200 ok', '429 rate_limited'])
  })

  test('another site cannot use up what a visitor has', async () => {
    const site = createTestSite({ limits: { noncesPerClient: 1 } })
    const browser = site.browser()
    for (let count = 0; count < 5; count += 1) {
      const response = await post(browser, authRoutes.verify, {}, { 'Sec-Fetch-Site': 'cross-site' })
      expect(await readOutcome(response)).toBe('403 origin_forbidden')
    }
    expect(await readOutcome(await signIn(browser, account))).toBe('200 ok')
  })

  test('30 questions a minute reach the node; the nonce of the next one stays good', async () => {
    const verifyContract = vi.fn(async () => 'invalid' as const)
    const site = createTestSite({ verifyContract, clientAddress })
    const outcomes = []
    for (let count = 0; count < 12; count += 1) {
      const browser = site.browser()
      const proof = { ...(await signMessage(account, await fetchNonce(browser))), signature: wrapped }
      for (let tries = 0; tries < 3; tries += 1) {
        outcomes.push(await readOutcome(await post(browser, authRoutes.verify, proof)))
      }
    }
    expect(verifyContract).toHaveBeenCalledTimes(30)
    expect(outcomes.slice(30)).toEqual(Array(6).fill('429 rate_limited'))

    const browser = site.browser()
    const proof = await signMessage(account, await fetchNonce(browser))
    for (let tries = 0; tries < 4; tries += 1) {
      const response = await post(browser, authRoutes.verify, { ...proof, signature: wrapped })
      expect(await readOutcome(response)).toBe('429 rate_limited')
    }
    expect(await readOutcome(await post(browser, authRoutes.verify, proof))).toBe('200 ok')
  })
})

describe('T25: refusals that cost nothing are logged as sums', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  test('100 posts of each kind are one line and, a minute later, one sum', async () => {
    const site = createTestSite({ limits: { noncesPerClient: 200 } })
    const browser = site.browser()
    const nonce = await fetchNonce(site.browser())
    const foreign = await signMessage(account, nonce)
    for (let count = 0; count < 100; count += 1) {
      await post(browser, authRoutes.verify, { message: 'hello', signature: '0x' })
      await post(browser, authRoutes.verify, foreign)
    }
    for (let count = 0; count < 100; count += 1) await post(browser, authRoutes.verify, {})
    const who = { address: account.address, chainId: 1 }
    const first = [
      { event: 'sign-in', outcome: 'message_malformed' },
      { event: 'sign-in', outcome: 'nonce_foreign', ...who },
      { event: 'sign-in', outcome: 'rate_limited' },
    ]
    expect(site.events).toEqual(first)
    vi.advanceTimersByTime(60_000)
    expect(site.events.slice(3)).toEqual([
      { event: 'sign-in', outcome: 'message_malformed', count: 99 },
      { event: 'sign-in', outcome: 'nonce_foreign', count: 99 },
      { event: 'sign-in', outcome: 'rate_limited', count: 99 },
    ])
  })

  test('so are nonces that the limit refuses, as behind a proxy that is not counted', async () => {
    const site = createTestSite({ limits: { noncesPerClient: 1 } })
    for (let count = 0; count < 51; count += 1) await post(site.browser(), authRoutes.nonce, {})
    expect(site.events).toEqual([{ event: 'sign-in', outcome: 'rate_limited' }])
    vi.advanceTimersByTime(60_000)
    expect(site.events.slice(1)).toEqual([{ event: 'sign-in', outcome: 'rate_limited', count: 49 }])
  })

  test('a proof for a good nonce still has its own log line', async () => {
    const site = createTestSite()
    const thief = privateKeyToAccount(generatePrivateKey())
    for (let count = 0; count < 3; count += 1) {
      const browser = site.browser()
      await post(
        browser,
        authRoutes.verify,
        await signMessage(thief, await fetchNonce(browser), { address: account.address }),
      )
    }
    expect(site.events).toEqual(
      Array(3).fill({
        event: 'sign-in',
        outcome: 'signature_mismatch',
        address: account.address,
        chainId: 1,
      }),
    )
  })

  const busy = () => {
    throw new AuthError('server_busy', { retryAfterSeconds: 2 })
  }
  const broken = () => {
    throw new Error('broken')
  }
  test.each<[string, Parameters<typeof createTestSite>[0], Parameters<typeof signMessage>[2]]>([
    ['time_issued_at', {}, { issuedAt: '1999-01-01T00:00:00Z' }],
    ['time_lifetime', {}, { expirationTime: '9999-12-31T23:59:59Z' }],
    ['time_expired', {}, { issuedAt: '2026-11-20T11:56:00Z', expirationTime: '2026-11-20T11:59:59Z' }],
    ['time_not_before', {}, { notBefore: '2100-01-01T00:00:00Z' }],
    ['node_unavailable', { verifyContract: async () => 'unavailable' }, { address: contract }],
    ['nodes_disagree', { verifyContract: async () => 'disagree' }, { address: contract }],
    ['server_busy', { recoverSigner: busy }, {}],
    ['internal', { recoverSigner: broken }, {}],
  ])('so does every %s', async (outcome, options, changes) => {
    const site = createTestSite(options)
    const browser = site.browser()
    const proof = await signMessage(account, await fetchNonce(browser), changes)
    for (let count = 0; count < 3; count += 1) await post(browser, authRoutes.verify, proof)
    const signIns = site.events.filter(({ event }) => event === 'sign-in')
    expect(signIns.map((event) => event.outcome)).toEqual([outcome, outcome, outcome])
    expect(signIns.filter((event) => 'count' in event)).toEqual([])
  })

  test('while the database is away, its error is written once a minute', async () => {
    const { store } = createTestSite()
    const away = { ...store, find: () => Promise.reject(new Error('away')) }
    const site = createTestSite({ store: away })
    const browser = site.browser()
    browser.cookies.set('__Host-sid', 'x'.repeat(43))
    for (let count = 0; count < 50; count += 1) await browser.fetch(authRoutes.session)
    expect(site.events).toEqual([{ event: 'error', outcome: 'store_unavailable', cause: expect.any(Error) }])
    vi.advanceTimersByTime(60_000)
    expect(site.events.at(-1)).toEqual({ event: 'error', outcome: 'store_unavailable', count: 49 })
  })

  test('a sum is logged at the end of the process, and none that is empty', () => {
    const lines: unknown[] = []
    const controller = new AbortController()
    const log = sumEvents((line) => lines.push(line), controller.signal)
    log({ event: 'a', outcome: 'x' })
    log({ event: 'b', outcome: 'x' })
    log({ event: 'b', outcome: 'x' })
    controller.abort()
    expect(lines.slice(2)).toEqual([{ event: 'b', outcome: 'x', count: 1 }])
    vi.advanceTimersByTime(120_000)
    expect(lines).toHaveLength(3)
    log({ event: 'a', outcome: 'x' })
    expect(lines).toHaveLength(4)
  })

  test('a sum is logged where timers are numbers, as in workerd', () => {
    const start = setTimeout
    vi.stubGlobal('setTimeout', (...parameters: Parameters<typeof setTimeout>) =>
      Number(start(...parameters)),
    )
    const lines: unknown[] = []
    const log = sumEvents((line) => lines.push(line))
    for (let count = 0; count < 3; count += 1) log({ event: 'a', outcome: 'x' })
    expect(lines).toEqual([{ event: 'a', outcome: 'x' }])
    vi.advanceTimersByTime(60_000)
    expect(lines.slice(1)).toEqual([{ event: 'a', outcome: 'x', count: 2 }])
  })
})
