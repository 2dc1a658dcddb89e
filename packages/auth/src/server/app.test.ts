import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { authRoutes } from '../contract.ts'
import {
  createMemoryStore,
  createTestSite,
  fetchNonce,
  post,
  readCsrf,
  readOutcome,
  signIn,
  signMessage,
} from '../testing/index.ts'
import type { AuthOptions } from './options.ts'

const account = privateKeyToAccount(generatePrivateKey())

describe('headers and cookies', () => {
  test('every answer has the headers of the API, byte for byte', async () => {
    const site = createTestSite()
    const browser = site.browser()
    const answers = [
      await signIn(browser, account),
      await browser.fetch(authRoutes.session),
      await post(browser, authRoutes.verify, 'x'),
      await browser.fetch('/auth/elsewhere'),
      await browser.fetch(authRoutes.verify),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 404, 405])
    expect(answers.slice(1).flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
    for (const reply of answers) {
      const headers = Object.fromEntries(
        [...reply.headers].filter(([name]) => !['set-cookie', 'allow'].includes(name)),
      )
      expect(headers).toEqual({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        vary: 'Cookie, Origin, Sec-Fetch-Site',
      })
    }
  })

  test('cookies, byte for byte', async () => {
    const browser = createTestSite().browser()
    const nonce = await fetchNonce(browser)
    expect(browser.lastSetCookies()).toEqual([
      expect.stringMatching(
        /^__Host-pre=[\w-]{22}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=600$/,
      ),
    ])
    const reply = await post(browser, authRoutes.verify, await signMessage(account, nonce))
    expect(browser.lastSetCookies()).toEqual([
      '__Host-pre=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
      expect.stringMatching(
        /^__Host-sid=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=86400$/,
      ),
    ])
    const out = await post(browser, authRoutes.signOut, {}, { 'X-CSRF': await readCsrf(reply) })
    expect(browser.lastSetCookies()).toEqual([
      '__Host-sid=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
    ])
    // Browsers empty their whole cache before they hand on the answer: seconds. Answers of the API are not cached.
    expect(out.headers.has('clear-site-data')).toBe(false)
  })

  test.each(['x'.repeat(21), 'x'.repeat(23), `${'x'.repeat(21)}.`])(
    'a pre-session of %s, which is none of ours, is replaced',
    async (value) => {
      const browser = createTestSite().browser()
      browser.cookies.set('__Host-pre', value)
      await fetchNonce(browser)
      expect(browser.cookies.get('__Host-pre')).toMatch(/^[\w-]{22}$/)
      expect(browser.cookies.get('__Host-pre')).not.toContain('xxx')
    },
  )

  test('a cookie without a name and one of a longer name are ignored', async () => {
    const site = createTestSite()
    const browser = site.browser()
    await signIn(browser, account)
    const cookie = `__Host-sid1; __Host-sid=${browser.cookies.get('__Host-sid')}; __Host-sid2=x`
    const response = await site.app.request(`${site.origin}${authRoutes.session}`, { headers: { cookie } })
    expect(await response.json()).toMatchObject({ status: 'authenticated' })
  })

  test('on http://localhost cookies lose prefix and Secure', async () => {
    const browser = createTestSite({ origin: 'http://localhost:3000' }).browser()
    const reply = await signIn(browser, account)
    expect(await readOutcome(reply)).toBe('200 ok')
    expect(browser.lastSetCookies()).toEqual([
      'pre=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
      expect.stringMatching(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=86400$/),
    ])
  })

  test('T11: the token is in no answer', async () => {
    const browser = createTestSite().browser()
    const bodies = [await signIn(browser, account), await browser.fetch(authRoutes.session)]
    const token = browser.cookies.get('__Host-sid') ?? ''
    expect(token).toHaveLength(43)
    for (const body of bodies) expect(await body.text()).not.toContain(token)
  })

  test('T14: the store holds no token', async () => {
    const site = createTestSite()
    const browser = site.browser()
    await signIn(browser, account)
    const token = browser.cookies.get('__Host-sid') ?? ''
    expect(JSON.stringify([...site.store.sessions])).not.toContain(token)
  })
})

