import { concatHex, encodeAbiParameters, numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { authRoutes } from '../../contract.ts'
import {
  createMemoryStore,
  createTestSite,
  fetchNonce,
  post,
  readOutcome,
  signIn,
  signMessage,
} from '../../testing/index.ts'
import type { ContractVerdict } from '../contract/accountQuestion.ts'
import { createPlaces } from '../http/limits.ts'
import { unwrapPredelegated } from './signature.ts'

const account = privateKeyToAccount(generatePrivateKey())
const contract = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const [minute, hour] = [60_000, 3_600_000]

/** A site whose process and whose database have clocks of their own. */
function createClocks() {
  const clocks = {
    process: Date.parse('2026-11-20T12:00:00.000Z'),
    database: Date.parse('2026-11-20T12:00:00.000Z'),
  }
  const store = { ...createMemoryStore(), time: async () => clocks.database }
  const site = createTestSite({ store, now: () => clocks.process })
  return { clocks, site }
}

describe('B26: a session ends when both clocks say so', () => {
  test.each([9 * hour, 25 * hour, 400 * 24 * hour])(
    'a process that is %i ms ahead ends none',
    async (aheadMs) => {
      const { clocks, site } = createClocks()
      const browser = site.browser()
      await signIn(browser, account)
      clocks.process += aheadMs
      expect(await readOutcome(await browser.fetch(authRoutes.session))).toBe('200 ok')
      clocks.process -= aheadMs
      expect(await readOutcome(await browser.fetch(authRoutes.session))).toBe('200 ok')
      // A time that was written meanwhile lies in the future, and prolongs nothing.
      clocks.process += 24 * hour
      clocks.database += 24 * hour
      expect(await readOutcome(await browser.fetch(authRoutes.session))).toBe('401 session_ended')
    },
  )

  test('a database that is ahead ends none', async () => {
    const { clocks, site } = createClocks()
    const browser = site.browser()
    await signIn(browser, account)
    clocks.database += 100 * hour
    expect(await readOutcome(await browser.fetch(authRoutes.session))).toBe('200 ok')
  })

  test.each([
    ['idle for 8 hours', 8 * hour],
    ['24 hours old', 24 * hour],
  ])('one that is %s has ended', async (_, ageMs) => {
    const { clocks, site } = createClocks()
    const browser = site.browser()
    await signIn(browser, account)
    clocks.process += ageMs
    clocks.database += ageMs
    expect(await readOutcome(await browser.fetch(authRoutes.session))).toBe('401 session_ended')
  })
})

/** A contract account whose verdicts are given by the test. */
function createContract(first: ContractVerdict = 'valid') {
  const state = { verdict: Promise.resolve(first), asked: 0, purposes: [] as unknown[] }
  const site = createTestSite({
    verifyContract: (_, purpose) => {
      state.asked += 1
      state.purposes.push(purpose)
      return state.verdict
    },
  })
  const proofOf = async (browser = site.browser(), signature: `0x${string}` = `0x${'12'.repeat(130)}`) => {
    const { message } = await signMessage(account, await fetchNonce(browser), { address: contract })
    return post(browser, authRoutes.verify, { message, signature })
  }
  return { state, site, proofOf }
}

describe('T17: a contract account is asked again once, however many requests wait for it', () => {
  test.each([
    ['valid', '200 ok'],
    ['invalid', '401 session_ended'],
    ['undeployed', '401 session_ended'],
    ['unavailable', '200 ok'],
  ] as const)('%s', async (verdict, outcome) => {
    const { state, site, proofOf } = createContract()
    const browser = site.browser()
    await proofOf(browser)
    site.skip(16 * minute)
    let reply: (verdict: ContractVerdict) => void = () => {}
    state.asked = 0
    state.verdict = new Promise((resolve) => {
      reply = resolve
    })
    const asking = Array.from({ length: 60 }, () => browser.fetch(authRoutes.session))
    // All have found the session before the account answers.
    await new Promise(setImmediate)
    reply(verdict)
    for (const response of await Promise.all(asking)) expect(await readOutcome(response)).toBe(outcome)
    expect([state.asked, state.purposes.at(-1)]).toEqual([1, 'recheck'])
  })

  test('and again when it is due again', async () => {
    const { state, site, proofOf } = createContract()
    const browser = site.browser()
    await proofOf(browser)
    for (const _ of [1, 2]) {
      site.skip(16 * minute)
      await browser.fetch(authRoutes.session)
    }
    expect(state.asked).toBe(3)
  })
})

test('T17: four sign-ins of one client call a node at once; the next one gets server_busy, and may retry', async () => {
  const { state, site, proofOf } = createContract()
  let reply: (verdict: ContractVerdict) => void = () => {}
  state.verdict = new Promise((resolve) => {
    reply = resolve
  })
  const asking = Array.from({ length: 5 }, () => proofOf(site.browser()))
  const refused = await Promise.race(asking)
  expect([await readOutcome(refused), refused.headers.get('retry-after')]).toEqual(['503 server_busy', '2'])
  reply('valid')
  const outcomes = (await Promise.all(asking))
    .filter((response) => response !== refused)
    .map(({ status }) => status)
  expect(outcomes).toEqual([200, 200, 200, 200])
  expect(await readOutcome(await proofOf())).toBe('200 ok')
})

test('places are counted by key, and forgotten when all are free', () => {
  const places = createPlaces(2)
  for (const _ of [1, 2]) places.take('a')
  expect([places.isFree('a'), places.isFree('b'), places.isFree(undefined)]).toEqual([false, true, true])
  places.leave('a')
  expect(places.isFree('a')).toBe(true)
  for (const _ of [1, 2, 3]) places.take(undefined)
  places.leave(undefined)
  expect(places.isFree(undefined)).toBe(true)
})

describe('an account without code', () => {
  test('has another code than one that refuses', async () => {
    const message = async (response: Response) => (await response.json()).error.message
    expect(await message(await createContract('undeployed').proofOf())).toBe(
      'There is no contract account at 0x5aAe…eAed on network 1: it has to be deployed there first.',
    )
    expect(await message(await createContract('invalid').proofOf())).not.toContain('no contract account')
  })

  test('is named beside the key that signed in its place', async () => {
    const { site } = createContract('undeployed')
    const browser = site.browser()
    const proof = await signMessage(account, await fetchNonce(browser), { address: contract })
    const response = await post(browser, authRoutes.verify, proof)
    expect((await response.json()).error.message).toMatch(
      /but 0x.{9} has signed it\. There is no contract account at/,
    )
  })
})

describe('ERC-8010: a wrapper for an account that is delegated later', () => {
  const suffix = encodeAbiParameters(
    [
      {
        type: 'tuple',
        components: ['uint256', 'address', 'uint256', 'uint8', 'uint256', 'uint256'].map((type) => ({
          type,
        })),
      },
      { type: 'address' },
      { type: 'bytes' },
    ],
    [[1n, contract, 0n, 0, 1n, 1n], contract, '0x'] as never,
  )
  const magic = `0x${'8010'.repeat(16)}` as const
  const wrap = (signature: `0x${string}`, length = (suffix.length - 2) / 2) =>
    concatHex([signature, suffix, numberToHex(length, { size: 32 }), magic])

  test('around the signature of the key: the key signs in, and no node is asked', async () => {
    const { state, site } = createContract('invalid')
    const browser = site.browser()
    const { message, signature } = await signMessage(account, await fetchNonce(browser))
    expect(
      await readOutcome(await post(browser, authRoutes.verify, { message, signature: wrap(signature) })),
    ).toBe('200 ok')
    expect(state.asked).toBe(0)
  })

  test('around another signature: the account is asked, and the refusal names what is missing', async () => {
    expect(await readOutcome(await createContract('valid').proofOf(undefined, wrap('0x1234')))).toBe('200 ok')
    const refused = await createContract('undeployed').proofOf(undefined, wrap('0x1234'))
    expect((await refused.json()).error.message).toContain('its delegation (ERC-8010) has to be sent first')
  })

  test.each([
    ['a length of nothing', wrap('0x1234', 0)],
    ['a length beyond the whole', wrap('0x1234', 5000)],
    ['a length beyond numbers', concatHex(['0x1234', suffix, `0x${'f'.repeat(64)}`, magic])],
    ['two wrappers', wrap(wrap('0x1234'))],
    ['nothing but its end', magic],
  ])('%s is refused before a node is asked, by its name', async (_, signature) => {
    const { state, proofOf } = createContract()
    const { error } = await (await proofOf(undefined, signature)).json()
    expect([error.code, error.message, state.asked]).toEqual([
      'signature_malformed',
      'The signature is in a wrapper for a delegation (ERC-8010) that is malformed.',
      0,
    ])
    expect(unwrapPredelegated(signature)).toBeUndefined()
  })
})
