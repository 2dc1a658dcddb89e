import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { authRoutes, type ErrorAnswer, type NonceAnswer, type SessionAnswer } from '../contract.ts'
import type { SiweMessage } from '../message/siweMessage.ts'
import { createMemoryStore, createTestSite, fetchNonce, post, signIn, signMessage } from '../testing/index.ts'
import { AuthError } from './authError.ts'
import type { AuthOptions } from './options.ts'
import { recoverSigner } from './recoverSigner.ts'

const account = privateKeyToAccount(generatePrivateKey())
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const outcome = async (response: Response) => {
  const body = (await response.json()) as Partial<ErrorAnswer>
  return `${response.status} ${body.error?.code ?? 'ok'}`
}
const csrfOf = async (response: Response) => ((await response.json()) as { csrf: string }).csrf

describe('7.2: headers and cookies', () => {
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
    for (const answer of answers) {
      const headers = Object.fromEntries(
        [...answer.headers].filter(([name]) => !['set-cookie', 'allow'].includes(name)),
      )
      expect(headers).toEqual({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
        vary: 'Cookie, Origin, Sec-Fetch-Site',
      })
    }
  })

  test('7.3: cookies, byte for byte', async () => {
    const browser = createTestSite().browser()
    const nonce = await fetchNonce(browser)
    expect(browser.lastSetCookies()).toEqual([
      expect.stringMatching(
        /^__Host-pre=[\w-]{22}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=600$/,
      ),
    ])
    const answer = await post(browser, authRoutes.verify, await signMessage(account, nonce))
    expect(browser.lastSetCookies()).toEqual([
      '__Host-pre=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
      expect.stringMatching(
        /^__Host-sid=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=86400$/,
      ),
    ])
    const out = await post(browser, authRoutes.logout, {}, { 'X-CSRF': await csrfOf(answer) })
    expect(browser.lastSetCookies()).toEqual([
      '__Host-sid=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
    ])
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
  })

  test('on http://localhost cookies lose prefix and Secure, and there is no HSTS', async () => {
    const browser = createTestSite({ origin: 'http://localhost:3000' }).browser()
    const answer = await signIn(browser, account)
    expect(await outcome(answer)).toBe('200 ok')
    expect(browser.lastSetCookies()).toEqual([
      'pre=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
      expect.stringMatching(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=86400$/),
    ])
    expect(answer.headers.has('strict-transport-security')).toBe(false)
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
    ['a statement of two lines', { statement: 'a\nb' }, /would be refused by wallets/],
    ['a statement with quotes', { statement: '"a"' }, /characters of URIs and spaces/],
    ['a long statement', { statement: 'a'.repeat(257) }, /256/],
    ['a resource that is no URI', { resources: ['x y'] }, /would be refused by wallets/],
    ['many resources', { resources: Array(11).fill('a:b') }, /at most 10/],
  ]
  test.each(refused)('refuses %s', (_, options, message) => {
    expect(() => createTestSite(options)).toThrow(message)
  })

  test('takes resources, and no statement', async () => {
    const site = createTestSite({ statement: undefined as never, resources: ['https://app.example/terms'] })
    expect(await outcome(await signIn(site.browser(), account))).toBe('200 ok')
  })
})

