import { eventually } from '@foyer/testbed/eventually'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { authRoutes, type SessionAnswer } from '../../contract.ts'
import {
  createMemoryStore,
  createTestSite,
  post,
  readCsrf,
  readOutcome,
  signIn,
  type TestBrowser,
  type TestSite,
} from '../../testing/index.ts'
import { hashToken } from './sessionToken.ts'

const account = privateKeyToAccount(generatePrivateKey())
const hour = 3_600_000
const cookie = '__Host-sid'

const tokenOf = (browser: TestBrowser) => browser.cookies.get(cookie) ?? ''
const session = async (browser: TestBrowser) => readOutcome(await browser.fetch(authRoutes.session))

/** A browser that holds that token and keeps whatever it is given. */
function holding(site: TestSite, token: string): TestBrowser {
  const browser = site.browser()
  browser.cookies.set(cookie, token)
  return browser
}

async function signedIn() {
  const site = createTestSite()
  const browser = site.browser()
  const csrf = await readCsrf(await signIn(browser, account))
  return { site, browser, csrf, first: tokenOf(browser) }
}

describe('T13: a session gets another token every hour', () => {
  test('not before, then once, with what is left of its life', async () => {
    const { site, browser, first } = await signedIn()
    site.skip(hour - 1)
    expect(await session(browser)).toBe('200 ok')
    expect(browser.lastSetCookies()).toEqual([])
    site.skip(1)
    expect(await session(browser)).toBe('200 ok')
    expect(browser.lastSetCookies()).toEqual([
      expect.stringMatching(
        /^__Host-sid=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=82800$/,
      ),
    ])
    expect(tokenOf(browser)).not.toBe(first)
    expect(await session(browser)).toBe('200 ok')
    expect(browser.lastSetCookies()).toEqual([])
  })

  test('24 times a day, and the session ends after its day all the same', async () => {
    const { site, browser } = await signedIn()
    const tokens = new Set([tokenOf(browser)])
    for (let count = 1; count < 24; count += 1) {
      site.skip(hour)
      expect(await session(browser)).toBe('200 ok')
      tokens.add(tokenOf(browser))
    }
    expect(tokens.size).toBe(24)
    site.skip(hour)
    expect(await session(browser)).toBe('401 session_ended')
    expect(site.store.sessions.size).toBe(0)
  })

  test('a token that was replaced ends with its session', async () => {
    const { site, browser, first } = await signedIn()
    site.skip(hour)
    expect(await session(browser)).toBe('200 ok')
    site.skip(8 * hour)
    expect(await session(holding(site, first))).toBe('401 session_ended')
    expect(site.store.sessions.size).toBe(0)
  })

  test('its name and its X-CSRF stay: a page that was open before can still sign out', async () => {
    const { site, browser, csrf } = await signedIn()
    const [id] = site.store.sessions.keys()
    site.skip(hour)
    const response = (await (await browser.fetch(authRoutes.session)).json()) as SessionAnswer
    expect(response).toMatchObject({ status: 'authenticated', csrf })
    expect([...site.store.sessions.keys()]).toEqual([id])
    expect((await post(browser, authRoutes.signOut, {}, { 'X-CSRF': csrf })).status).toBe(200)
    expect(site.store.sessions.size).toBe(0)
  })

  test('T14: what is stored makes no token', async () => {
    const { site, browser, first } = await signedIn()
    site.skip(hour)
    await session(browser)
    const rows = [...site.store.sessions.values()]
    const stored = JSON.stringify([rows, await site.store.findReplaced(hashToken(first))])
    expect(stored).toContain('"salt"')
    for (const token of [first, tokenOf(browser)]) expect(stored).not.toContain(token)
  })
})