describe('configuration', () => {
  const refused: [string, Partial<AuthOptions>, RegExp][] = [
    ['plain http', { origin: 'http://app.example' }, /https, or http on localhost/],
    ['a path', { origin: 'https://app.example/' }, /origin must be a scheme/],
    ['upper case', { origin: 'https://APP.example' }, /origin must be a scheme/],
    ['another scheme', { origin: 'ftp://app.example' }, /https, or http on localhost/],
    ['no text', { origin: '' }, /origin must be a scheme/],
    ['no chains', { chainIds: [] }, /at least one network/],
    ['a chain of zero', { chainIds: [0] }, /Chain ID/],
    ['a statement of two lines', { statement: 'a\nb' }, /one line/],
    ['a statement with quotes', { statement: '"a"' }, /characters of URIs and spaces/],
    ['a long statement', { statement: 'a'.repeat(257) }, /256/],
    ['a resource that is no URI', { resources: ['x y'] }, /would be refused by wallets/],
    ['many resources', { resources: Array(11).fill('a:b') }, /at most 10/],
    ['a long resource', { resources: ['a:b', `a:${'b'.repeat(511)}`] }, /512/],
    ['a host that begins with localhost', { origin: 'http://localhost.example' }, /https, or http on/],
    ['a host that ends with localhost', { origin: 'http://evillocalhost' }, /https, or http on/],
    ['a host that begins with 127', { origin: 'http://127.0.0.1.example' }, /https, or http on/],
    ['a host that ends with 127', { origin: 'http://a.127.0.0.1.example' }, /https, or http on/],
  ]
  test.each(refused)('refuses %s', (_, options, message) => {
    expect(() => createTestSite(options)).toThrow(message)
  })

  test.each<Partial<AuthOptions>>([
    { origin: 'http://a.localhost:3000' },
    { origin: 'http://127.10.20.30' },
    { origin: 'http://[::1]:3000' },
    { statement: 'a'.repeat(256) },
    { resources: [`a:${'b'.repeat(510)}`, ...Array(9).fill('a:b')] },
  ])('%#: takes what is at a limit', async (options) => {
    const site = createTestSite(options)
    expect((await post(site.browser(), authRoutes.nonce, {})).status).toBe(200)
  })

  test('takes resources, and no statement', async () => {
    const site = createTestSite({ statement: undefined as never, resources: ['https://app.example/terms'] })
    expect(await readOutcome(await signIn(site.browser(), account))).toBe('200 ok')
  })
})

