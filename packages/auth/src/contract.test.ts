import { eventually } from '@foyer/testbed/eventually'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createAuthentication } from './client/index.ts'
import { authRoutes } from './contract.ts'
import type { ContractVerdict } from './server/contract/accountQuestion.ts'
import { createTestBrowser, createTestSite, type TestBrowser } from './testing/index.ts'

const account = privateKeyToAccount(generatePrivateKey())
const signed = { status: 'authenticated', address: account.address, chainId: 137 }

async function prove(adapter: ReturnType<typeof createAuthentication>['adapter'], by = account) {
  const nonce = await adapter.getNonce()
  const message = await adapter.createMessage({ nonce, address: account.address, chainId: 137 })
  return { message, signature: await by.signMessage({ message }) }
}

/** A fetch that answers one route in another way. */
function replacing(
  browser: TestBrowser,
  path: string,
  response: (original: () => Promise<Response>) => Promise<Response>,
) {
  return ((input: string, init?: RequestInit) =>
    input === path ? response(() => browser.fetch(input, init)) : browser.fetch(input, init)) as typeof fetch
}

describe('the client against the server', () => {
  test('B-7.2, B-7.3: nonce, message, signature, verification, session, and out again', async () => {
    const site = createTestSite()
    const { adapter, getStatus, refresh } = createAuthentication({ fetch: site.browser().fetch })
    expect(getStatus()).toEqual({ status: 'loading' })
    await refresh?.()
    expect(getStatus()).toEqual({ status: 'unauthenticated' })

    expect(await adapter.verify(await prove(adapter))).toBe(true)
    expect(getStatus()).toEqual(signed)
    expect(site.store.sessions.size).toBe(1)

    await adapter.signOut()
    expect(getStatus()).toEqual({ status: 'unauthenticated' })
    expect(site.store.sessions.size).toBe(0)
  })

  test('B-3.51: the message is byte for byte what the server expects', async () => {
    const site = createTestSite()
    const { adapter } = createAuthentication({ fetch: site.browser().fetch })
    const nonce = await adapter.getNonce()
    expect(await adapter.createMessage({ nonce, address: account.address, chainId: 1 })).toBe(
      [
        'app.example wants you to sign in with your Ethereum account:',
        account.address,
        '',
        'Sign in to the test site.',
        '',
        'URI: https://app.example',
        'Version: 1',
        'Chain ID: 1',
        `Nonce: ${nonce}`,
        'Issued At: 2026-11-20T12:00:00.000Z',
        'Expiration Time: 2026-11-20T12:10:00.000Z',
      ].join('\n'),
    )
    expect(adapter.getMessageFields?.(nonce)).toEqual({
      nonce,
      domain: 'app.example',
      uri: 'https://app.example',
      statement: 'Sign in to the test site.',
      issuedAt: '2026-11-20T12:00:00.000Z',
      expirationTime: '2026-11-20T12:10:00.000Z',
    })
  })

  test('B-6.1, B-6.4: the server knows an account, and no roles', async () => {
    const browser = createTestSite().browser()
    const { adapter } = createAuthentication({ fetch: browser.fetch })
    await adapter.verify(await prove(adapter))
    const response = await (await browser.fetch(authRoutes.session)).json()
    expect(Object.keys(response).sort()).toEqual(['address', 'by', 'chainId', 'csrf', 'expiresAt', 'status'])
  })

  test.each([-86_400_000, 86_400_000])(
    'B9, X14: a clock that is wrong by a day does no harm: %i ms',
    async (ms) => {
      const site = createTestSite()
      site.skip(ms)
      const { adapter } = createAuthentication({ fetch: site.browser().fetch })
      expect(await adapter.verify(await prove(adapter))).toBe(true)
    },
  )

  test('a page that is loaded again finds its session and can end it', async () => {
    const browser = createTestSite().browser()
    const before = createAuthentication({ fetch: browser.fetch })
    await before.adapter.verify(await prove(before.adapter))
    const after = createAuthentication({ fetch: browser.fetch })
    await after.refresh?.()
    expect(after.getStatus()).toEqual(signed)
    const third = createAuthentication({ fetch: browser.fetch })
    await third.adapter.signOut()
    expect(third.getStatus()).toEqual({ status: 'unauthenticated' })
    expect(browser.cookies.size).toBe(0)
  })

  test('B10: another account’s signature is refused', async () => {
    const { adapter, getStatus } = createAuthentication({ fetch: createTestSite().browser().fetch })
    const proof = await prove(adapter, privateKeyToAccount(generatePrivateKey()))
    expect(await adapter.verify(proof)).toBe(false)
    expect(getStatus()).toEqual({ status: 'unauthenticated' })
  })

  test('B6: an expired nonce is refused, and a new one works', async () => {
    const site = createTestSite()
    const { adapter } = createAuthentication({ fetch: site.browser().fetch })
    const proof = await prove(adapter)
    site.skip(301_000)
    expect(await adapter.verify(proof)).toBe(false)
    expect(await adapter.verify(await prove(adapter))).toBe(true)
  })

  test('B4: posted twice, there is one session and both say yes', async () => {
    const site = createTestSite()
    const { adapter } = createAuthentication({ fetch: site.browser().fetch })
    const proof = await prove(adapter)
    expect(await adapter.verify(proof)).toBe(true)
    expect(await adapter.verify(proof)).toBe(true)
    expect(site.store.sessions.size).toBe(1)
    expect(site.events.map((event) => event.outcome)).toEqual(['ok', 'nonce_spent'])
  })

  test('a message of a nonce that was never given is not made', async () => {
    const { adapter } = createAuthentication({ fetch: createTestSite().browser().fetch })
    expect(() => adapter.createMessage({ nonce: 'abcdefgh', address: account.address, chainId: 1 })).toThrow(
      expect.objectContaining({ code: 'signInPrepare' }),
    )
  })
})