describe('T13: concurrent requests and lost responses sign no visitor out', () => {
  test('two tabs that ask at once get the same token', async () => {
    const { site, first } = await signedIn()
    site.skip(hour)
    const tabs = Array.from({ length: 20 }, () => holding(site, first))
    expect(new Set(await Promise.all(tabs.map(session)))).toEqual(new Set(['200 ok']))
    expect(new Set(tabs.map(tokenOf)).size).toBe(1)
    expect(tokenOf(tabs[0] as TestBrowser)).not.toBe(first)
  })

  test('an answer that was lost is made again, hours later too', async () => {
    const { site, first } = await signedIn()
    site.skip(hour)
    const lost = holding(site, first)
    await session(lost)
    site.skip(6 * hour)
    const browser = holding(site, first)
    expect(await session(browser)).toBe('200 ok')
    expect(tokenOf(browser)).toBe(tokenOf(lost))
    expect(site.events.map(({ event }) => event)).toEqual(['sign-in'])
  })

  test('a request that was under way is answered for 30 seconds after the new token was first seen', async () => {
    const { site, browser, first } = await signedIn()
    site.skip(hour)
    await session(browser)
    site.skip(hour / 2)
    await session(browser)
    site.skip(30_000)
    expect(await session(holding(site, first))).toBe('200 ok')
    expect(await session(browser)).toBe('200 ok')
  })

  test('also by a server whose clock is a minute ahead of the one that saw the new token', async () => {
    const { site, browser, first } = await signedIn()
    const ahead = createTestSite({ store: site.store })
    ahead.skip(60_000)
    for (const each of [site, ahead]) each.skip(hour)
    await session(browser)
    await session(browser)
    for (const each of [site, ahead]) each.skip(30_000)
    expect(await session(holding(ahead, first))).toBe('200 ok')
    expect(await session(browser)).toBe('200 ok')
  })
})

describe('B26: the clock of a process that is wrong for a while', () => {
  async function withStoreTime() {
    const start = Date.parse('2026-11-20T12:00:00.000Z')
    let passedMs = 0
    const store = { ...createMemoryStore(), time: async () => start + passedMs }
    const [site, wrong] = [createTestSite({ store }), createTestSite({ store })]
    const browser = site.browser()
    await signIn(browser, account)
    const skip = (ms: number) => {
      passedMs += ms
      for (const each of [site, wrong]) each.skip(ms)
    }
    return { store, site, wrong, skip, first: tokenOf(browser), browser }
  }

  test.each([9, 25, 1000])('%i hours: the cookie lasts as long as its session', async (hours) => {
    const { wrong, skip, first } = await withStoreTime()
    wrong.skip(hours * hour)
    skip(hour)
    const browser = holding(wrong, first)
    expect(await session(browser)).toBe('200 ok')
    const maxAge = expect.stringMatching(/; Max-Age=82800$/)
    expect(browser.lastSetCookies()).toEqual([maxAge])
    // The answer was lost, and is made again.
    const again = holding(wrong, first)
    expect(await session(again)).toBe('200 ok')
    expect(again.lastSetCookies()).toEqual([maxAge])
  })

  test('what it writes is the time of the database', async () => {
    const { store, wrong, skip, first } = await withStoreTime()
    wrong.skip(25 * hour)
    skip(hour)
    await session(holding(wrong, first))
    const time = await store.time()
    expect([...store.sessions.values()]).toMatchObject([{ seenAt: time, tokenAt: time }])
  })

  test.each([1, 25])('%i hours: a request that was under way is not taken for a thief', async (hours) => {
    const { site, wrong, skip, browser, first } = await withStoreTime()
    wrong.skip(hours * hour)
    skip(hour)
    for (let count = 0; count < 2; count += 1) expect(await session(browser)).toBe('200 ok')
    expect(await session(holding(wrong, first))).toBe('200 ok')
    expect(await session(holding(site, tokenOf(browser)))).toBe('200 ok')
  })
})

test('B26: the list of sessions of a process whose clock is wrong for a while has them', async () => {
  const start = Date.parse('2026-11-20T12:00:00.000Z')
  const site = createTestSite({ store: { ...createMemoryStore(), time: async () => start } })
  const browser = site.browser()
  await signIn(browser, account)
  site.skip(25 * hour)
  const { sessions } = await (await browser.fetch(authRoutes.sessions)).json()
  expect(sessions).toMatchObject([{ current: true }])
})

test.each<[string, number, string]>([
  ['an hour', hour, '200 ok'],
  ['a day', 23 * hour, '200 ok'],
  ['three years', 26_280 * hour, '401 session_ended'],
])(
  'B26: a session that was opened by a clock %s ahead, when the clock is right',
  async (_, aheadMs, outcome) => {
    const site = createTestSite()
    site.skip(aheadMs)
    const browser = site.browser()
    await signIn(browser, account)
    site.skip(-aheadMs)
    expect(await session(browser)).toBe(outcome)
  },
)