describe('B7, T1: a message that is not for this site', () => {
  const wrong: [string, Partial<SiweMessage>, string][] = [
    ['domain', { domain: 'evil.example' }, '401 domain_mismatch'],
    ['sub-domain', { domain: 'a.app.example' }, '401 domain_mismatch'],
    ['trailing dot', { domain: 'app.example.' }, '401 domain_mismatch'],
    ['upper case', { domain: 'APP.EXAMPLE' }, '401 domain_mismatch'],
    ['default port', { domain: 'app.example:443' }, '401 domain_mismatch'],
    ['userinfo', { domain: 'evil@app.example' }, '400 message_malformed'],
    ['path in the domain', { domain: 'app.example/evil' }, '400 message_malformed'],
    ['scheme', { scheme: 'http' }, '401 scheme_mismatch'],
    ['scheme in upper case', { scheme: 'HTTPS' }, '401 scheme_mismatch'],
    ['javascript', { scheme: 'javascript' }, '401 scheme_mismatch'],
    ['uri', { uri: 'https://evil.example' }, '401 uri_mismatch'],
    ['uri that begins like ours', { uri: 'https://app.example.evil.example' }, '401 uri_mismatch'],
    ['uri with userinfo', { uri: 'https://app.example@evil.example' }, '401 uri_mismatch'],
    ['uri with another port', { uri: 'https://app.example:444/' }, '401 uri_mismatch'],
    ['uri with a fragment', { uri: 'https://app.example/#a' }, '401 uri_mismatch'],
    ['uri over http', { uri: 'http://app.example' }, '401 uri_mismatch'],
    ['uri of javascript', { uri: 'javascript:alert(1)' }, '401 uri_mismatch'],
    ['long uri', { uri: `https://app.example/${'a'.repeat(500)}` }, '401 uri_mismatch'],
    ['version', { version: '2' as '1' }, '401 version_mismatch'],
    ['chain', { chainId: 5 }, '401 chain_mismatch'],
    ['statement', { statement: 'Give me everything.' }, '401 statement_mismatch'],
    ['resources', { resources: ['https://app.example/more'] }, '401 resources_mismatch'],
    ['request id', { requestId: '' }, '401 request_id_mismatch'],
    [
      'lower-case address',
      { address: account.address.toLowerCase() as `0x${string}` },
      '400 message_malformed',
    ],
  ]
  test.each(wrong)('%s', async (_, changes, expected) => {
    const site = createTestSite()
    expect(await outcome(await signIn(site.browser(), account, changes))).toBe(expected)
    expect(site.store.sessions.size).toBe(0)
  })

  test('the same, said rightly, is taken', async () => {
    const right = { scheme: 'https', uri: 'https://app.example/grants?id=1', chainId: 137 }
    expect(await outcome(await signIn(createTestSite().browser(), account, right))).toBe('200 ok')
  })

  test('no statement where one is expected', async () => {
    const browser = createTestSite().browser()
    const { statement: _, ...nonce } = await fetchNonce(browser)
    expect(await outcome(await post(browser, authRoutes.verify, await signMessage(account, nonce)))).toBe(
      '401 statement_mismatch',
    )
  })
})

describe('B8, T8: times', () => {
  const at = (time: string) => `2026-11-20T${time}Z`
  const wrong: [string, Partial<SiweMessage>, string][] = [
    ['issued 10 min ago', { issuedAt: at('11:50:00'), expirationTime: at('12:00:00') }, '401 time_issued_at'],
    [
      'issued 10 min ahead',
      { issuedAt: at('12:10:00'), expirationTime: at('12:20:00') },
      '401 time_issued_at',
    ],
    ['issued in 1999', { issuedAt: '1999-01-01T00:00:00Z' }, '401 time_issued_at'],
    ['expired', { issuedAt: at('11:56:00'), expirationTime: at('11:59:59') }, '401 time_expired'],
    ['expires right now', { issuedAt: at('11:56:00'), expirationTime: at('12:00:00') }, '401 time_expired'],
    ['lives 10 min and a bit', { expirationTime: '2026-11-20T12:10:00.001Z' }, '401 time_lifetime'],
    ['lives until 9999', { expirationTime: '9999-12-31T23:59:59Z' }, '401 time_lifetime'],
    ['not yet valid', { notBefore: at('12:01:01') }, '401 time_not_before'],
    ['not before 2100', { notBefore: '2100-01-01T00:00:00Z' }, '401 time_not_before'],
    ['31 February', { issuedAt: '2026-02-31T00:00:00Z' }, '400 message_malformed'],
    ['an expiry nobody can read', { expirationTime: '2020-13-45' }, '400 message_malformed'],
    ['an expiry at the time of issue', { expirationTime: at('12:00:00') }, '400 message_malformed'],
  ]
  test.each(wrong)('%s', async (_, changes, expected) => {
    expect(await outcome(await signIn(createTestSite().browser(), account, changes))).toBe(expected)
  })

  test('no expiry', async () => {
    const browser = createTestSite().browser()
    const { expirationTime: _, ...nonce } = await fetchNonce(browser)
    const proof = await signMessage(account, nonce as NonceAnswer)
    expect(await outcome(await post(browser, authRoutes.verify, proof))).toBe('401 time_lifetime')
  })

  test.each([
    ['a minute of skew', { issuedAt: at('12:01:00') }],
    ['valid from a minute ahead', { notBefore: at('12:01:00') }],
    ['another zone', { issuedAt: '2026-11-20T17:30:00+05:30' }],
  ])('%s is taken', async (_, changes) => {
    expect(await outcome(await signIn(createTestSite().browser(), account, changes))).toBe('200 ok')
  })
})