describe('B1: no nonce, no wallet', () => {
  const json = (body: unknown, status = 200) => Response.json(body, { status })
  const nonce = { domain: 'app.example', uri: 'https://app.example', issuedAt: 'x', expirationTime: 'y' }
  const answers: [string, () => Promise<Response>][] = [
    ['500', async () => json({}, 500)],
    ['404', async () => json({}, 404)],
    ['HTML', async () => new Response('<!doctype html>')],
    ['nothing', async () => new Response('')],
    ['null', async () => json(null)],
    ['{}', async () => json({})],
    ['7 characters', async () => json({ ...nonce, nonce: '1234567' })],
    ['dashes', async () => json({ ...nonce, nonce: '123e4567-e89b-42d3-a456-426614174000' })],
    ['a number', async () => json({ ...nonce, nonce: 12345678 })],
    ['no domain', async () => json({ ...nonce, nonce: '12345678', domain: null })],
    ['a broken socket', () => Promise.reject(new TypeError('fetch failed'))],
    ['silence', () => new Promise(() => {})],
  ]
  test.each(answers)('%s', async (_, response) => {
    const send = ((_input: string, init?: RequestInit) =>
      Promise.race([
        response(),
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
      ])) as typeof fetch
    const { adapter } = createAuthentication({ fetch: send, deadlineMs: 20 })
    await expect(adapter.getNonce()).rejects.toThrow()
  })

  test('a response that is not a nonce has its own code', async () => {
    const send = (async () => json({})) as unknown as typeof fetch
    await expect(createAuthentication({ fetch: send }).adapter.getNonce()).rejects.toThrow(
      expect.objectContaining({ code: 'signInPrepare' }),
    )
  })

  test('429 has its own code', async () => {
    const send = (async () => json({}, 429)) as unknown as typeof fetch
    await expect(createAuthentication({ fetch: send }).adapter.getNonce()).rejects.toThrow(
      expect.objectContaining({ code: 'rateLimited' }),
    )
  })
})