describe('T13: theft', () => {
  test('a late confirmation of a token that was replaced meanwhile marks no other token as seen', async () => {
    const { site, browser } = await signedIn()
    site.skip(hour)
    await session(browser)
    const second = tokenOf(browser)
    site.skip(hour)
    const { confirmToken } = site.store
    const late: (() => Promise<void>)[] = []
    vi.spyOn(site.store, 'confirmToken').mockImplementationOnce(
      (entry) => new Promise((resolve) => late.push(() => confirmToken(entry).then(resolve))),
    )
    // Two requests whose answers are lost; the store is late with the first.
    const first = session(holding(site, second))
    await eventually(() => expect(late).toHaveLength(1))
    await session(holding(site, second))
    await late[0]?.()
    await first
    site.skip(hour / 2)
    expect(await session(browser)).toBe('200 ok')
  })

  test('an id that is used after its grace ends the session for everybody who has any of its ids', async () => {
    const { site, browser, first } = await signedIn()
    site.skip(hour)
    await session(browser)
    await session(browser)
    site.skip(90_001)
    const second = tokenOf(browser)
    const thief = holding(site, first)
    expect(await session(thief)).toBe('401 session_ended')
    expect(thief.cookies.has(cookie)).toBe(false)
    for (const token of [first, second]) {
      expect(await session(holding(site, token))).toBe('401 session_ended')
    }
    expect(site.events.at(-1)).toEqual({
      event: 'session-stolen',
      outcome: 'ended',
      address: account.address,
      chainId: 1,
      session: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
  })

  test('also by a store that has a clock', async () => {
    const start = Date.parse('2026-11-20T12:00:00.000Z')
    let passedMs = 0
    const site = createTestSite({ store: { ...createMemoryStore(), time: async () => start + passedMs } })
    const skip = (ms: number) => {
      passedMs += ms
      site.skip(ms)
    }
    const browser = site.browser()
    await signIn(browser, account)
    const first = tokenOf(browser)
    skip(hour)
    for (let count = 0; count < 2; count += 1) await session(browser)
    skip(90_001)
    expect(await session(holding(site, first))).toBe('401 session_ended')
    expect(await session(browser)).toBe('401 session_ended')
  })

  test('also when the thief was the first to get the new one', async () => {
    const { site, browser, first } = await signedIn()
    site.skip(hour)
    const thief = holding(site, first)
    await session(thief)
    await session(thief)
    site.skip(90_001)
    expect(await session(browser)).toBe('401 session_ended')
    expect(await session(thief)).toBe('401 session_ended')
  })

  test('an id from many hours ago is known too', async () => {
    const { site, browser, first } = await signedIn()
    for (let count = 0; count < 5; count += 1) {
      site.skip(hour)
      await session(browser)
    }
    expect(await session(holding(site, first))).toBe('401 session_ended')
    expect(await session(browser)).toBe('401 session_ended')
  })

  test('ends that session and no other of the account', async () => {
    const { site, browser, first } = await signedIn()
    const other = site.browser()
    await signIn(other, account)
    site.skip(hour)
    await session(browser)
    await session(browser)
    site.skip(90_001)
    await session(holding(site, first))
    expect(await session(other)).toBe('200 ok')
  })

  test('an id that never was ends nothing', async () => {
    const { site, browser } = await signedIn()
    expect(await session(holding(site, 'x'.repeat(43)))).toBe('401 session_ended')
    expect(await session(browser)).toBe('200 ok')
  })
})

describe('T13: another address or another network is another session', () => {
  test.each([
    ['network', account, { chainId: 137 }],
    ['address', privateKeyToAccount(generatePrivateKey()), {}],
  ])('%s', async (_, who, changes) => {
    const { site, browser, first } = await signedIn()
    const [id] = site.store.sessions.keys()
    await signIn(browser, who, changes)
    expect(tokenOf(browser)).not.toBe(first)
    expect(site.store.sessions.size).toBe(1)
    expect([...site.store.sessions.keys()]).not.toEqual([id])
    expect(await session(holding(site, first))).toBe('401 session_ended')
    expect(await session(browser)).toBe('200 ok')
  })

  test('T12: signing in with an id that has been replaced ends the session that it was for', async () => {
    const { site, browser, first } = await signedIn()
    site.skip(hour)
    await session(browser)
    const second = tokenOf(browser)
    await signIn(holding(site, first), account)
    expect(await session(holding(site, second))).toBe('401 session_ended')
    expect(site.store.sessions.size).toBe(1)
  })
})
