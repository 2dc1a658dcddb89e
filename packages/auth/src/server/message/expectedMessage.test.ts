import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { authRoutes, type NonceAnswer } from '../../contract.ts'
import type { SiweMessage } from '../../message/siweMessage.ts'
import { createTestSite, fetchNonce, post, readOutcome, signIn, signMessage } from '../../testing/index.ts'

const account = privateKeyToAccount(generatePrivateKey())

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
    expect(await readOutcome(await signIn(site.browser(), account, changes))).toBe(expected)
    expect(site.store.sessions.size).toBe(0)
  })

  test('the same, said rightly, is taken', async () => {
    const right = { scheme: 'https', uri: 'https://app.example/grants?id=1', chainId: 137 }
    expect(await readOutcome(await signIn(createTestSite().browser(), account, right))).toBe('200 ok')
  })

  test('no statement where one is expected', async () => {
    const browser = createTestSite().browser()
    const { statement: _, ...nonce } = await fetchNonce(browser)
    expect(await readOutcome(await post(browser, authRoutes.verify, await signMessage(account, nonce)))).toBe(
      '401 statement_mismatch',
    )
  })
})

describe('B7: the resources of the site', () => {
  const resources = ['https://app.example/terms', 'https://app.example/privacy']
  const [first = '', second = ''] = resources

  test('are in the fields of the message, and are taken', async () => {
    const browser = createTestSite({ resources }).browser()
    const nonce = await fetchNonce(browser)
    expect(nonce.resources).toEqual(resources)
    expect(await readOutcome(await post(browser, authRoutes.verify, await signMessage(account, nonce)))).toBe(
      '200 ok',
    )
  })

  test.each([
    ['none', undefined],
    ['an empty list', []],
    ['the first alone', [first]],
    ['another first one', ['https://app.example/more', second]],
    ['another last one', [first, 'https://app.example/more']],
    ['one more', [...resources, 'https://app.example/more']],
    ['the other way round', [second, first]],
  ])('%s: refused', async (_, signed) => {
    const browser = createTestSite({ resources }).browser()
    const { resources: _given, ...nonce } = await fetchNonce(browser)
    const proof = await signMessage(account, nonce, signed && { resources: signed })
    expect(await readOutcome(await post(browser, authRoutes.verify, proof))).toBe('401 resources_mismatch')
  })
})

describe('B7: the uri', () => {
  const longest = `https://app.example/${'a'.repeat(492)}`
  test.each([
    ['a query without a path', 'https://app.example?id=1', '200 ok'],
    ['512 characters', longest, '200 ok'],
    ['513 characters', `${longest}a`, '401 uri_mismatch'],
    ['ours at its end', 'https://evil.example?https://app.example?', '401 uri_mismatch'],
  ])('%s', async (_, uri, expected) => {
    expect(await readOutcome(await signIn(createTestSite().browser(), account, { uri }))).toBe(expected)
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
    ['an expiry at the time of issue', { expirationTime: at('12:00:00') }, '401 time_lifetime'],
    // Both within the minute by which clocks may differ: neither is refused by itself.
    [
      'an expiry before a time of issue that is ahead',
      { issuedAt: at('12:00:50'), expirationTime: at('12:00:10') },
      '401 time_lifetime',
    ],
    [
      'an expiry at a time of issue that is ahead',
      { issuedAt: at('12:00:50'), expirationTime: at('12:00:50') },
      '401 time_lifetime',
    ],
  ]
  test.each(wrong)('%s', async (_, changes, expected) => {
    expect(await readOutcome(await signIn(createTestSite().browser(), account, changes))).toBe(expected)
  })

  test('no expiry', async () => {
    const browser = createTestSite().browser()
    const { expirationTime: _, ...nonce } = await fetchNonce(browser)
    const proof = await signMessage(account, nonce as NonceAnswer)
    expect(await readOutcome(await post(browser, authRoutes.verify, proof))).toBe('401 time_lifetime')
  })

  test.each([
    ['a minute of skew', { issuedAt: at('12:01:00') }],
    ['valid from a minute ahead', { notBefore: at('12:01:00') }],
    ['another zone', { issuedAt: '2026-11-20T17:30:00+05:30' }],
  ])('%s is taken', async (_, changes) => {
    expect(await readOutcome(await signIn(createTestSite().browser(), account, changes))).toBe('200 ok')
  })
})