describe('nonces', () => {
  test('T2, B4: the same body twice is one session', async () => {
    const site = createTestSite()
    const browser = site.browser()
    const proof = await signMessage(account, await fetchNonce(browser))
    expect(await outcome(await post(browser, authRoutes.verify, proof))).toBe('200 ok')
    expect(await outcome(await post(browser, authRoutes.verify, proof))).toBe('401 nonce_spent')
    expect(site.store.sessions.size).toBe(1)
  })

  test('T3, F6: 1,000 posts of one nonce at once are one session and few recoveries', async () => {
    const recover = vi.fn(recoverSigner)
    const site = createTestSite({ recoverSigner: recover })
    const browser = site.browser()
    const proof = await signMessage(account, await fetchNonce(browser))
    const cookies = new Map(browser.cookies)
    const outcomes = await Promise.all(
      Array.from({ length: 1000 }, async () => {
        const twin = site.browser()
        for (const [name, value] of cookies) twin.cookies.set(name, value)
        return outcome(await post(twin, authRoutes.verify, proof))
      }),
    )
    expect(outcomes.filter((text) => text === '200 ok')).toHaveLength(1)
    expect(outcomes.filter((text) => text === '401 nonce_spent')).toHaveLength(999)
    expect(site.store.sessions.size).toBe(1)
    expect(recover.mock.calls.length).toBeLessThanOrEqual(3)
  })

  test('B5: another browser’s nonce', async () => {
    const site = createTestSite()
    const proof = await signMessage(account, await fetchNonce(site.browser()))
    const other = site.browser()
    expect(await outcome(await post(other, authRoutes.verify, proof))).toBe('401 nonce_foreign')
    await fetchNonce(other)
    expect(await outcome(await post(other, authRoutes.verify, proof))).toBe('401 nonce_foreign')
  })

  test.each([
    ['of our shape', 'ab'.repeat(32), '401 nonce_expired'],
    ['of another shape', 'abcdefgh', '401 nonce_foreign'],
    ['in upper case', 'AB'.repeat(32), '401 nonce_foreign'],
  ])('one that we never gave, %s', async (_, nonce, expected) => {
    expect(await outcome(await signIn(createTestSite().browser(), account, { nonce }))).toBe(expected)
  })

  test('one bit changed in its HMAC', async () => {
    const browser = createTestSite().browser()
    const given = await fetchNonce(browser)
    const last = given.nonce.endsWith('0') ? '1' : '0'
    const proof = await signMessage(account, { ...given, nonce: given.nonce.slice(0, -1) + last })
    expect(await outcome(await post(browser, authRoutes.verify, proof))).toBe('401 nonce_foreign')
  })

  test('B6: good for five minutes and not a second longer', async () => {
    for (const [seconds, expected] of [
      [300, '200 ok'],
      [301, '401 nonce_expired'],
    ] as const) {
      const site = createTestSite()
      const browser = site.browser()
      const proof = await signMessage(account, await fetchNonce(browser))
      site.skip(seconds * 1000)
      expect(await outcome(await post(browser, authRoutes.verify, proof))).toBe(expected)
    }
  })

  test('B26: a clock that jumps back an hour, or forward a day, makes none live longer', async () => {
    for (const jump of [-3_600_000, 86_400_000]) {
      const site = createTestSite()
      const browser = site.browser()
      const proof = await signMessage(account, await fetchNonce(browser))
      site.skip(jump)
      expect(await outcome(await post(browser, authRoutes.verify, proof))).toBe('401 nonce_expired')
      expect(await outcome(await signIn(browser, account))).toBe('200 ok')
    }
  })

  test('B28: the key before is still known; a lost key costs only the nonces', async () => {
    const keys = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte))
    let known: readonly Uint8Array[] = keys.slice(0, 1)
    const nonceKeys = { signing: () => known[0] as Uint8Array, verifying: () => known }
    const site = createTestSite({ nonceKeys })
    const browser = site.browser()
    const first = await signMessage(account, await fetchNonce(browser))
    known = [keys[1], keys[0]] as Uint8Array[]
    expect(await outcome(await post(browser, authRoutes.verify, first))).toBe('200 ok')
    const second = await signMessage(account, await fetchNonce(browser))
    known = [keys[2]] as Uint8Array[]
    expect(await outcome(await post(browser, authRoutes.verify, second))).toBe('401 nonce_foreign')
    site.skip(301_000)
    expect(await outcome(await post(browser, authRoutes.verify, second))).toBe('401 nonce_expired')
    expect(((await (await browser.fetch(authRoutes.session)).json()) as SessionAnswer).status).toBe(
      'authenticated',
    )
  })

  test('T17: three wrong signatures use a nonce up', async () => {
    const browser = createTestSite().browser()
    const nonce = await fetchNonce(browser)
    const stranger = privateKeyToAccount(generatePrivateKey())
    const wrong = await signMessage(stranger, nonce, { address: account.address })
    for (const expected of [
      '401 signature_mismatch',
      '401 signature_mismatch',
      '401 signature_mismatch',
      '401 nonce_spent',
    ]) {
      expect(await outcome(await post(browser, authRoutes.verify, wrong))).toBe(expected)
    }
  })

  test('F7: 30 a minute for a browser, then 429 with Retry-After, then again', async () => {
    const site = createTestSite()
    const browser = site.browser()
    for (let count = 0; count < 31; count += 1) {
      expect((await post(browser, authRoutes.nonce, {})).status).toBe(200)
    }
    const refused = await post(browser, authRoutes.nonce, {})
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(await outcome(refused)).toBe('429 rate_limited')
    expect((await post(site.browser(), authRoutes.nonce, {})).status).toBe(200)
    site.skip(2000)
    expect((await post(browser, authRoutes.nonce, {})).status).toBe(200)
  })

  test('F7: 120 a minute for a client that forgets its cookies', async () => {
    const site = createTestSite({ clientAddress: (context) => context.req.header('x-test-client') ?? '' })
    const from = (client: string) => post(site.browser(), authRoutes.nonce, {}, { 'X-Test-Client': client })
    for (let count = 0; count < 120; count += 1) expect((await from('a')).status).toBe(200)
    expect((await from('a')).status).toBe(429)
    expect((await from('b')).status).toBe(200)
  })

  test('T16: giving nonces writes nothing', async () => {
    const writes: string[] = []
    const memory = createMemoryStore()
    const store = new Proxy(memory, {
      get(target, key) {
        writes.push(String(key))
        return Reflect.get(target, key)
      },
    })
    const site = createTestSite({ store })
    writes.length = 0
    await fetchNonce(site.browser())
    expect(writes).toEqual([])
  })
})