describe('B20, T21: bodies', () => {
  const bodies: [string, string | Uint8Array<ArrayBuffer>, Record<string, string>, string][] = [
    ['10 MB', `{"message":"${'a'.repeat(1e7)}"}`, {}, '413 body_too_large'],
    ['16 kB and one byte', '{"message":"","signature":""}'.padEnd(16_385), {}, '413 body_too_large'],
    // Read, and found to be no message.
    ['16 kB', '{"message":"","signature":""}'.padEnd(16_384), {}, '400 message_malformed'],
    ['text/plain', '{}', { 'Content-Type': 'text/plain' }, '415 unsupported_media_type'],
    ['a form', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }, '415 unsupported_media_type'],
    [
      'with a charset',
      '{}',
      { 'Content-Type': 'application/json; charset=utf-8' },
      '415 unsupported_media_type',
    ],
    ['compressed', '{}', { 'Content-Encoding': 'gzip' }, '415 unsupported_media_type'],
    ['nothing', '', {}, '400 bad_request'],
    ['not JSON', '{', {}, '400 bad_request'],
    ['a byte order mark', '\ufeff{"message":"","signature":""}', {}, '400 bad_request'],
    ['invalid UTF-8', Buffer.from('{"message":"\xff","signature":""}', 'latin1'), {}, '400 bad_request'],
    ['a list', '["message","signature"]', {}, '400 bad_request'],
    ['a text', '"message"', {}, '400 bad_request'],
    ['null', 'null', {}, '400 bad_request'],
    ['a deep list', '['.repeat(8000) + ']'.repeat(8000), {}, '400 bad_request'],
    ['a key missing', '{"message":""}', {}, '400 bad_request'],
    ['a key more', '{"message":"","signature":"","more":""}', {}, '400 bad_request'],
    ['__proto__', '{"message":"","__proto__":""}', {}, '400 bad_request'],
    ['__proto__ more', '{"message":"","signature":"","__proto__":{"admin":"1"}}', {}, '400 bad_request'],
    ['a key twice', '{"message":"a","message":"","signature":""}', {}, '400 bad_request'],
    ['a key twice, and one missing', '{"message":"a","message":""}', {}, '400 bad_request'],
    ['a key twice, once escaped', '{"message":"a","mess\\u0061ge":"","signature":""}', {}, '400 bad_request'],
    ['a list for a text', '{"message":["a"],"signature":""}', {}, '400 bad_request'],
    ['quotes in a text', '{"message":"\\"a\\"","signature":"0x"}', {}, '400 message_malformed'],
  ]
  test.each(bodies)('%s', async (_, body, headers, expected) => {
    const response = await createTestSite()
      .browser()
      .fetch(authRoutes.verify, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', ...headers },
      })
    expect(await readOutcome(response)).toBe(expected)
  })

  test('chunked without a length, over the limit', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(8192))
        if (sent > 1000) controller.close()
      },
    })
    const response = await createTestSite()
      .browser()
      .fetch(authRoutes.verify, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json' },
        duplex: 'half',
      } as RequestInit)
    expect(await readOutcome(response)).toBe('413 body_too_large')
    expect(sent).toBeLessThan(10)
  })

  test('chunked without a length, at the limit', async () => {
    const body = new Blob(['{"message":"","signature":""}'.padEnd(16_384)]).stream()
    const headers = { 'Content-Type': 'application/json' }
    const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
    const response = await createTestSite().browser().fetch(authRoutes.verify, init)
    expect(await readOutcome(response)).toBe('400 message_malformed')
  })

  test('nonce and sign-out take {} and nothing else', async () => {
    const browser = createTestSite().browser()
    for (const path of [authRoutes.nonce, authRoutes.signOut]) {
      for (const body of ['{"a":"b"}', '5', 'null', '[]', 'true'])
        expect(await readOutcome(await post(browser, path, body))).toBe('400 bad_request')
      expect(await readOutcome(await post(browser, path, { a: 1 }))).toBe('400 bad_request')
      expect((await post(browser, path, ' { } ')).status).toBe(200)
    }
  })
})

