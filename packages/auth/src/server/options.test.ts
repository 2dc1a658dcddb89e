import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sqliteStore } from '../sqlite/sqliteStore.ts'
import { createTestSite, readOutcome, signIn } from '../testing/index.ts'
import { createAuthApp } from './app.ts'
import { createCurrentSession } from './session/createCurrentSession.ts'

const account = privateKeyToAccount(generatePrivateKey())
const origin = 'https://app.example'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('an option of the wrong kind is named at the start', () => {
  test.each([
    [{ sessions: { idleMs: Number.NaN } }, 'sessions.idleMs'],
    [{ sessions: { absoluteMs: '8h' } }, 'sessions.absoluteMs'],
    [{ sessions: { absoluteMs: Number.POSITIVE_INFINITY } }, 'sessions.absoluteMs'],
    [{ sessions: { perAccount: 0 } }, 'sessions.perAccount'],
    [{ limits: { noncesPerClient: Number.NaN } }, 'limits.noncesPerClient'],
    [{ limits: { noncesPerBrowser: 0 } }, 'limits.noncesPerBrowser'],
    [{ sessions: { idle: 60_000 } }, 'sessions.idle is no option. There are: idleMs, absoluteMs, '],
    [{ sessions: { absoluteMs: 60_000, graceMS: 0 } }, 'sessions.graceMS is no option'],
    [{ limits: { noncePerClient: 5 } }, 'limits.noncePerClient is no option. There are: noncesPerBrowser, '],
    [{ contractOnly: true }, 'contractOnly is no option. There are: origin, chainIds, store, '],
    [{ embedded: 'false' }, 'embedded must be true or false; it is a string'],
    [{ crossOrigin: '0' }, 'crossOrigin must be true or false'],
    [{ contractsOnly: 'no' }, 'contractsOnly must be true or false'],
    [{ oneApproval: 0 }, 'oneApproval must be true or false; it is a number'],
    [{ statement: 'Sign in\nto our site.' }, 'statement must be one line of at most 256 characters.'],
    [{ contractsOnly: true }, 'contractsOnly needs verifyContract'],
    [{ chainIds: ['1'] }, 'chainIds must be numbers'],
    [{ chainIds: [1n] }, 'chainIds must be numbers'],
    [{ chainIds: [undefined] }, 'chainIds must be numbers'],
    [{ chainIds: 1 }, 'chainIds must be a list of numbers, such as [1, 10]; it is a number'],
    [{ chainIds: '1,10' }, 'chainIds must be a list'],
    [{ chainIds: new Set([1]) }, 'chainIds must be a list'],
    [{ statement: 5 }, 'statement must be a text; it is a number'],
    [{ resources: 'https://app.example/terms' }, 'resources must be a list'],
    [{ sessions: 8 }, 'sessions must be an object; it is a number'],
    [{ limits: 120 }, 'limits must be an object'],
    [{ verifyContract: true }, 'verifyContract must be the function that createContractVerifier returns'],
    [{ recoverSigner: {} }, 'recoverSigner must be a function; it is an object'],
    [{ createRateLimit: true }, 'createRateLimit must be a function'],
    [{ clientAddress: '203.0.113.7' }, 'clientAddress must be a function'],
    [{ now: 0 }, 'now must be a function'],
    [{ log: console }, 'log must be a function'],
    [{ onEvent: true }, 'onEvent must be a function'],
    [{ origin: 'https://APP.example' }, '"https://app.example"'],
    [{ origin: 'https://app.example:443' }, '"https://app.example"'],
    [{ origin: 'https://bücher.example' }, '"https://xn--bcher-kva.example"'],
  ])('%o', (options, named) => {
    expect(() => createTestSite(options as never)).toThrow(named)
  })

  test('and so it is for reading a session', () => {
    const { origin, store } = createTestSite()
    const options = { origin, store, verifyContract: true as never }
    expect(() => createCurrentSession(options)).toThrow('verifyContract must be')
  })

  test('a store that was not awaited', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'foyer-options-')), 'auth.sqlite')
    const opening = sqliteStore({ path })
    const store = opening as never
    expect(() => createAuthApp({ origin, chainIds: [1], store })).toThrow('await sqliteStore')
    expect(() => createCurrentSession({ origin, store })).toThrow('await sqliteStore')
    await opening
  })
})

const optional = {
  statement: undefined,
  resources: undefined,
  basePath: undefined,
  sessions: undefined,
  limits: undefined,
  verifyContract: undefined,
  recoverSigner: undefined,
  createRateLimit: undefined,
  clientAddress: undefined,
  log: undefined,
  onEvent: undefined,
  contractsOnly: undefined,
  embedded: undefined,
  crossOrigin: undefined,
  oneApproval: undefined,
}

test.each([
  ['undefined', optional],
  ['null', Object.fromEntries(Object.keys(optional).map((name) => [name, null]))],
  ['an empty statement', { statement: '' }],
])('an option that is left out as %s is as absent', async (_, options) => {
  const site = createTestSite(options as never)
  const response = await signIn(site.browser(), account)
  expect(await readOutcome(response)).toBe('200 ok')
})

test('a limit of sessions that is undefined is the default one', async () => {
  const site = createTestSite({ sessions: { idleMs: undefined, absoluteMs: undefined } as never })
  const browser = site.browser()
  expect((await signIn(browser, account)).status).toBe(200)
  expect(await (await browser.fetch('/auth/session')).json()).toMatchObject({ status: 'authenticated' })
})

test.each([
  [
    'throws',
    () => {
      throw new Error('no space left')
    },
  ],
  ['rejects', async () => Promise.reject(new Error('database away'))],
])('a log that %s fails no sign-in, and is reported', async (_, log) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const site = createTestSite({ log: log as () => void })
  expect((await signIn(site.browser(), account)).status).toBe(200)
  expect(error).toHaveBeenCalledWith('Foyer: `log` failed.', expect.any(Error))
})
