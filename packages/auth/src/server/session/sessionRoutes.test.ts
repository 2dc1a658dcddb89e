import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { authRoutes, type SessionAnswer } from '../../contract.ts'
import {
  createTestSite,
  fetchNonce,
  post,
  readCsrf,
  readOutcome,
  signIn,
  signMessage,
  type TestBrowser,
} from '../../testing/index.ts'
import { cookieValues } from '../http/cookies.ts'

const account = privateKeyToAccount(generatePrivateKey())

describe('sessions', () => {
  const session = async (browser: TestBrowser) => readOutcome(await browser.fetch(authRoutes.session))
  const status = async (response: Response) => ((await response.json()) as SessionAnswer).status

  test('no session is a valid answer', async () => {
    expect(await status(await createTestSite().browser().fetch(authRoutes.session))).toBe('unauthenticated')
  })

  test('T13: idle for 8 hours ends it, use keeps it, 24 hours end it anyway', async () => {
    const site = createTestSite()
    const [idle, used] = [site.browser(), site.browser()]
    await signIn(idle, account)
    await signIn(used, account)
    for (let hour = 1; hour < 24; hour += 1) {
      site.skip(3_600_000)
      expect(await session(used)).toBe('200 ok')
      if (hour === 8) expect(await session(idle)).toBe('401 session_ended')
    }
    expect(idle.cookies.has('__Host-sid')).toBe(false)
    site.skip(3_600_000)
    expect(await session(used)).toBe('401 session_ended')
    expect(site.store.sessions.size).toBe(0)
  })

  test('T13: after signing out, the cookie is invalid', async () => {
    const browser = createTestSite().browser()
    const csrf = await readCsrf(await signIn(browser, account))
    const stolen = browser.cookies.get('__Host-sid') ?? ''
    expect(await status(await post(browser, authRoutes.signOut, {}, { 'X-CSRF': csrf }))).toBe(
      'unauthenticated',
    )
    browser.cookies.set('__Host-sid', stolen)
    expect(await session(browser)).toBe('401 session_ended')
  })

  test('signing out twice, or never having signed in, is no error', async () => {
    const browser = createTestSite().browser()
    expect((await post(browser, authRoutes.signOut, {})).status).toBe(200)
    browser.cookies.set('__Host-sid', 'x'.repeat(43))
    expect((await post(browser, authRoutes.signOut, {})).status).toBe(200)
    expect(browser.cookies.size).toBe(0)
  })

  test.each([
    ['none', undefined],
    ['another’s', 'x'.repeat(22)],
    ['of another length', 'x'],
  ])('T10: signing out needs the session’s own X-CSRF: %s', async (_, csrf) => {
    const browser = createTestSite().browser()
    await signIn(browser, account)
    const reply = await post(browser, authRoutes.signOut, {}, csrf === undefined ? {} : { 'X-CSRF': csrf })
    expect(await readOutcome(reply)).toBe('403 csrf_mismatch')
    expect(await session(browser)).toBe('200 ok')
  })

  test('T12: a planted session id is not taken over', async () => {
    const browser = createTestSite().browser()
    const planted = 'p'.repeat(43)
    browser.cookies.set('__Host-sid', planted)
    await signIn(browser, account)
    expect(browser.cookies.get('__Host-sid')).not.toBe(planted)
  })

  test('T12: signing in again ends the session before', async () => {
    const site = createTestSite()
    const browser = site.browser()
    await signIn(browser, account)
    const before = browser.cookies.get('__Host-sid') ?? ''
    await signIn(browser, privateKeyToAccount(generatePrivateKey()))
    expect(site.store.sessions.size).toBe(1)
    browser.cookies.set('__Host-sid', before)
    expect(await session(browser)).toBe('401 session_ended')
  })

  // The second of each is the one of before `embedded` was switched off.
  const cleared = ['__Host-pre', '__Host-sid'].flatMap((name) => [
    `${name}=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0`,
    `${name}=; Path=/; Secure; HttpOnly; SameSite=None; Partitioned; Max-Age=0`,
  ])
  const other = 'x'.repeat(43)
  test.each<[string, (good: string) => string]>([
    ['the good one last', (good) => `__Host-sid=${other}; __Host-sid=${good}`],
    ['the good one first', (good) => `__Host-sid=${good}; __Host-sid=${other}`],
    ['the good one twice', (good) => `__Host-sid=${good}; __Host-sid=${good}`],
    ['nothing in the other', (good) => `__Host-sid=${good}; __Host-sid=`],
    ['blanks around the other', (good) => `__Host-sid=${good};\t __Host-sid\t= ${other} \t`],
  ])('B21: two session cookies, %s, open nothing and are cleared', async (_, cookie) => {
    const site = createTestSite()
    const browser = site.browser()
    await signIn(browser, account)
    const good = browser.cookies.get('__Host-sid') ?? ''
    const ask = (path: string) =>
      site.app.request(`https://app.example${path}`, { headers: { Cookie: cookie(good) } })
    const reply = await ask(authRoutes.session)
    expect(reply.headers.getSetCookie()).toEqual(cleared)
    expect(await readOutcome(reply)).toBe('401 cookie_conflict')
    expect((await ask(authRoutes.sessions)).status).toBe(401)
    // The session is the visitor's all the same: it is for the other cookie to go.
    expect(await session(browser)).toBe('200 ok')
  })

  describe('B21, T13: signing out with several session cookies', () => {
    async function visit() {
      const site = createTestSite()
      const browser = site.browser()
      const csrf = await readCsrf(await signIn(browser, account))
      const good = browser.cookies.get('__Host-sid') ?? ''
      const signOut = (values: readonly string[], token = csrf) =>
        site.app.request(`${site.origin}${authRoutes.signOut}`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Origin: site.origin,
            'X-CSRF': token,
            Cookie: values.map((value) => `__Host-sid=${value}`).join('; '),
          },
          body: '{}',
        })
      return { site, browser, good, signOut }
    }

    test.each<[string, (good: string) => readonly string[]]>([
      ['the good one last', (good) => [other, good]],
      ['the good one first', (good) => [good, other]],
      ['the good one twice', (good) => [good, good]],
      ['beside one that is no token', (good) => ['', good]],
    ])('%s: ends the session and clears both forms', async (_, values) => {
      const { site, browser, good, signOut } = await visit()
      const reply = await signOut(values(good))
      expect(reply.headers.getSetCookie()).toEqual(cleared.slice(2))
      expect(await readOutcome(reply)).toBe('200 ok')
      expect(await session(browser)).toBe('401 session_ended')
      expect(site.events.at(-1)).toMatchObject({ event: 'sign-out', outcome: 'ok', address: account.address })
    })

    test('ends the session of its X-CSRF, by a token that was replaced too, and no other', async () => {
      const { site, browser, good, signOut } = await visit()
      const thief = site.browser()
      await signIn(thief, privateKeyToAccount(generatePrivateKey()))
      const planted = thief.cookies.get('__Host-sid') ?? ''
      site.skip(3_600_000)
      await session(browser)
      expect(await readOutcome(await signOut([planted, good], 'x'.repeat(22)))).toBe('403 csrf_mismatch')
      expect(await session(browser)).toBe('200 ok')
      expect(await readOutcome(await signOut([planted, good]))).toBe('200 ok')
      expect(await session(browser)).toBe('401 session_ended')
      expect(await session(thief)).toBe('200 ok')
    })

    test('looks up eight of them at most', async () => {
      const { site, good, signOut } = await visit()
      expect(await readOutcome(await signOut([...Array(8).fill(other), good]))).toBe('200 ok')
      expect(site.store.sessions.size).toBe(1)
      expect(await readOutcome(await signOut([...Array(7).fill(other), good]))).toBe('200 ok')
      expect(site.store.sessions.size).toBe(0)
    })
  })

  // Taken off the name by `trim`, and kept as a part of it by browsers, which know no prefix behind it.
  test.each(['\xa0', '\x85', '\u2000', '\ufeff', '\u2028', '\v', '\f', '"', 'x', '\xa0 '])(
    'T12, B21: a cookie whose name begins or ends with %j is another cookie',
    async (character) => {
      const site = createTestSite()
      const [browser, thief] = [site.browser(), site.browser()]
      await signIn(thief, privateKeyToAccount(generatePrivateKey()))
      await signIn(browser, account)
      const [good, planted] = [browser, thief].map(({ cookies }) => cookies.get('__Host-sid') ?? '')
      for (const pair of [`${character}__Host-sid=${planted}`, `__Host-sid${character}=${planted}`]) {
        expect(cookieValues(pair, '__Host-sid')).toEqual([])
        expect(cookieValues(`${pair}; __Host-sid=${good}`, '__Host-sid')).toEqual([good])
        expect(cookieValues(`__Host-sid=${good};${pair}`, '__Host-sid')).toEqual([good])
      }
    },
  )

  test.each([
    ['session', '__Host-sid'],
    ['pre-session', '__Host-pre'],
  ])('B21, X18: no wallet is opened for a browser with two %s cookies', async (_, name) => {
    const site = createTestSite()
    const browser = site.browser()
    const proof = await signMessage(account, await fetchNonce(browser))
    const pre = browser.cookies.get('__Host-pre') ?? ''
    // As another site would set it: no answer of ours takes it away.
    const both = { Cookie: `__Host-pre=${pre}; ${name}=${pre}; ${name}=x` }
    const ask = (path: string, body: unknown) =>
      site.app.request(`${site.origin}${path}`, {
        method: 'POST',
        headers: { ...both, 'Content-Type': 'application/json', Origin: site.origin },
        body: JSON.stringify(body),
      })
    const nonce = await ask(authRoutes.nonce, {})
    expect(nonce.headers.getSetCookie()).toEqual(cleared)
    expect(await readOutcome(nonce)).toBe('401 cookie_conflict')
    expect(await readOutcome(await ask(authRoutes.verify, proof))).toBe('401 cookie_conflict')
    expect(site.store.sessions.size).toBe(0)
    // Signing out is never refused.
    expect((await ask(authRoutes.signOut, {})).status).toBe(200)
  })

  test('B21: 10,000 other cookies do not matter', async () => {
    const site = createTestSite()
    const cookie = Array.from({ length: 10_000 }, (_, index) => `c${index}=1`).join('; ')
    const reply = await site.app.request('https://app.example/auth/session', { headers: { Cookie: cookie } })
    expect(await status(reply)).toBe('unauthenticated')
  })

  test('at most 10 of an account', async () => {
    const site = createTestSite()
    const browsers = Array.from({ length: 11 }, () => site.browser())
    for (const browser of browsers) {
      site.skip(1000)
      await signIn(browser, account)
    }
    expect(site.store.sessions.size).toBe(10)
    expect(await session(browsers[0] as (typeof browsers)[0])).toBe('401 session_ended')
    expect(await session(browsers[10] as (typeof browsers)[0])).toBe('200 ok')
  })

  test('are listed and revoked, one or all others, and only one’s own', async () => {
    const site = createTestSite()
    const [here, there, third, stranger] = [site.browser(), site.browser(), site.browser(), site.browser()]
    const csrf = await readCsrf(await signIn(here, account))
    await signIn(there, account)
    await signIn(third, account)
    await signIn(stranger, privateKeyToAccount(generatePrivateKey()))
    const list = async () => {
      const reply = await here.fetch(authRoutes.sessions)
      return ((await reply.json()) as { sessions: { id: string; current: boolean }[] }).sessions
    }
    expect(await list()).toHaveLength(3)
    const foreign = [...site.store.sessions.keys()].at(-1)
    await post(here, authRoutes.revoke, { id: foreign }, { 'X-CSRF': csrf })
    expect(await session(stranger)).toBe('200 ok')

    const other = (await list()).find(({ current }) => !current)
    expect(await readOutcome(await post(here, authRoutes.revoke, { id: other?.id }))).toBe(
      '403 csrf_mismatch',
    )
    await post(here, authRoutes.revoke, { id: other?.id }, { 'X-CSRF': csrf })
    expect(await list()).toHaveLength(2)
    await post(here, authRoutes.revoke, { others: true }, { 'X-CSRF': csrf })
    expect((await list()).map(({ current }) => current)).toEqual([true])
    expect(await session(there)).toBe('401 session_ended')
    expect(await session(stranger)).toBe('200 ok')
  })

  test('the list leaves out those that have run out, before they are swept', async () => {
    const site = createTestSite()
    const [here, idle] = [site.browser(), site.browser()]
    await signIn(idle, account)
    site.skip(4 * 3_600_000)
    await signIn(here, account)
    site.skip(4 * 3_600_000)
    const reply = await here.fetch(authRoutes.sessions)
    expect(site.store.sessions.size).toBe(2)
    expect((await reply.json()) as object).toMatchObject({ sessions: [{ current: true }] })
  })

  test('what is read twice within a minute is written once', async () => {
    const site = createTestSite()
    const browser = site.browser()
    await signIn(browser, account)
    const touch = vi.spyOn(site.store, 'touch')
    site.skip(59_999)
    expect(await session(browser)).toBe('200 ok')
    expect(touch).not.toHaveBeenCalled()
    site.skip(1)
    expect(await session(browser)).toBe('200 ok')
    expect(await session(browser)).toBe('200 ok')
    expect(touch).toHaveBeenCalledTimes(1)
  })

  test.each([60_000, 120_000])('T13: an idle time of %i ms ends no session in use', async (idleMs) => {
    const site = createTestSite({ sessions: { idleMs } })
    const browser = site.browser()
    await signIn(browser, account)
    // The times between two requests are less than the idle time, and more than a tenth of it.
    for (const part of [0.49, 0.89, 0.11, 0.89, 0.89]) {
      site.skip(part * idleMs)
      expect(await session(browser)).toBe('200 ok')
    }
    site.skip(idleMs)
    expect(await session(browser)).toBe('401 session_ended')
  })

  test('ending another one is in the log', async () => {
    const site = createTestSite()
    const [here, there] = [site.browser(), site.browser()]
    const csrf = await readCsrf(await signIn(here, account))
    await signIn(there, account)
    const [, other] = [...site.store.sessions.keys()]
    await post(here, authRoutes.revoke, { id: other }, { 'X-CSRF': csrf })
    expect(site.events.at(-1)).toEqual({
      event: 'session-revoked',
      outcome: 'ok',
      address: account.address,
      chainId: 1,
      session: other,
    })
  })

  test.each([
    ['longer', (token: string) => `${token}x`],
    ['longer in front', (token: string) => `x${token}`],
  ])('a token that is %s is looked up nowhere', async (_, change) => {
    const site = createTestSite()
    const browser = site.browser()
    await signIn(browser, account)
    const find = vi.spyOn(site.store, 'find')
    const [[name, token] = ['', '']] = [...browser.cookies].filter(([key]) => key.endsWith('sid'))
    browser.cookies.set(name, change(token))
    expect(await session(browser)).toBe('401 session_ended')
    expect(find).not.toHaveBeenCalled()
  })

  test('the list tells what they are, and no secret', async () => {
    const site = createTestSite()
    const [here, phone] = [site.browser(), site.browser()]
    await signIn(here, account)
    const agent = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
    const proof = await signMessage(account, await fetchNonce(phone), { chainId: 137 })
    site.skip(1000)
    await post(phone, authRoutes.verify, proof, { 'User-Agent': agent })
    const text = await (await here.fetch(authRoutes.sessions)).text()
    expect(JSON.parse(text)).toEqual({
      sessions: [
        {
          id: expect.stringMatching(/^[0-9a-f]{16}$/),
          current: false,
          device: { browser: 'Firefox', system: 'Android', form: 'phone' },
          chainId: 137,
          createdAt: '2026-11-20T12:00:01.000Z',
          seenAt: '2026-11-20T12:00:01.000Z',
          expiresAt: '2026-11-21T12:00:01.000Z',
        },
        expect.objectContaining({
          current: true,
          device: { browser: null, system: null, form: 'computer' },
          chainId: 1,
        }),
      ],
    })
    for (const row of site.store.sessions.values()) {
      expect(text).not.toContain(row.csrf)
      expect(text).not.toContain(row.tokenHash.slice(0, 16))
    }
    for (const { id } of JSON.parse(text).sessions) {
      const thief = site.browser()
      thief.cookies.set('__Host-sid', id)
      expect(await session(thief)).toBe('401 session_ended')
    }
  })

  test.each([
    ['one’s own by its id', (id: string) => ({ id }), 1],
    ['all', () => ({ all: true }), 0],
  ])('T13: revoking %s signs this browser out as well', async (_, wanted, left) => {
    const site = createTestSite()
    const [here, there] = [site.browser(), site.browser()]
    const csrf = await readCsrf(await signIn(here, account))
    const [id = ''] = site.store.sessions.keys()
    await signIn(there, account)
    const reply = await post(here, authRoutes.revoke, wanted(id), { 'X-CSRF': csrf })
    expect(await reply.json()).toEqual({ sessions: [] })
    expect(reply.headers.has('clear-site-data')).toBe(false)
    expect(here.cookies.has('__Host-sid')).toBe(false)
    expect(site.store.sessions.size).toBe(left)
  })

  test('T13: a browser that revokes all stays signed in until the others are ended, and can ask again', async () => {
    const site = createTestSite()
    const [there, here] = [site.browser(), site.browser()]
    await signIn(there, account)
    site.skip(1000)
    const csrf = await readCsrf(await signIn(here, account))
    const { close } = site.store
    const closing = vi.spyOn(site.store, 'close')
    closing.mockImplementationOnce(close).mockRejectedValueOnce(new Error('the database is away'))
    const revoke = async () =>
      readOutcome(await post(here, authRoutes.revoke, { all: true }, { 'X-CSRF': csrf }))
    expect(await revoke()).toBe('503 store_unavailable')
    expect(await session(there)).toBe('401 session_ended')
    expect(await revoke()).toBe('200 ok')
    expect(site.store.sessions.size).toBe(0)
  })

  test('the list requires a session', async () => {
    const browser = createTestSite().browser()
    expect(await readOutcome(await browser.fetch(authRoutes.sessions))).toBe('401 session_required')
    expect(await readOutcome(await post(browser, authRoutes.revoke, { others: true }))).toBe(
      '401 session_required',
    )
    expect(await readOutcome(await post(browser, authRoutes.revoke, { others: false }))).toBe(
      '400 bad_request',
    )
  })
})