describe('B21: a cookie that the server cannot delete', () => {
  /** A browser that sends this one along, whatever is cleared: it has another `Domain` or `Path`. */
  function planted(...cookies: string[]) {
    const site = createTestSite()
    const browser = createTestBrowser((request) => {
      const own = request.headers.get('cookie')
      request.headers.set('cookie', [...cookies, ...(own ? [own] : [])].join('; '))
      return site.app.request(request)
    }, site.origin)
    const requested: string[] = []
    const authentication = createAuthentication({
      fetch: ((input: string, init?: RequestInit) => {
        requested.push(input)
        return browser.fetch(input, init)
      }) as typeof fetch,
    })
    return { ...authentication, asked: requested, site, plant: (cookie: string) => cookies.push(cookie) }
  }
  const conflict = expect.objectContaining({ name: 'KitError', code: 'cookieConflict' })

  test.each([
    ['a session’s', '__Host-sid=x'],
    ['one that looks like a session', `__Host-sid=${'x'.repeat(43)}`],
  ])('%s beside ours: signing in reports it, and no session is shown', async (_, cookie) => {
    const { adapter, getStatus, refresh } = planted(cookie)
    await refresh?.()
    await expect(adapter.verify(await prove(adapter))).rejects.toThrow(conflict)
    expect(getStatus()).toEqual({ status: 'unauthenticated' })
  })

  test.each([
    ['two sessions', ['__Host-sid=x', '__Host-sid=y']],
    ['two pre-sessions', ['__Host-pre=x', '__Host-pre=y']],
  ])('%s: no wallet is opened', async (_, cookies) => {
    await expect(planted(...cookies).adapter.getNonce()).rejects.toThrow(conflict)
  })

  test('a session’s, set after signing in: signing out ends the session', async () => {
    const { adapter, getStatus, plant, site } = planted()
    expect(await adapter.verify(await prove(adapter))).toBe(true)
    plant(`__Host-sid=${'x'.repeat(43)}`)
    await adapter.signOut()
    expect(getStatus()).toEqual({ status: 'unauthenticated' })
    expect(site.store.sessions.size).toBe(0)
  })

  test('a pre-session beside ours: signing in says so', async () => {
    const { adapter } = planted('__Host-pre=x')
    await expect(adapter.verify(await prove(adapter))).rejects.toThrow(conflict)
  })

  test.each([
    ['the server has deleted it', (original: () => Promise<Response>) => original()],
    ['nobody can tell', () => Promise.reject(new TypeError('fetch failed'))],
  ])('a dead cookie is no conflict when %s', async (_, later) => {
    const site = createTestSite()
    const browser = site.browser()
    const before = createAuthentication({ fetch: browser.fetch })
    await before.adapter.verify(await prove(before.adapter))
    site.skip(24 * 3_600_000)
    let isLater = false
    const { adapter, getStatus, refresh } = createAuthentication({
      fetch: replacing(browser, authRoutes.session, (original) => (isLater ? later(original) : original())),
    })
    await refresh?.()
    expect(getStatus()).toEqual({ status: 'unauthenticated' })
    isLater = true
    expect(await adapter.verify(await prove(adapter))).toBe(true)
    expect(getStatus()).toEqual(signed)
  })

  test('who has no such cookie is asked nothing more', async () => {
    const { adapter, asked: requested, refresh } = planted('other=1')
    await refresh?.()
    expect(await adapter.verify(await prove(adapter))).toBe(true)
    expect(requested).toEqual([authRoutes.session, authRoutes.nonce, authRoutes.verify])
  })
})