describe('signatures', () => {
  test('B10: another account’s names both short addresses', async () => {
    const browser = createTestSite().browser()
    const stranger = privateKeyToAccount(generatePrivateKey())
    const proof = await signMessage(stranger, await fetchNonce(browser), { address: account.address })
    const answer = (await (await post(browser, authRoutes.verify, proof)).json()) as ErrorAnswer
    const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
    expect(answer.error).toEqual({
      code: 'signature_mismatch',
      message: `The message names ${short(account.address)}, but ${short(stranger.address)} has signed it.`,
    })
  })

  test('B10: one byte of the message changed after signing', async () => {
    const browser = createTestSite().browser()
    const proof = await signMessage(account, await fetchNonce(browser))
    const message = proof.message.replace('Chain ID: 1', 'Chain ID: 137')
    expect(await outcome(await post(browser, authRoutes.verify, { ...proof, message }))).toBe(
      '401 signature_mismatch',
    )
  })

  test('F2: no thread has time for it: 503, and the nonce is good afterwards', async () => {
    let busy = true
    const site = createTestSite({
      recoverSigner: (text, signature) => {
        if (busy) throw new AuthError('server_busy', { retryAfterSeconds: 2 })
        return recoverSigner(text, signature)
      },
    })
    const browser = site.browser()
    const proof = await signMessage(account, await fetchNonce(browser))
    for (let count = 0; count < 5; count += 1) {
      const refused = await post(browser, authRoutes.verify, proof)
      expect(refused.headers.get('retry-after')).toBe('2')
      expect(await outcome(refused)).toBe('503 server_busy')
    }
    busy = false
    expect(await outcome(await post(browser, authRoutes.verify, proof))).toBe('200 ok')
  })

  test('F4: of 1,000 false proofs none has a signer computed', async () => {
    let computed = 0
    const site = createTestSite({
      recoverSigner: (text, signature) => {
        computed += 1
        return recoverSigner(text, signature)
      },
    })
    const browser = site.browser()
    const nonce = await fetchNonce(browser)
    const proofs = [
      await signMessage(account, nonce, { domain: 'evil.example' }),
      await signMessage(account, nonce, { nonce: `${nonce.nonce.slice(0, -8)}00000000` }),
      await signMessage(account, nonce, { chainId: 5 }),
      { message: 'no message', signature: '0x' },
    ]
    for (let count = 0; count < 250; count += 1) {
      for (const proof of proofs) expect((await post(browser, authRoutes.verify, proof)).status).not.toBe(200)
    }
    expect(computed).toBe(0)
    expect(await outcome(await post(browser, authRoutes.verify, await signMessage(account, nonce)))).toBe(
      '200 ok',
    )
    expect(computed).toBe(1)
  })

  const hex = (value: bigint) => value.toString(16).padStart(64, '0')
  const parts = (signature: string) =>
    [signature.slice(2, 66), signature.slice(66, 130), signature.slice(130)] as const
  const changed: [string, (signature: string) => unknown, string][] = [
    ['empty', () => '', '400 signature_malformed'],
    ['0x', () => '0x', '400 signature_malformed'],
    ['odd', (s) => `${s}0`, '400 signature_malformed'],
    ['64 bytes', (s) => s.slice(0, -2), '400 signature_malformed'],
    ['66 bytes', (s) => `${s}00`, '400 signature_malformed'],
    ['130 bytes', (s) => s + s.slice(2), '400 signature_malformed'],
    ['without 0x', (s) => s.slice(2), '400 signature_malformed'],
    ['0X', (s) => s.replace('0x', '0X'), '400 signature_malformed'],
    ['not hex', (s) => s.replace(/.$/, 'g'), '400 signature_malformed'],
    ['a line behind it', (s) => `${s}\n`, '400 signature_malformed'],
    ['5 kB', () => `0x${'00'.repeat(5000)}`, '400 signature_malformed'],
    ['a number', () => 5, '400 bad_request'],
    ['a list', (s) => [s], '400 bad_request'],
    ['null', () => null, '400 bad_request'],
    [
      'B12: the twin with a high s',
      (signature) => {
        const [r, s, v] = parts(signature)
        return `0x${r}${hex(order - BigInt(`0x${s}`))}${v === '1b' ? '1c' : '1b'}`
      },
      '401 signature_invalid',
    ],
    ['B13: r = s = 0', () => `0x${hex(0n)}${hex(0n)}1b`, '401 signature_invalid'],
    ['B13: r = n', (signature) => `0x${hex(order)}${parts(signature)[1]}1b`, '401 signature_invalid'],
    ['B13: s = 0', (signature) => `0x${parts(signature)[0]}${hex(0n)}1b`, '401 signature_invalid'],
    ['B13: v = 29', (s) => `${s.slice(0, 130)}1d`, '401 signature_invalid'],
    ['B13: r on no point', (s) => `0x${hex(5n)}${parts(s)[1]}1b`, '401 signature_invalid'],
  ]
  test.each(changed)('B11: %s', async (_, change, expected) => {
    const browser = createTestSite().browser()
    const proof = await signMessage(account, await fetchNonce(browser))
    const body = { message: proof.message, signature: change(proof.signature) }
    expect(await outcome(await post(browser, authRoutes.verify, body))).toBe(expected)
  })

  test.each([
    ['upper-case digits', (s: string) => `0x${s.slice(2).toUpperCase()}`],
    ['v of 0 and 1', (s: string) => s.slice(0, 130) + (s.endsWith('1b') ? '00' : '01')],
  ])('%s are taken', async (_, change) => {
    const browser = createTestSite().browser()
    const proof = await signMessage(account, await fetchNonce(browser))
    const body = { ...proof, signature: change(proof.signature) }
    expect(await outcome(await post(browser, authRoutes.verify, body))).toBe('200 ok')
  })
})