describe('B22, T9: only pages of this site', () => {
  const origins: [string, Record<string, string>, boolean][] = [
    ['both right', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://app.example' }, true],
    ['no Origin', { 'Sec-Fetch-Site': 'same-origin' }, true],
    ['no Sec-Fetch-Site', { Origin: 'https://app.example' }, true],
    ['neither', {}, false],
    ['null', { Origin: 'null' }, false],
    ['null, said to be same-origin', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, false],
    ['sub-domain', { Origin: 'https://a.app.example' }, false],
    ['upper case', { Origin: 'https://APP.example' }, false],
    ['port', { Origin: 'https://app.example:443' }, false],
    ['scheme', { Origin: 'http://app.example' }, false],
    ['cross-site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://app.example' }, false],
    ['same-site', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://app.example' }, false],
    ['none', { 'Sec-Fetch-Site': 'none' }, false],
  ]
  test.each(origins)('%s', async (_, headers, allowed) => {
    const site = createTestSite()
    for (const path of [authRoutes.nonce, authRoutes.verify, authRoutes.signOut, authRoutes.revoke]) {
      const response = await site.app.request(`https://app.example${path}`, {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json', ...headers },
      })
      if (allowed) expect(response.status).not.toBe(403)
      else expect(await readOutcome(response)).toBe('403 origin_forbidden')
    }
  })
})

describe('B23, T10: methods', () => {
  const methods: [string, string, readonly string[]][] = [
    [authRoutes.nonce, 'POST', ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']],
    [authRoutes.verify, 'POST', ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']],
    [authRoutes.signOut, 'POST', ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']],
    [authRoutes.revoke, 'POST', ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']],
    [authRoutes.session, 'GET, HEAD', ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']],
    [authRoutes.sessions, 'GET, HEAD', ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']],
  ]
  test.each(methods)('%s takes %s only', async (path, allow, refused) => {
    const browser = createTestSite().browser()
    await signIn(browser, account)
    for (const method of refused) {
      const response = await browser.fetch(path, { method, headers: { Origin: 'https://evil.example' } })
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, allow])
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
    expect(browser.cookies.has('__Host-sid')).toBe(true)
  })
})

test('T22: an unexpected error is a 500 without details, and its cause is logged', async () => {
  const cause = new Error('cannot read /etc/foyer/nonce.key')
  const site = createTestSite({
    nonceKeys: {
      signing() {
        throw cause
      },
      verifying: () => [],
    },
  })
  const reply = await post(site.browser(), authRoutes.nonce, {})
  expect(reply.status).toBe(500)
  expect(await reply.text()).toBe(
    '{"error":{"code":"internal","message":"Something went wrong on the server."}}',
  )
  expect(reply.headers.getSetCookie()).toEqual([])
  expect(site.events).toEqual([{ event: 'error', outcome: 'internal', cause }])
})

describe('B24: the database is away', () => {
  const broken = (method: string) =>
    new Proxy(createMemoryStore(), {
      get: (target, key) =>
        key === method
          ? () => Promise.reject(new Error('disk full at /var/lib/secret'))
          : Reflect.get(target, key),
    })

  test.each(['isSpent', 'spendAndOpen'])(
    '%s: 503, no session is opened, no details are sent',
    async (method) => {
      const site = createTestSite({ store: broken(method) })
      const browser = site.browser()
      const reply = await signIn(browser, account)
      expect(reply.headers.get('retry-after')).toBe('5')
      expect(reply.headers.getSetCookie()).toEqual([])
      const text = await reply.text()
      expect(text).toBe(
        '{"error":{"code":"store_unavailable","message":"The server cannot reach its database. Try again shortly."}}',
      )
      expect(site.events).toContainEqual(
        expect.objectContaining({ event: 'error', outcome: 'store_unavailable' }),
      )
    },
  )

  test('however often a sign-in could not be stored, its proof is good when the database is back', async () => {
    const store = createMemoryStore()
    let away = true
    const spendAndOpen: typeof store.spendAndOpen = (entry) =>
      away ? Promise.reject(new Error('locked')) : store.spendAndOpen(entry)
    const site = createTestSite({ store: { ...store, spendAndOpen } })
    const browser = site.browser()
    const proof = await signMessage(account, await fetchNonce(browser))
    const verify = async () => readOutcome(await post(browser, authRoutes.verify, proof))
    for (let count = 0; count < 5; count += 1) expect(await verify()).toBe('503 store_unavailable')
    away = false
    expect(await verify()).toBe('200 ok')
  })

  test('the session is neither open nor ended', async () => {
    const site = createTestSite({ store: broken('find') })
    const browser = site.browser()
    await signIn(browser, account)
    expect(await readOutcome(await browser.fetch(authRoutes.session))).toBe('503 store_unavailable')
    expect(browser.cookies.has('__Host-sid')).toBe(true)
  })
})

describe('T25: the record', () => {
  test('one line per attempt, without secrets', async () => {
    const site = createTestSite()
    const browser = site.browser()
    const proof = await signMessage(account, await fetchNonce(browser))
    const csrf = await readCsrf(await post(browser, authRoutes.verify, proof))
    const token = browser.cookies.get('__Host-sid') ?? ''
    await post(browser, authRoutes.verify, proof)
    await post(browser, authRoutes.signOut, {}, { 'X-CSRF': csrf })
    const who = { address: account.address, chainId: 1 }
    expect(site.events).toEqual([
      { event: 'sign-in', outcome: 'ok', ...who, session: expect.stringMatching(/^[0-9a-f]{16}$/) },
      { event: 'sign-in', outcome: 'nonce_spent', ...who },
      { event: 'sign-out', outcome: 'ok', ...who, session: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ])
    const text = JSON.stringify(site.events)
    for (const secret of [proof.signature, token, csrf]) expect(text).not.toContain(secret)
  })
})