describe('B3: the answer to the verification is lost', () => {
  const losses: [string, (original: () => Promise<Response>) => Promise<Response>][] = [
    [
      'after the server did it: 500',
      async (original) => original().then(() => new Response('', { status: 500 })),
    ],
    [
      'after the server did it: 502 HTML',
      async (original) => original().then(() => new Response('<html>', { status: 502 })),
    ],
    [
      'after the server did it: socket',
      async (original) => original().then(() => Promise.reject(new TypeError())),
    ],
  ]
  test.each(losses)('%s', async (_, lose) => {
    const browser = createTestSite().browser()
    const { adapter, getStatus } = createAuthentication({
      fetch: replacing(browser, authRoutes.verify, lose),
    })
    expect(await adapter.verify(await prove(adapter))).toBe(true)
    expect(getStatus()).toEqual(signed)
  })

  test('before the server heard of it', async () => {
    const browser = createTestSite().browser()
    const lost = () => Promise.reject(new TypeError('fetch failed'))
    const { adapter, getStatus } = createAuthentication({
      fetch: replacing(browser, authRoutes.verify, lost),
    })
    expect(await adapter.verify(await prove(adapter))).toBe(false)
    expect(getStatus()).toEqual({ status: 'unauthenticated' })
  })

  test('and nothing is heard after it either', async () => {
    const browser = createTestSite().browser()
    let isDown = false
    const { adapter } = createAuthentication({
      fetch: ((input: string, init?: RequestInit) =>
        isDown ? Promise.reject(new TypeError('fetch failed')) : browser.fetch(input, init)) as typeof fetch,
    })
    const proof = await prove(adapter)
    isDown = true
    expect(await adapter.verify(proof)).toBe(false)
  })

  test('a refusal is final: the session is not asked for', async () => {
    // Other tests would query it as other tabs.
    vi.stubGlobal('BroadcastChannel', undefined)
    const requested: string[] = []
    const browser = createTestSite().browser()
    const { adapter } = createAuthentication({
      fetch: ((input: string, init?: RequestInit) => {
        requested.push(input)
        return input === authRoutes.verify
          ? Promise.resolve(Response.json({}, { status: 400 }))
          : browser.fetch(input, init)
      }) as typeof fetch,
    })
    expect(await adapter.verify(await prove(adapter))).toBe(false)
    expect(requested).toEqual([authRoutes.nonce, authRoutes.verify])
    vi.unstubAllGlobals()
  })

  test.each(['node_unavailable', 'server_busy'])(
    '503 %s is told apart: another try may work',
    async (code) => {
      const busy = async () => Response.json({ error: { code, message: '' } }, { status: 503 })
      const { adapter } = createAuthentication({
        fetch: replacing(createTestSite().browser(), authRoutes.verify, busy),
      })
      await expect(adapter.verify(await prove(adapter))).rejects.toThrow(
        expect.objectContaining({ code: 'rateLimited' }),
      )
    },
  )

  test('a session of another account is no yes', async () => {
    const site = createTestSite()
    const browser = site.browser()
    const before = createAuthentication({ fetch: browser.fetch })
    await before.adapter.verify(await prove(before.adapter))
    const lost = () => Promise.reject(new TypeError('fetch failed'))
    const { adapter } = createAuthentication({ fetch: replacing(browser, authRoutes.verify, lost) })
    const other = privateKeyToAccount(generatePrivateKey())
    const nonce = await adapter.getNonce()
    const message = await adapter.createMessage({ nonce, address: other.address, chainId: 1 })
    expect(await adapter.verify({ message, signature: await other.signMessage({ message }) })).toBe(false)
  })
})

