import { randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { authRoutes, type SessionAnswer } from '../../contract.ts'
import {
  createMemoryStore,
  createTestSite,
  fetchNonce,
  post,
  readOutcome,
  signIn,
  signMessage,
} from '../../testing/index.ts'
import { checkNonce, issueNonce } from './nonce.ts'

const account = privateKeyToAccount(generatePrivateKey())

describe('nonces', () => {
  test('T2, B4: the same body twice is one session', async () => {
    const site = createTestSite()
    const browser = site.browser()
    const proof = await signMessage(account, await fetchNonce(browser))
    expect(await readOutcome(await post(browser, authRoutes.verify, proof))).toBe('200 ok')
    expect(await readOutcome(await post(browser, authRoutes.verify, proof))).toBe('401 nonce_spent')
    expect(site.store.sessions.size).toBe(1)
  })

  test('the answer to a sign-in is the session', async () => {
    const browser = createTestSite().browser()
    const response = await post(
      browser,
      authRoutes.verify,
      await signMessage(account, await fetchNonce(browser)),
    )
    const body = await response.json()
    expect(body).toMatchObject({ status: 'authenticated', address: account.address, chainId: 1, by: 'key' })
    expect(body).toEqual(await (await browser.fetch(authRoutes.session)).json())
  })

  test('B5: another browser’s nonce', async () => {
    const site = createTestSite()
    const proof = await signMessage(account, await fetchNonce(site.browser()))
    const other = site.browser()
    expect(await readOutcome(await post(other, authRoutes.verify, proof))).toBe('401 nonce_foreign')
    await fetchNonce(other)
    expect(await readOutcome(await post(other, authRoutes.verify, proof))).toBe('401 nonce_foreign')
  })

  test.each([
    ['of our shape', 'ab'.repeat(32), '401 nonce_expired'],
    ['of another shape', 'abcdefgh', '401 nonce_foreign'],
    ['in upper case', 'AB'.repeat(32), '401 nonce_foreign'],
  ])('one that we never gave, %s', async (_, nonce, expected) => {
    expect(await readOutcome(await signIn(createTestSite().browser(), account, { nonce }))).toBe(expected)
  })

  test('one bit changed in its HMAC', async () => {
    const browser = createTestSite().browser()
    const received = await fetchNonce(browser)
    const last = received.nonce.endsWith('0') ? '1' : '0'
    const proof = await signMessage(account, { ...received, nonce: received.nonce.slice(0, -1) + last })
    expect(await readOutcome(await post(browser, authRoutes.verify, proof))).toBe('401 nonce_foreign')
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
      expect(await readOutcome(await post(browser, authRoutes.verify, proof))).toBe(expected)
    }
  })

  test('B26: a clock that jumps back an hour, or forward a day, makes none live longer', async () => {
    for (const jump of [-3_600_000, 86_400_000]) {
      const site = createTestSite()
      const browser = site.browser()
      const proof = await signMessage(account, await fetchNonce(browser))
      site.skip(jump)
      expect(await readOutcome(await post(browser, authRoutes.verify, proof))).toBe('401 nonce_expired')
      expect(await readOutcome(await signIn(browser, account))).toBe('200 ok')
    }
  })

  test.each([-5, 5])(
    'B26: a nonce is good once for servers whose clocks are %i minutes apart, whichever of them sweeps',
    async (minutes) => {
      const store = createMemoryStore()
      const key = randomBytes(32)
      const nonceKeys = { signing: () => key, verifying: () => [key] }
      const make = () => createTestSite({ store, nonceKeys })
      // Two that differ from the third: one restarts, and has forgotten which nonces were spent.
      const [right, wrong, restarted] = [make(), make(), make()]
      for (const site of [wrong, restarted]) site.skip(minutes * 60_000)
      const browser = right.browser()
      const proof = await signMessage(account, await fetchNonce(browser))
      let signedIn = 0
      let time = Date.parse('2026-11-20T12:00:00.000Z')
      for (let passed = 0; passed < 30; passed += 1) {
        for (const site of [wrong, restarted]) {
          const other = site.browser()
          other.cookies.set('__Host-pre', browser.cookies.get('__Host-pre') ?? '')
          if ((await post(other, authRoutes.verify, proof)).status === 200) signedIn += 1
          await store.sweep(time, 50)
          await store.sweep(time + minutes * 60_000, 50)
        }
        for (const site of [right, wrong, restarted]) site.skip(60_000)
        time += 60_000
      }
      expect(signedIn).toBe(1)
    },
  )

  test('B28: the key before is still known; a lost key costs only the nonces', async () => {
    const keys = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte))
    let known: readonly Uint8Array[] = keys.slice(0, 1)
    const nonceKeys = { signing: () => known[0] as Uint8Array, verifying: () => known }
    const site = createTestSite({ nonceKeys })
    const browser = site.browser()
    const first = await signMessage(account, await fetchNonce(browser))
    known = [keys[1], keys[0]] as Uint8Array[]
    expect(await readOutcome(await post(browser, authRoutes.verify, first))).toBe('200 ok')
    const second = await signMessage(account, await fetchNonce(browser))
    known = [keys[2]] as Uint8Array[]
    expect(await readOutcome(await post(browser, authRoutes.verify, second))).toBe('401 nonce_foreign')
    site.skip(301_000)
    expect(await readOutcome(await post(browser, authRoutes.verify, second))).toBe('401 nonce_expired')
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
      expect(await readOutcome(await post(browser, authRoutes.verify, wrong))).toBe(expected)
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
    expect(await readOutcome(refused)).toBe('429 rate_limited')
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
    const memoryUse = createMemoryStore()
    const store = new Proxy(memoryUse, {
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

describe('the text of a nonce', () => {
  const key = new Uint8Array(32).fill(7)
  const keys = { signing: () => key, verifying: () => [key] }
  const now = 1_700_000_000_000
  const nonce = issueNonce(keys, 'browser', now)

  test.each([
    ['as given', nonce, 'good'],
    ['a digit before it', `0${nonce}`, 'foreign'],
    ['a digit behind it', `${nonce}0`, 'foreign'],
    ['a digit less', nonce.slice(1), 'foreign'],
    ['nothing', '', 'foreign'],
  ])('%s', (_, text, verdict) => {
    expect(checkNonce(keys, { nonce: text, preSession: 'browser', now })).toBe(verdict)
  })

  test('is good a minute before its second, and not earlier', () => {
    expect(checkNonce(keys, { nonce, preSession: 'browser', now: now - 60_000 })).toBe('good')
    expect(checkNonce(keys, { nonce, preSession: 'browser', now: now - 60_001 })).toBe('expired')
  })

  test('without a pre-session it is of another browser', () => {
    expect(checkNonce(keys, { nonce, preSession: undefined, now })).toBe('foreign')
  })
})