describe('B20, T21: bodies', () => {
  const bodies: [string, string | Uint8Array<ArrayBuffer>, Record<string, string>, string][] = [
    ['10 MB', `{"message":"${'a'.repeat(1e7)}"}`, {}, '413 body_too_large'],
    [
      '16 kB and one byte',
      `{"message":"","signature":"${'a'.repeat(16_384 - 27)}"}`,
      {},
      '413 body_too_large',
    ],
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
    ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), {}, '400 bad_request'],
    ['a list', '["message","signature"]', {}, '400 bad_request'],
    ['a text', '"message"', {}, '400 bad_request'],
    ['null', 'null', {}, '400 bad_request'],
    ['a deep list', '['.repeat(8000) + ']'.repeat(8000), {}, '400 bad_request'],
    ['a key missing', '{"message":""}', {}, '400 bad_request'],
    ['a key more', '{"message":"","signature":"","more":""}', {}, '400 bad_request'],
    ['__proto__', '{"message":"","__proto__":""}', {}, '400 bad_request'],
    ['__proto__ more', '{"message":"","signature":"","__proto__":{"admin":"1"}}', {}, '400 bad_request'],
    ['a key twice', '{"message":"a","message":"","signature":""}', {}, '400 bad_request'],
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
    expect(await outcome(response)).toBe(expected)
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
    expect(await outcome(response)).toBe('413 body_too_large')
    expect(sent).toBeLessThan(10)
  })

  test('nonce and logout take {} and nothing else', async () => {
    const browser = createTestSite().browser()
    for (const path of [authRoutes.nonce, authRoutes.logout]) {
      expect(await outcome(await post(browser, path, '{"a":"b"}'))).toBe('400 bad_request')
      expect(await outcome(await post(browser, path, { a: 1 }))).toBe('400 bad_request')
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
    for (const path of [authRoutes.nonce, authRoutes.verify, authRoutes.logout, authRoutes.revoke]) {
      const response = await site.app.request(`https://app.example${path}`, {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json', ...headers },
      })
      if (allowed) expect(response.status).not.toBe(403)
      else expect(await outcome(response)).toBe('403 origin_forbidden')
    }
  })
})