describe('the status', () => {
  test('nothing is lost when the server cannot be heard', async () => {
    const browser = createTestSite().browser()
    let down = false
    const send = ((input: string, init?: RequestInit) =>
      down ? Promise.reject(new TypeError()) : browser.fetch(input, init)) as typeof fetch
    const { adapter, getStatus, refresh } = createAuthentication({ fetch: send })
    await adapter.verify(await prove(adapter))
    down = true
    await refresh?.()
    expect(getStatus()).toEqual(signed)
    await expect(adapter.signOut()).rejects.toThrow()
    expect(getStatus()).toEqual(signed)
  })

  test('at the start, a server that cannot be heard shows the way in', async () => {
    const { getStatus, refresh } = createAuthentication({ fetch: () => Promise.reject(new TypeError()) })
    await refresh?.()
    expect(getStatus()).toEqual({ status: 'unauthenticated', isAssumed: true })
  })

  test('an answer that was overtaken is not believed', async () => {
    const browser = createTestSite().browser()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = async (original: () => Promise<Response>) => {
      const response = await original()
      await held
      return response
    }
    const { adapter, getStatus, refresh } = createAuthentication({
      fetch: replacing(browser, authRoutes.session, slow),
    })
    const asking = refresh?.()
    expect(await adapter.verify(await prove(adapter))).toBe(true)
    release()
    await asking
    expect(getStatus()).toEqual(signed)
  })

  test('nor one that was overtaken twice', async () => {
    const browser = createTestSite().browser()
    const releases: (() => void)[] = []
    const held = async (original: () => Promise<Response>) => {
      const response = await original()
      await new Promise<void>((resolve) => releases.push(resolve))
      return response
    }
    const { adapter, getStatus, refresh } = createAuthentication({
      fetch: replacing(browser, authRoutes.session, held),
    })
    const first = refresh?.()
    await eventually(() => expect(releases).toHaveLength(1))
    expect(await adapter.verify(await prove(adapter))).toBe(true)
    const second = refresh?.()
    await eventually(() => expect(releases).toHaveLength(2))
    releases[0]?.()
    await first
    expect(getStatus()).toEqual(signed)
    releases[1]?.()
    await second
    expect(getStatus()).toEqual(signed)
  })

  test.each([
    [500, 1],
    // As during an outage of the database: four retries, 3 s apart.
    [503, 5],
  ])('a server that fails with %i at signing out is told apart; requests: %i', async (failure, requests) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let requested = 0
    let status = failure
    const browser = createTestSite().browser()
    const { adapter, getStatus } = createAuthentication({
      fetch: replacing(browser, authRoutes.signOut, async (original) => {
        requested += 1
        return status === 200 ? original() : new Response('', { status })
      }),
    })
    await adapter.verify(await prove(adapter))
    const reported = expect(adapter.signOut()).rejects.toMatchObject({ code: 'networkUnreachable' })
    await vi.advanceTimersByTimeAsync(12_000)
    await reported
    expect(getStatus()).toEqual(signed)
    expect(requested).toBe(requests)
    status = 200
    await adapter.signOut()
    expect(getStatus()).toEqual({ status: 'unauthenticated' })
    expect(requested).toBe(requests + 1)
  })

  test('listeners hear of a change, and of nothing when nothing changed', async () => {
    const { adapter, getStatus, refresh, subscribe } = createAuthentication({
      fetch: createTestSite().browser().fetch,
    })
    const heard: string[] = []
    subscribe(() => heard.push(getStatus().status))
    await refresh?.()
    await refresh?.()
    await adapter.verify(await prove(adapter))
    await refresh?.()
    expect(heard).toEqual(['unauthenticated', 'authenticated'])
  })

  /** Bodies of another server, of a proxy, or cut short. */
  const malformed: readonly (readonly [string, () => Response])[] = [
    ['null', () => Response.json(null)],
    ['a text', () => Response.json('ok')],
    ['a list', () => Response.json([])],
    ['an unknown status', () => Response.json({ status: 'ok' })],
    ['no csrf', () => Response.json({ ...signed, csrf: undefined })],
    ['an address cut short', () => Response.json({ ...signed, address: '0x12', csrf: 'c' })],
    ['HTML', () => new Response('<!doctype html>')],
    ['nothing', () => new Response('')],
  ]
  test.each(malformed)('a session that is %s leaves the visitor signed in', async (_, response) => {
    const browser = createTestSite().browser()
    const { adapter, getStatus, refresh } = createAuthentication({
      fetch: replacing(browser, authRoutes.session, async () => response()),
    })
    await adapter.verify(await prove(adapter))
    await refresh?.()
    expect(getStatus()).toEqual(signed)
  })

  test.each(malformed)(
    'a verification that is %s is followed by a look at the session',
    async (_, response) => {
      const browser = createTestSite().browser()
      const { adapter, getStatus } = createAuthentication({
        fetch: replacing(browser, authRoutes.verify, async (original) => {
          await original()
          return response()
        }),
      })
      expect(await adapter.verify(await prove(adapter))).toBe(true)
      expect(getStatus()).toEqual(signed)
    },
  )

  test('X8: other tabs hear of signing in and out within a second', async () => {
    const browser = createTestSite().browser()
    const here = createAuthentication({ fetch: browser.fetch })
    const there = createAuthentication({ fetch: browser.fetch })
    await there.refresh?.()
    await here.adapter.verify(await prove(here.adapter))
    await eventually(() => expect(there.getStatus()).toEqual(signed))
    await here.adapter.signOut()
    await eventually(() => expect(there.getStatus()).toEqual({ status: 'unauthenticated' }))
  })
})

