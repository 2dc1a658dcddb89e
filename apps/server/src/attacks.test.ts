import { authRoutes, type SessionAnswer } from '@foyer/auth/contract'
import { fetchNonce, post, readCsrf, signIn, signMessage, type TestBrowser } from '@foyer/auth/testing'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from './testing/createTestServer.ts'
import { sendRaw } from './testing/socket.ts'

// Attacks, request by request.

const account = privateKeyToAccount(generatePrivateKey())

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** Sends lines as they are, and returns all that comes back. */
function send(lines: readonly string[], body = '', port = server.port): Promise<string> {
  return sendRaw(port, [...lines, 'Connection: close', '', body].join('\r\n'))
}

const statusOf = (raw: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(raw)?.[1])
const headersOf = (raw: string) => raw.split('\r\n\r\n')[0] ?? ''
const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(headersOf(raw).replaceAll('\r', ''))?.[1]
const get = (path: string, ...headers: string[]) =>
  send([`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers])

describe('the language of a page', () => {
  test.each([
    ['a line break', '/?lang=de%0d%0aSet-Cookie:%20sid=planted'],
    ['a cookie of its own', '/?lang=de;%20Domain=example'],
    ['two languages', '/?lang=zz&lang=de'],
    ['a name that every object has', '/?lang=__proto__'],
    ['the same', '/?lang=constructor'],
    ['a file', '/?lang=../../etc/passwd'],
    ['a null', '/?lang=de%00'],
    ['half an encoding', '/?lang=%E0%A4%A'],
    ['full width letters', '/?lang=%EF%BD%84%EF%BD%85'],
    ['upper case', '/?lang=DE'],
    ['a whole page', `/?lang=${'x'.repeat(8000)}`],
  ])('T22: %s in ?lang= sets no cookie, and the page is served', async (_, path) => {
    const raw = await get(path)
    expect(statusOf(raw)).toBe(200)
    expect(headerOf(raw, 'set-cookie')).toBeUndefined()
  })

  test.each(['<script>', '__proto__', '../404', 'de%0d%0a', '"de', `${'x'.repeat(4000)}`])(
    'a cookie that says %s is none',
    async (value) => {
      const raw = await get('/', `Cookie: foyer-language=${value}`)
      expect(statusOf(raw)).toBe(200)
      expect(raw).toContain('<p>home</p>')
    },
  )

  test('what decides over a page is named for caches, whatever the answer is', async () => {
    const page = await get('/')
    const vary = 'Accept-Encoding, Accept-Language, Cookie'
    const etag = headerOf(page, 'etag') ?? ''
    expect(headerOf(page, 'vary')).toBe(vary)
    expect(headerOf(page, 'cache-control')).toBe('no-cache')
    const known = await get('/', `If-None-Match: ${etag}`)
    expect([statusOf(known), headerOf(known, 'vary')]).toEqual([304, vary])
    expect(headerOf(await get('/nowhere'), 'vary')).toBe(vary)
  })

  test('a cache that is shared keeps no page that sets a cookie', async () => {
    const raw = await get('/?lang=de')
    expect(headerOf(raw, 'set-cookie')).toContain('foyer-language=de')
    expect(headerOf(raw, 'cache-control')).toBe('no-cache, private')
    expect(headerOf(await get('/nowhere?lang=de'), 'cache-control')).toBe('no-cache, private')
  })

  test('one language is never taken for another by its tag', async () => {
    const english = headerOf(await get('/'), 'etag') ?? ''
    const german = await get('/', 'Accept-Language: de', `If-None-Match: ${english}`)
    expect([statusOf(german), german.includes('Zuhause')]).toEqual([200, true])
    const tag = headerOf(german, 'etag') ?? ''
    expect(tag).not.toBe(english)
    expect(statusOf(await get('/', 'Accept-Language: de', `If-None-Match: ${tag}`))).toBe(304)
    expect(statusOf(await get('/', 'Cookie: foyer-language=en', `If-None-Match: ${tag}`))).toBe(200)
  })

  test('HEAD says of a language what GET says, and no more', async () => {
    const head = await send(['HEAD /?lang=fr HTTP/1.1', 'Host: localhost'])
    const full = await get('/?lang=fr')
    const plain = (raw: string) =>
      headersOf(raw)
        .split('\r\n')
        .filter((line) => !/^(date|connection|transfer-encoding):/i.test(line))
    expect(plain(head)).toEqual(plain(full))
    expect(head.split('\r\n\r\n')[1]).toBe('')
  })
})

describe('requests that are not what they seem', () => {
  test.each<[string, readonly string[], readonly number[]]>([
    ['an address of another site', ['GET http://evil.example/ HTTP/1.1', 'Host: evil.example'], [200, 400]],
    ['another host', ['GET / HTTP/1.1', 'Host: evil.example'], [200]],
    ['a host with a path', ['GET / HTTP/1.1', 'Host: localhost/../x'], [200, 400]],
    ['no host', ['GET / HTTP/1.1'], [400]],
    ['a star', ['OPTIONS * HTTP/1.1', 'Host: localhost'], [400, 405]],
    ['TRACE', ['TRACE / HTTP/1.1', 'Host: localhost'], [405]],
    ['an upgrade', ['GET / HTTP/1.1', 'Host: localhost', 'Upgrade: websocket'], [200]],
    ['an expectation', ['GET / HTTP/1.1', 'Host: localhost', 'Expect: money'], [200]],
    ['a method in small letters', ['get / HTTP/1.1', 'Host: localhost'], [400, 405]],
    ['a header within a header', ['GET / HTTP/1.1', 'Host: localhost', 'X: a\rSet-Cookie: b'], [400]],
  ])('%s', async (_, lines, allowed) => {
    const raw = await send(lines)
    expect(allowed).toContain(statusOf(raw))
    expect(headersOf(raw)).not.toMatch(/evil|planted/i)
    expect(headerOf(raw, 'x-content-type-options')).toBe('nosniff')
  })

  test('a host that is made up is in no answer: not in a page, not in a message to sign', async () => {
    expect(await get('/')).not.toContain('evil')
    const lines = [
      `POST ${authRoutes.nonce} HTTP/1.1`,
      'Host: evil.example',
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: https',
      `Origin: ${server.url}`,
      'Content-Type: application/json',
      'Content-Length: 2',
    ]
    const raw = await send(lines, '{}')
    expect(statusOf(raw)).toBe(200)
    expect(raw).not.toContain('evil')
    expect(headerOf(raw, 'set-cookie')).not.toContain('Domain')
  })

  test.each([
    ['two of them', ['Origin: ORIGIN', 'Origin: https://evil.example']],
    ['the other way round', ['Origin: https://evil.example', 'Origin: ORIGIN']],
    ['a list', ['Origin: ORIGIN, https://evil.example']],
    ['with a path', ['Origin: ORIGIN/']],
    [
      'and a site that is said twice',
      ['Origin: ORIGIN', 'Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site'],
    ],
    ['and a site in upper case', ['Origin: ORIGIN', 'Sec-Fetch-Site: SAME-ORIGIN']],
  ])('B22: an Origin, %s', async (_, headers) => {
    const raw = await send(
      [
        `POST ${authRoutes.nonce} HTTP/1.1`,
        'Host: localhost',
        'Content-Type: application/json',
        'Content-Length: 2',
        ...headers.map((line) => line.replace('ORIGIN', server.url)),
      ],
      '{}',
    )
    expect(statusOf(raw)).toBe(403)
  })

  test.each([
    ['two types', ['Content-Type: application/json', 'Content-Type: text/plain'], '{}', 415],
    ['a parameter', ['Content-Type: application/json; charset=utf-7'], '{}', 415],
    ['a body in UTF-16', ['Content-Type: application/json'], '\uFEFF{}', 400],
    ['lists in lists', ['Content-Type: application/json'], '['.repeat(16_000), 400],
    ['16 kB and one', ['Content-Type: application/json'], `${' '.repeat(16_383)}{}`, 413],
    ['a name that every object has', ['Content-Type: application/json'], '{"__proto__":{"a":"b"}}', 400],
    ['the same, hidden', ['Content-Type: application/json'], '{"\\u005f_proto__":""}', 400],
    ['a constructor', ['Content-Type: application/json'], '{"constructor":""}', 400],
  ])('B20, T21: %s', async (_, headers, body, status) => {
    const raw = await send(
      [
        `POST ${authRoutes.nonce} HTTP/1.1`,
        'Host: localhost',
        `Origin: ${server.url}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
        ...headers,
      ],
      body,
    )
    expect(statusOf(raw)).toBe(status)
  })
})