describe('B23, T10: methods', () => {
  const methods: [string, string, readonly string[]][] = [
    [authRoutes.nonce, 'POST', ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']],
    [authRoutes.verify, 'POST', ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']],
    [authRoutes.logout, 'POST', ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']],
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

describe('sessions', () => {
  const session = async (browser: ReturnType<ReturnType<typeof createTestSite>['browser']>) =>
    outcome(await browser.fetch(authRoutes.session))
  const status = async (response: Response) => ((await response.json()) as SessionAnswer).status

  test('nobody is a fine answer', async () => {
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

  test('T13: after signing out, the cookie is worth nothing', async () => {
    const browser = createTestSite().browser()
    const csrf = await csrfOf(await signIn(browser, account))
    const stolen = browser.cookies.get('__Host-sid') ?? ''
    expect(await status(await post(browser, authRoutes.logout, {}, { 'X-CSRF': csrf }))).toBe(
      'unauthenticated',
    )
    browser.cookies.set('__Host-sid', stolen)
    expect(await session(browser)).toBe('401 session_ended')
  })

  test('signing out twice, or never having signed in, is no error', async () => {
    const browser = createTestSite().browser()
    expect((await post(browser, authRoutes.logout, {})).status).toBe(200)
    browser.cookies.set('__Host-sid', 'x'.repeat(43))
    expect((await post(browser, authRoutes.logout, {})).status).toBe(200)
    expect(browser.cookies.size).toBe(0)
  })

  test.each([
    ['none', undefined],
    ['another’s', 'x'.repeat(22)],
    ['of another length', 'x'],
  ])('T10: signing out needs the session’s own X-CSRF: %s', async (_, csrf) => {
    const browser = createTestSite().browser()
    await signIn(browser, account)
    const answer = await post(browser, authRoutes.logout, {}, csrf === undefined ? {} : { 'X-CSRF': csrf })
    expect(await outcome(answer)).toBe('403 csrf_mismatch')
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

  test('B21: two session cookies open nothing and are cleared', async () => {
    const site = createTestSite()
    const browser = site.browser()
    await signIn(browser, account)
    const good = browser.cookies.get('__Host-sid')
    const answer = await site.app.request('https://app.example/auth/session', {
      headers: { Cookie: `__Host-sid=${'x'.repeat(43)}; __Host-sid=${good}` },
    })
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-sid=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
    ])
    expect(await outcome(answer)).toBe('401 session_ended')
  })

  test('B21: 10,000 other cookies do not matter', async () => {
    const site = createTestSite()
    const cookie = Array.from({ length: 10_000 }, (_, index) => `c${index}=1`).join('; ')
    const answer = await site.app.request('https://app.example/auth/session', { headers: { Cookie: cookie } })
    expect(await status(answer)).toBe('unauthenticated')
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
    const csrf = await csrfOf(await signIn(here, account))
    await signIn(there, account)
    await signIn(third, account)
    await signIn(stranger, privateKeyToAccount(generatePrivateKey()))
    const list = async () => {
      const answer = await here.fetch(authRoutes.sessions)
      return ((await answer.json()) as { sessions: { id: string; current: boolean }[] }).sessions
    }
    expect(await list()).toHaveLength(3)
    const foreign = [...site.store.sessions.keys()].at(-1)
    await post(here, authRoutes.revoke, { id: foreign }, { 'X-CSRF': csrf })
    expect(await session(stranger)).toBe('200 ok')

    const other = (await list()).find(({ current }) => !current)
    expect(await outcome(await post(here, authRoutes.revoke, { id: other?.id }))).toBe('403 csrf_mismatch')
    await post(here, authRoutes.revoke, { id: other?.id }, { 'X-CSRF': csrf })
    expect(await list()).toHaveLength(2)
    await post(here, authRoutes.revoke, { others: true }, { 'X-CSRF': csrf })
    expect((await list()).map(({ current }) => current)).toEqual([true])
    expect(await session(there)).toBe('401 session_ended')
    expect(await session(stranger)).toBe('200 ok')
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
  ])('T13: revoking %s signs this browser out as well', async (_, wish, left) => {
    const site = createTestSite()
    const [here, there] = [site.browser(), site.browser()]
    const csrf = await csrfOf(await signIn(here, account))
    const [id = ''] = site.store.sessions.keys()
    await signIn(there, account)
    const answer = await post(here, authRoutes.revoke, wish(id), { 'X-CSRF': csrf })
    expect(await answer.json()).toEqual({ sessions: [] })
    expect(answer.headers.get('clear-site-data')).toBe('"cache"')
    expect(here.cookies.has('__Host-sid')).toBe(false)
    expect(site.store.sessions.size).toBe(left)
  })

  test('the list is for those who are signed in', async () => {
    const browser = createTestSite().browser()
    expect(await outcome(await browser.fetch(authRoutes.sessions))).toBe('401 session_required')
    expect(await outcome(await post(browser, authRoutes.revoke, { others: true }))).toBe(
      '401 session_required',
    )
    expect(await outcome(await post(browser, authRoutes.revoke, { others: false }))).toBe('400 bad_request')
  })
})

describe('B24: the database is away', () => {
  const broken = (method: string) =>
    new Proxy(createMemoryStore(), {
      get: (target, key) =>
        key === method
          ? () => Promise.reject(new Error('disk full at /var/lib/secret'))
          : Reflect.get(target, key),
    })

  test.each(['isSpent', 'spendAndOpen'])('%s: 503, nobody is signed in, nothing is told', async (method) => {
    const site = createTestSite({ store: broken(method) })
    const browser = site.browser()
    const answer = await signIn(browser, account)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.getSetCookie()).toEqual([])
    const text = await answer.text()
    expect(text).toBe(
      '{"error":{"code":"store_unavailable","message":"The server cannot reach its database. Try again shortly."}}',
    )
    expect(site.events).toContainEqual(
      expect.objectContaining({ event: 'error', outcome: 'store_unavailable' }),
    )
  })

  test('the session is neither open nor ended', async () => {
    const site = createTestSite({ store: broken('find') })
    const browser = site.browser()
    await signIn(browser, account)
    expect(await outcome(await browser.fetch(authRoutes.session))).toBe('503 store_unavailable')
    expect(browser.cookies.has('__Host-sid')).toBe(true)
  })
})

describe('T25: the record', () => {
  test('one line per attempt, without secrets', async () => {
    const site = createTestSite()
    const browser = site.browser()
    const proof = await signMessage(account, await fetchNonce(browser))
    const csrf = await csrfOf(await post(browser, authRoutes.verify, proof))
    const token = browser.cookies.get('__Host-sid') ?? ''
    await post(browser, authRoutes.verify, proof)
    await post(browser, authRoutes.logout, {}, { 'X-CSRF': csrf })
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