describe('a browser', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('that cannot talk to its other tabs signs in and out', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const { adapter, getStatus } = createAuthentication({ fetch: createTestSite().browser().fetch })
    expect(await adapter.verify(await prove(adapter))).toBe(true)
    await adapter.signOut()
    expect(getStatus()).toEqual({ status: 'unauthenticated' })
  })

  const blocked = expect.objectContaining({ name: 'KitError', code: 'cookiesBlocked' })

  test('that says it blocks cookies is asked for nothing', async () => {
    vi.stubGlobal('navigator', { cookieEnabled: false })
    vi.stubGlobal('BroadcastChannel', undefined)
    const send = vi.fn<typeof fetch>()
    await expect(createAuthentication({ fetch: send }).adapter.getNonce()).rejects.toThrow(blocked)
    expect(send).not.toHaveBeenCalled()
  })

  test('that blocks them silently is found when the nonce belongs to another browser', async () => {
    const browser = createTestSite().browser()
    const { adapter } = createAuthentication({ fetch: browser.fetch })
    const proof = await prove(adapter)
    browser.cookies.clear()
    await expect(adapter.verify(proof)).rejects.toThrow(blocked)
  })
})

test('X8: a nonce whose cookie the sign-in of another tab has cleared is refused, not called blocked cookies', async () => {
  const browser = createTestSite().browser()
  const here = createAuthentication({ fetch: browser.fetch })
  const there = createAuthentication({ fetch: browser.fetch })
  const proof = await prove(here.adapter)
  await there.adapter.verify(await prove(there.adapter))
  await eventually(() => expect(here.getStatus().status).toBe('authenticated'))
  await there.adapter.signOut()
  await eventually(() => expect(here.getStatus().status).toBe('unauthenticated'))
  expect(await here.adapter.verify(proof)).toBe(false)
  expect(await here.adapter.verify(await prove(here.adapter))).toBe(true)
})