describe('questions about grants', () => {
  test.each([
    ['a name that every object has', '__proto__=x'],
    ['a constructor', 'constructor=x'],
    ['toString', 'toString=x'],
    ['one thing twice', 'status=open&status=closed'],
    ['a null, which PostgreSQL has no letters for', 'search=%00'],
    ['a null among letters', 'search=gra%00nt'],
    ['a list', 'status[]=open'],
    ['201 characters', `search=${'x'.repeat(201)}`],
  ])('%s is refused, not guessed', async (_, query) => {
    const raw = await get(`/api/grants?${query}`)
    expect([statusOf(raw), raw.includes('bad_request')]).toEqual([400, true])
  })

  test.each([
    '%27;drop%20table%20session;--',
    '%25',
    '_',
    '!',
    '%5C',
    '%ED%A0%80',
    '%F0%9F%8C%B8',
    '%E2%80%AE',
  ])('T22: %s finds nothing and breaks nothing', async (search) => {
    const raw = await get(`/api/grants?search=${search}`)
    expect([statusOf(raw), raw.endsWith('{"grants":[]}')]).toEqual([200, true])
  })
})

describe('sessions between tabs and tricks', () => {
  const statusIn = async (browser: TestBrowser) => {
    const response = await browser.fetch(authRoutes.session)
    return response.ok ? ((await response.json()) as SessionAnswer).status : response.status
  }
  const twinOf = (browser: TestBrowser) => {
    const twin = server.browser()
    for (const [name, value] of browser.cookies) twin.cookies.set(name, value)
    return twin
  }

  test('T12: a planted pre-session does not sign the visitor in as the attacker', async () => {
    const [victim, thief] = [server.browser(), server.browser()]
    const nonce = await fetchNonce(thief)
    // The thief's cookie in the browser of the victim, and the thief's message for the victim to post.
    for (const [name, value] of thief.cookies) victim.cookies.set(name, value)
    await signIn(victim, account)
    const session = victim.cookies.get('sid')
    const proof = await signMessage(privateKeyToAccount(generatePrivateKey()), nonce)
    expect((await post(thief, authRoutes.verify, proof, { Origin: 'https://evil.example' })).status).toBe(403)
    expect(thief.cookies.has('sid')).toBe(false)
    expect(await statusIn(victim)).toBe('authenticated')
    expect(victim.cookies.get('sid')).toBe(session)
  })

  test('T10: the X-CSRF of one session ends no other, of whatever account', async () => {
    const [mine, other, stranger] = [server.browser(), server.browser(), server.browser()]
    const csrf = await readCsrf(await signIn(mine, account))
    await signIn(other, account)
    await signIn(stranger, privateKeyToAccount(generatePrivateKey()))
    for (const browser of [other, stranger]) {
      for (const [path, body] of [
        [authRoutes.signOut, {}],
        [authRoutes.revoke, { all: true }],
      ] as const) {
        expect((await post(browser, path, body, { 'X-CSRF': csrf })).status).toBe(403)
      }
      expect(await statusIn(browser)).toBe('authenticated')
    }
  })

  test.each([
    ['', 403],
    ['CSRF, CSRF', 403],
    ['é'.repeat(11), 403],
    ['x'.repeat(4000), 403],
  ])('T10: X-CSRF of %j is none', async (value, status) => {
    const browser = server.browser()
    const csrf = await readCsrf(await signIn(browser, account))
    const received = value.replaceAll('CSRF', csrf)
    expect((await post(browser, authRoutes.signOut, {}, { 'X-CSRF': received })).status).toBe(status)
    expect(await statusIn(browser)).toBe('authenticated')
  })

  test('T13: two tabs of which one signs out while the other one asks: both are out, and neither comes back', async () => {
    for (let round = 0; round < 5; round += 1) {
      const here = server.browser()
      const csrf = await readCsrf(await signIn(here, account))
      const there = twinOf(here)
      await Promise.all([
        post(here, authRoutes.signOut, {}, { 'X-CSRF': csrf }),
        ...Array.from({ length: 5 }, () => there.fetch(authRoutes.session)),
      ])
      expect(await statusIn(twinOf(there))).not.toBe('authenticated')
      expect(here.cookies.has('sid')).toBe(false)
    }
  })

  test('T12: two tabs that sign in at once: the session before is over, and whichever cookie stays opens one', async () => {
    const fresh = privateKeyToAccount(generatePrivateKey())
    const first = server.browser()
    await signIn(first, fresh)
    const [one, two] = [twinOf(first), twinOf(first)]
    const proofs = [
      await signMessage(fresh, await fetchNonce(one)),
      await signMessage(fresh, await fetchNonce(two)),
    ]
    await Promise.all([post(one, authRoutes.verify, proofs[0]), post(two, authRoutes.verify, proofs[1])])
    expect(await statusIn(first)).toBe(401)
    expect(await statusIn(one)).toBe('authenticated')
    expect(await statusIn(two)).toBe('authenticated')
  })

  test.each(['__proto__', 'constructor', '', '0'.repeat(16), '%00', '🌸', "'; drop table session; --"])(
    'ending a session by the id %j ends none',
    async (id) => {
      const browser = server.browser()
      const csrf = await readCsrf(await signIn(browser, account))
      expect((await post(browser, authRoutes.revoke, { id }, { 'X-CSRF': csrf })).status).toBe(200)
      expect(await statusIn(browser)).toBe('authenticated')
    },
  )

  test.each([
    'sid=',
    'sid=__proto__',
    `sid=${'é'.repeat(43)}`,
    `sid="${'x'.repeat(43)}"`,
    `SID=${'x'.repeat(43)}`,
  ])('B21: a cookie of the form %j opens nothing and breaks nothing', async (cookie) => {
    const raw = await get(authRoutes.session, `Cookie: ${cookie}`)
    expect([200, 401]).toContain(statusOf(raw))
    expect(raw).not.toContain('"authenticated"')
  })
})
