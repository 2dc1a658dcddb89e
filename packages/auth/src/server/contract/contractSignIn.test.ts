import { startFakeRpc } from '@foyer/testbed/chains'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { authRoutes, type SessionAnswer } from '../../contract.ts'
import {
  createMemoryStore,
  createTestSite,
  fetchNonce,
  post,
  readCsrf,
  readOutcome,
  signIn,
  signMessage,
  type TestSite,
} from '../../testing/index.ts'
import type { ContractVerdict } from '../contract/accountQuestion.ts'
import { createContractVerifier } from './contractVerifier.ts'

const account = privateKeyToAccount(generatePrivateKey())
const contract = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const minute = 60_000

/** A site whose contract accounts return `verdict`, and the number of verifications. */
function scene(first: ContractVerdict = 'valid', options: Parameters<typeof createTestSite>[0] = {}) {
  const state = { verdict: first, asked: 0 }
  const site = createTestSite({
    ...options,
    verifyContract: async () => {
      state.asked += 1
      return state.verdict
    },
  })
  return { site, state }
}

async function proofOf(site: TestSite, changes: Parameters<typeof signMessage>[2] = { address: contract }) {
  const browser = site.browser()
  const { message } = await signMessage(account, await fetchNonce(browser), changes)
  return { browser, proof: { message, signature: `0x${'12'.repeat(130)}` } }
}

describe('who is asked', () => {
  test('B17: a key that signs is enough, whatever code its account has: no node is called', async () => {
    const { site, state } = scene()
    expect(await readOutcome(await signIn(site.browser(), account))).toBe('200 ok')
    expect(state.asked).toBe(0)
  })

  test('T17: a cheap refusal calls no node', async () => {
    const { site, state } = scene()
    expect(await readOutcome(await signIn(site.browser(), account, { domain: 'evil.example' }))).toBe(
      '401 domain_mismatch',
    )
    expect(state.asked).toBe(0)
  })

  test('B12: the twin with a high s is no key’s, and an account without code says no', async () => {
    const { site, state } = scene('invalid')
    const browser = site.browser()
    const proof = await signMessage(account, await fetchNonce(browser))
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const s = (order - BigInt(`0x${proof.signature.slice(66, 130)}`)).toString(16).padStart(64, '0')
    const signature = `${proof.signature.slice(0, 66)}${s}${proof.signature.endsWith('1b') ? '1c' : '1b'}`
    expect(await readOutcome(await post(browser, authRoutes.verify, { ...proof, signature }))).toBe(
      '401 signature_mismatch',
    )
    expect(state.asked).toBe(1)
  })

  test.each([
    ['the empty one', '0x', '200 ok'],
    ['130 bytes', `0x${'12'.repeat(130)}`, '200 ok'],
    ['4,096 bytes', `0x${'12'.repeat(4096)}`, '200 ok'],
    ['4,097 bytes', `0x${'12'.repeat(4097)}`, '400 signature_malformed'],
    ['64 bytes', `0x${'12'.repeat(64)}`, '400 signature_malformed'],
    ['nothing', '', '400 signature_malformed'],
  ])('a signature of %s', async (_, signature, expected) => {
    const { browser, proof } = await proofOf(scene().site)
    expect(await readOutcome(await post(browser, authRoutes.verify, { ...proof, signature }))).toBe(expected)
  })
})

describe('what it says', () => {
  test('no', async () => {
    const { browser, proof } = await proofOf(scene('invalid').site)
    expect(await readOutcome(await post(browser, authRoutes.verify, proof))).toBe('401 signature_mismatch')
  })

  test.each([
    ['B18', 'unavailable', '503 node_unavailable'],
    ['B19', 'disagree', '503 nodes_disagree'],
  ] as const)(
    '%s: %s is 503 with Retry-After, and the nonce is good afterwards',
    async (_, verdict, expected) => {
      const { site, state } = scene(verdict)
      const { browser, proof } = await proofOf(site)
      for (let count = 0; count < 5; count += 1) {
        const refused = await post(browser, authRoutes.verify, proof)
        expect(refused.headers.get('retry-after')).toBe('5')
        expect(await readOutcome(refused)).toBe(expected)
      }
      state.verdict = 'valid'
      expect(await readOutcome(await post(browser, authRoutes.verify, proof))).toBe('200 ok')
    },
  )
})