describe('T6: a contract session whose nodes do not answer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  async function frozen() {
    let verdict: ContractVerdict = 'valid'
    const site = createTestSite({ verifyContract: async () => verdict })
    const browser = site.browser()
    const page = createAuthentication({ fetch: (input, init) => browser.fetch(input, init) })
    // Another key than the address's: only the contract can say yes.
    const other = privateKeyToAccount(generatePrivateKey())
    await page.adapter.verify(await prove(page.adapter, other))
    verdict = 'unavailable'
    site.skip(60 * 60_000)
    await page.refresh?.()
    return {
      site,
      browser,
      page,
      become: (next: ContractVerdict) => {
        verdict = next
      },
    }
  }

  test('is not shown until they do, and then without a press', async () => {
    const { site, page, become } = await frozen()
    expect(page.getStatus()).toEqual({ status: 'unauthenticated' })
    await vi.advanceTimersByTimeAsync(180_000)
    expect(page.getStatus()).toEqual({ status: 'unauthenticated' })
    become('valid')
    site.skip(60_000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.getStatus()).toEqual(signed)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('the page goes on asking when the server itself was away, and stops when the contract says no', async () => {
    const { site, browser, page, become } = await frozen()
    const answers = vi.spyOn(browser, 'fetch')
    answers.mockRejectedValueOnce(new TypeError())
    become('invalid')
    site.skip(60_000)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(site.store.sessions.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
    expect(page.getStatus()).toEqual({ status: 'unauthenticated' })
  })

  test('can be signed out', async () => {
    const { site, page } = await frozen()
    await page.adapter.signOut()
    expect(site.store.sessions.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('issue 6: the devices on which an account is signed in', () => {
  const agents = {
    firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    iphone:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  }

  function as(browser: TestBrowser, agent: string): typeof fetch {
    return (input, init) =>
      browser.fetch(input, { ...init, headers: { ...init?.headers, 'User-Agent': agent } })
  }

  async function twoDevices() {
    const site = createTestSite()
    const here = createAuthentication({ fetch: as(site.browser(), agents.firefox) })
    await here.adapter.verify(await prove(here.adapter))
    site.skip(60_000)
    const there = createAuthentication({ fetch: as(site.browser(), agents.iphone) })
    await there.adapter.verify(await prove(there.adapter))
    return { site, here, there }
  }

  test('are listed by what they are, and this one is marked', async () => {
    const { here } = await twoDevices()
    const devices = (await here.adapter.devices?.list()) ?? []
    const [current, other] = [true, false].map((is) => devices.find((device) => device.current === is))
    expect(devices).toHaveLength(2)
    expect(current).toMatchObject({ browser: 'Firefox', system: 'Windows', form: 'computer' })
    expect(other).toMatchObject({ browser: 'Safari', system: 'iOS', form: 'phone' })
    expect(new Date(other?.seenAt ?? 0).toISOString()).toBe('2026-11-20T12:01:00.000Z')
  })

  test('another one is signed out, and hears of it when it asks', async () => {
    const { here, there } = await twoDevices()
    const other = (await here.adapter.devices?.list())?.find((device) => !device.current)
    expect(await here.adapter.devices?.signOut(other?.id ?? '')).toMatchObject([{ current: true }])
    expect(here.getStatus()).toEqual(signed)
    await there.refresh?.()
    expect(there.getStatus()).toEqual({ status: 'unauthenticated' })
  })

  test('everywhere is here, too', async () => {
    const { site, here, there } = await twoDevices()
    await here.adapter.devices?.signOutEverywhere()
    expect(site.store.sessions.size).toBe(0)
    expect(here.getStatus()).toEqual({ status: 'unauthenticated' })
    await there.refresh?.()
    expect(there.getStatus()).toEqual({ status: 'unauthenticated' })
  })

  test('a session that was ended from elsewhere ends here as soon as the list is asked for', async () => {
    const { here, there } = await twoDevices()
    await there.adapter.devices?.signOutEverywhere()
    expect(here.getStatus()).toEqual(signed)
    await expect(here.adapter.devices?.list()).rejects.toThrow('401')
    expect(here.getStatus()).toEqual({ status: 'unauthenticated' })
  })

  test('a page that was loaded after signing in can sign out others', async () => {
    const browser = createTestSite().browser()
    const before = createAuthentication({ fetch: browser.fetch })
    await before.adapter.verify(await prove(before.adapter))
    const after = createAuthentication({ fetch: browser.fetch })
    await after.adapter.devices?.signOutEverywhere()
    expect(after.getStatus()).toEqual({ status: 'unauthenticated' })
  })

  const lists: readonly (readonly [string, () => Response])[] = [
    ['a list that is none', () => Response.json({ sessions: {} })],
    ['null', () => Response.json(null)],
    ['a row without an id', () => Response.json({ sessions: [{ seenAt: '2026-11-20T12:00:00Z' }] })],
    ['a row without a time', () => Response.json({ sessions: [{ id: 'a', seenAt: 'yesterday' }] })],
    ['HTML', () => new Response('<html>')],
    ['503', () => Response.json({}, { status: 503 })],
  ]
  test.each(lists)('%s is refused, and the visitor stays signed in', async (_, response) => {
    const browser = createTestSite().browser()
    const { adapter, getStatus } = createAuthentication({
      fetch: replacing(browser, authRoutes.sessions, async () => response()),
    })
    await adapter.verify(await prove(adapter))
    await expect(adapter.devices?.list()).rejects.toThrow()
    expect(getStatus()).toEqual(signed)
  })

  const listing = async (response: Response) => {
    const fetch = replacing(createTestSite().browser(), authRoutes.sessions, async () => response)
    return createAuthentication({ fetch }).adapter.devices?.list()
  }

  test.each([
    ['503', Response.json({}, { status: 503 })],
    ['a list that is none', Response.json({ sessions: 'none' })],
  ])('%s is said to be the server’s', async (_, response) => {
    await expect(listing(response)).rejects.toThrow(expect.objectContaining({ code: 'networkUnreachable' }))
  })

  test('what a device is called is text or nothing, and its form one of three', async () => {
    const seenAt = '2026-11-20T12:00:00.000Z'
    const seen = Date.parse(seenAt)
    const row = (id: string, device: unknown) => ({ id, seenAt, current: 1, device })
    const sessions = [
      row('a', { browser: 'Firefox', system: 'Linux', form: 'tablet' }),
      row('b', { browser: 5, system: {}, form: 'phone' }),
      row('c', { form: 'watch' }),
      row('d', null),
    ]
    expect(await listing(Response.json({ sessions }))).toStrictEqual([
      { id: 'a', current: false, browser: 'Firefox', system: 'Linux', form: 'tablet', seenAt: seen },
      { id: 'b', current: false, form: 'phone', seenAt: seen },
      { id: 'c', current: false, form: 'computer', seenAt: seen },
      { id: 'd', current: false, form: 'computer', seenAt: seen },
    ])
  })
})