describe('sessions of contract accounts', () => {
  test('T5: belong to the account of their chain, and a key’s to the key', async () => {
    const { site } = scene()
    for (const chainId of [1, 137]) {
      const { browser, proof } = await proofOf(site, { address: contract, chainId })
      await post(browser, authRoutes.verify, proof)
    }
    await signIn(site.browser(), account, { chainId: 137 })
    expect([...site.store.sessions.values()].map((row) => row.account)).toEqual([
      `1:${contract}`,
      `137:${contract}`,
      `key:${account.address}`,
    ])
  })

  test('T6: the account is asked again after 15 minutes, and its no ends the session', async () => {
    const { site, state } = scene()
    const { browser, proof } = await proofOf(site)
    await post(browser, authRoutes.verify, proof)
    const session = async () => readOutcome(await browser.fetch(authRoutes.session))

    site.skip(14 * minute)
    expect([await session(), state.asked]).toEqual(['200 ok', 1])
    site.skip(minute)
    expect([await session(), state.asked]).toEqual(['200 ok', 2])
    expect([await session(), state.asked]).toEqual(['200 ok', 2])
    site.skip(15 * minute)
    state.verdict = 'invalid'
    expect(await session()).toBe('401 session_ended')
    expect(site.store.sessions.size).toBe(0)
  })

  test('T6: a reader without verifyContract does not delay the question of the site that has it', async () => {
    const store = createMemoryStore()
    const { site, state } = scene('valid', { store })
    const { browser, proof } = await proofOf(site)
    await post(browser, authRoutes.verify, proof)
    const reader = createTestSite({ store })
    const same = reader.browser()
    same.cookies.set('__Host-sid', browser.cookies.get('__Host-sid') ?? '')
    for (const each of [site, reader]) each.skip(15 * minute)
    expect(await readOutcome(await same.fetch(authRoutes.session))).toBe('200 ok')
    state.verdict = 'invalid'
    expect(await readOutcome(await browser.fetch(authRoutes.session))).toBe('401 session_ended')
  })

  test('B18: a node that is down ends no session, and is asked again a minute later', async () => {
    const { site, state } = scene()
    const { browser, proof } = await proofOf(site)
    await post(browser, authRoutes.verify, proof)
    state.verdict = 'unavailable'
    site.skip(15 * minute)
    const session = async () => readOutcome(await browser.fetch(authRoutes.session))
    expect([await session(), state.asked]).toEqual(['200 ok', 2])
    expect([await session(), state.asked]).toEqual(['200 ok', 2])
    site.skip(minute)
    expect([await session(), state.asked]).toEqual(['200 ok', 3])
  })

  describe('T6: without an answer for an hour', () => {
    async function frozen(verdict: ContractVerdict = 'unavailable') {
      const { site, state } = scene()
      const { browser, proof } = await proofOf(site)
      const csrf = await readCsrf(await post(browser, authRoutes.verify, proof))
      state.verdict = verdict
      const status = async () => {
        const response = await browser.fetch(authRoutes.session)
        return response.ok ? ((await response.json()) as SessionAnswer).status : response.status
      }
      for (let minutes = 0; minutes < 59; minutes += 1) {
        site.skip(minute)
        expect(await status()).toBe('authenticated')
      }
      site.skip(minute)
      expect(await status()).toBe('frozen')
      return { site, state, browser, csrf, status }
    }

    test('a session opens nothing, says what it is, and can be signed out', async () => {
      const { site, browser, csrf } = await frozen()
      expect(await (await browser.fetch(authRoutes.session)).json()).toEqual({
        status: 'frozen',
        address: contract,
        chainId: 1,
        by: 'contract',
        expiresAt: '2026-11-21T12:00:00.000Z',
        csrf,
      })
      expect(await readOutcome(await browser.fetch(authRoutes.sessions))).toBe('503 node_unavailable')
      const revoked = await post(browser, authRoutes.revoke, { others: true }, { 'X-CSRF': csrf })
      expect(await readOutcome(revoked)).toBe('503 node_unavailable')
      expect(await readOutcome(await post(browser, authRoutes.signOut, {}))).toBe('403 csrf_mismatch')
      expect((await post(browser, authRoutes.signOut, {}, { 'X-CSRF': csrf })).status).toBe(200)
      expect(site.store.sessions.size).toBe(0)
    })

    test.each(['unavailable', 'disagree'] as const)(
      '%s: it is asked once a minute, and is back with the first yes',
      async (verdict) => {
        const { site, state, status } = await frozen(verdict)
        const before = state.asked
        for (let count = 0; count < 10; count += 1) expect(await status()).toBe('frozen')
        expect(state.asked).toBe(before)
        state.verdict = 'valid'
        site.skip(minute)
        expect([await status(), state.asked]).toEqual(['authenticated', before + 1])
        state.verdict = 'unavailable'
        site.skip(59 * minute)
        expect(await status()).toBe('authenticated')
      },
    )

    test('a token that was replaced opens nothing either', async () => {
      const { site, state } = scene()
      const { browser, proof } = await proofOf(site)
      await post(browser, authRoutes.verify, proof)
      const [[name, first] = ['', '']] = [...browser.cookies].filter(([key]) => key.endsWith('sid'))
      const status = async () =>
        ((await (await browser.fetch(authRoutes.session)).json()) as SessionAnswer).status
      site.skip(60 * minute)
      expect(await status()).toBe('authenticated')
      expect(browser.cookies.get(name)).not.toBe(first)
      browser.cookies.set(name, first)
      state.verdict = 'unavailable'
      site.skip(60 * minute)
      expect(await status()).toBe('frozen')
    })

    test('B26: a clock that is set back does not prolong it', async () => {
      const { site, state } = scene()
      site.skip(5 * 60 * minute)
      const { browser, proof } = await proofOf(site)
      await post(browser, authRoutes.verify, proof)
      site.skip(-5 * 60 * minute)
      const status = async () =>
        ((await (await browser.fetch(authRoutes.session)).json()) as SessionAnswer).status
      state.verdict = 'unavailable'
      expect(await status()).toBe('frozen')
      state.verdict = 'valid'
      site.skip(minute)
      expect(await status()).toBe('authenticated')
    })

    test('the first no ends it', async () => {
      const { site, state, status } = await frozen()
      state.verdict = 'invalid'
      site.skip(minute)
      expect(await status()).toBe(401)
      expect(site.store.sessions.size).toBe(0)
    })

    test('asking for it does not keep it from ending after 8 hours without use', async () => {
      const { site, status } = await frozen()
      for (let minutes = 60; minutes < 8 * 60 + 59; minutes += 1) {
        expect(await status()).toBe('frozen')
        site.skip(minute)
      }
      expect(await status()).toBe(401)
    })

    test('nor does a site that no longer asks contracts trust it', async () => {
      const store = createMemoryStore()
      const key = new Uint8Array(32)
      const nonceKeys = { signing: () => key, verifying: () => [key] }
      const asking = createTestSite({ store, nonceKeys, verifyContract: async () => 'valid' })
      const { browser, proof } = await proofOf(asking)
      await post(browser, authRoutes.verify, proof)
      const other = createTestSite({ store, nonceKeys })
      const same = other.browser()
      same.cookies.set('__Host-sid', browser.cookies.get('__Host-sid') ?? '')
      other.skip(60 * minute)
      expect(await (await same.fetch(authRoutes.session)).json()).toMatchObject({ status: 'frozen' })
    })
  })

  test('T4: the session says what proved it', async () => {
    const { site } = scene()
    const { browser, proof } = await proofOf(site)
    const answers = [
      await post(browser, authRoutes.verify, proof),
      await browser.fetch(authRoutes.session),
      await signIn(browser, account),
      await browser.fetch(authRoutes.session),
    ]
    const said = answers.map(async (response) => ((await response.json()) as { by: string }).by)
    expect(await Promise.all(said)).toEqual(['contract', 'contract', 'key', 'key'])
  })
})

test('T17: an unreachable node is forgiven ten times for a nonce, and no more', async () => {
  const { site, state } = scene('unavailable')
  const { browser, proof } = await proofOf(site)
  const outcomes: string[] = []
  for (let count = 0; count < 20; count += 1) {
    outcomes.push(await readOutcome(await post(browser, authRoutes.verify, proof)))
  }
  expect(outcomes.indexOf('401 nonce_spent')).toBe(13)
  expect(new Set(outcomes.slice(13))).toEqual(new Set(['401 nonce_spent']))
  expect(state.asked).toBe(13)
})

describe('T19: a visitor whose contract fails in an unusual way', () => {
  const magic = `0x1626ba7e${'0'.repeat(56)}`
  test.each([
    ['geth', { code: -32000, message: 'gas uint64 overflow' }, '401 signature_mismatch'],
    ['a node', { code: -32603, message: 'Internal error' }, '503 node_unavailable'],
  ])('does not close the chain for other visitors: %s', async (_, error, expected) => {
    const node = await startFakeRpc({
      chainId: 1,
      script: { eth_getCode: { result: '0x60' }, eth_call: { error } },
    })
    const verifyContract = createContractVerifier({ nodes: new Map([[1, [node.url]]]) })
    const site = createTestSite({ verifyContract })
    const { browser, proof } = await proofOf(site)
    const outcomes: string[] = []
    for (let count = 0; count < 5; count += 1) {
      outcomes.push(await readOutcome(await post(browser, authRoutes.verify, proof)))
    }
    expect(outcomes.slice(0, 3)).toEqual([expected, expected, expected])

    node.script({ eth_call: { result: magic } })
    const other = await proofOf(site)
    expect(await readOutcome(await post(other.browser, authRoutes.verify, other.proof))).toBe('200 ok')
    await node.stop()
  })
})
