import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authRoutes } from '@foyer/auth/contract'
import { createTestBrowser, fetchNonce, post, readOutcome, signIn } from '@foyer/auth/testing'
import { pairingMethods } from '@foyer/core'
import { pino } from 'pino'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './config/config.ts'
import { createRoutes, type RouteOptions } from './routes.ts'
import { openServices } from './services.ts'
import { configOf } from './testing/responses.ts'

// Without a port. Over the wire: app.test.ts.

const account = privateKeyToAccount(generatePrivateKey())
const origin = 'https://app.example'
const safe = { parents: ['https://app.safe.global'], home: origin }
const pairing = { WALLETCONNECT_PROJECT_ID: 'abc' }

const folder = mkdtempSync(join(tmpdir(), 'foyer-routes-'))
const env = { DATA_DIR: join(folder, 'data'), VERIFY_THREADS: '0', ENS_LOOKUPS: 'off' }
const logged: Record<string, unknown>[] = []
const log = pino({ level: 'debug' }, { write: (line) => logged.push(JSON.parse(line)) })
const ended: (() => Promise<void> | void)[] = []
let services: Awaited<ReturnType<typeof openServices>>

beforeAll(async () => {
  for (const page of ['index', '404'])
    writeFileSync(
      join(folder, `${page}.html`),
      `<!doctype html><head><!--foyer-config--></head><p>${page}</p>`,
    )
  services = await open(env.DATA_DIR)
})
afterAll(async () => {
  for (const step of ended) await step()
})

const open = (DATA_DIR: string) =>
  openServices({
    config: readConfig({ ...env, DATA_DIR }),
    log,
    onEnd: (step) => void ended.unshift(step),
  })

function create(variables: Readonly<Record<string, string>> = {}, options: Partial<RouteOptions> = {}) {
  const config = readConfig({ ...env, ORIGIN: origin, ...variables })
  return createRoutes({
    ...services,
    config,
    origin,
    chains: config.chains,
    signal: new AbortController().signal,
    ready: () => Promise.resolve(),
    log,
    logEvent: () => {},
    webRoot: folder,
    extraScripts: [],
    ...options,
  })
}
const browserOf = (app: ReturnType<typeof create>, from = origin, address?: string) =>
  createTestBrowser(
    (request) => app.fetch(request, { incoming: { socket: { remoteAddress: address } } }),
    from,
  )
const statementOf = async (app: ReturnType<typeof create>, from = origin) =>
  (await fetchNonce(browserOf(app, from))).statement

describe('the statement of a message to sign', () => {
  test.each([
    ['Foyer', 'Foyer'],
    ['Café “Zürich” 🌸', 'Cafe Zurich'],
    ['“Zürich” — 🌸 — Café', 'Zurich Cafe'],
    ["A-1._~:/?#[]@!$&'()*+,;=b", "A-1._~:/?#[]@!$&'()*+,;=b"],
    ['a  "  b', 'a b'],
    ['🌸', 'this site'],
  ])('names %j as %j', async (APP_NAME, name) => {
    const statement = `Sign in to ${name}. This costs nothing and moves nothing.`
    expect(await statementOf(create({ APP_NAME }))).toBe(statement)
  })
})

describe('a message with the ReCap of a paired wallet', () => {
  const limits = { att: { eip155: { [`request/${pairingMethods[0]}`]: [{}] } } }
  const recap = `urn:recap:${Buffer.from(JSON.stringify(limits)).toString('base64url')}`
  const outcome = async (app: ReturnType<typeof create>) => {
    const browser = browserOf(app)
    const sentence = `I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': '${pairingMethods[0]}' for 'eip155'.`
    const statement = `${(await fetchNonce(browser)).statement} ${sentence}`
    return readOutcome(await signIn(browser, account, { statement, resources: [recap] }))
  }

  test.each([
    [
      'where pairing and signing in are one approval',
      { ...pairing, WALLETCONNECT_ONE_APPROVAL: 'on' },
      '200 ok',
    ],
    ['not with two approvals', pairing, '401 statement_mismatch'],
    ['not without pairing', {}, '401 statement_mismatch'],
  ])('signs in %s', async (_, variables, expected) => {
    expect(await outcome(create(variables))).toBe(expected)
  })

  test('does not sign in inside Safe', async () => {
    const app = create({ ...pairing, WALLETCONNECT_ONE_APPROVAL: 'on' }, { safe })
    expect(await outcome(app)).toBe('401 statement_mismatch')
  })
})

describe('sign-in', () => {
  test('is on the chains of the site', async () => {
    const app = create()
    expect((await signIn(browserOf(app), account, { chainId: 42161 })).status).toBe(200)
    expect((await signIn(browserOf(app), account, { chainId: 5 })).status).toBe(401)
  })

  test('inside Safe is for contracts only, and its cookies are sent there', async () => {
    const browser = browserOf(create({}, { safe }))
    expect(await readOutcome(await signIn(browser, account))).toMatch(/^401 /)
    await fetchNonce(browser)
    expect(browser.lastSetCookies()[0]).toContain('SameSite=None; Partitioned')
    await fetchNonce(browserOf(create()))
    const outside = browserOf(create())
    await fetchNonce(outside)
    expect(outside.lastSetCookies()[0]).not.toContain('Partitioned')
  })

  test('uses the threads and the nodes of the server', async () => {
    const requests: string[] = []
    const recoverSigner: RouteOptions['recoverSigner'] = async () => {
      requests.push('signer')
      return undefined
    }
    const verifyContract: RouteOptions['verifyContract'] = async () => {
      requests.push('contract')
      return 'invalid'
    }
    const browser = browserOf(create({}, { recoverSigner, verifyContract }))
    expect((await signIn(browser, account)).status).toBe(401)
    expect(requests).toEqual(['signer', 'contract'])
  })

  test('tells the log what came of it', async () => {
    const events: string[] = []
    const logEvent: RouteOptions['logEvent'] = ({ event, outcome }) => events.push(`${event} ${outcome}`)
    await signIn(browserOf(create({}, { logEvent })), account)
    expect(events).toEqual(['sign-in ok'])
  })

  test('has the limits that are given', async () => {
    const { store } = await open(join(folder, 'limits'))
    const browser = browserOf(create({}, { store, limits: { noncesPerBrowser: 1 } }))
    await fetchNonce(browser)
    const statuses = []
    for (let count = 0; count < 2; count += 1)
      statuses.push((await post(browser, authRoutes.nonce, {})).status)
    expect(statuses).toEqual([200, 429])
  })
})

describe('the address of a client', () => {
  const limits = { noncesPerClient: 1 }
  const ask = async (app: ReturnType<typeof create>, address: string, forwarded: string) =>
    (await post(browserOf(app, origin, address), authRoutes.nonce, {}, { 'X-Forwarded-For': forwarded }))
      .status

  test('is that of the socket, and behind a proxy the one that the proxy has seen', async () => {
    const { store } = await open(join(folder, 'addresses'))
    const direct = create({}, { store, limits })
    expect(await ask(direct, '203.0.113.1', '192.0.2.1')).toBe(200)
    expect(await ask(direct, '203.0.113.1', '192.0.2.2')).toBe(429)
    expect(await ask(direct, '203.0.113.2', '192.0.2.1')).toBe(200)
    const behind = create({ TRUST_PROXY: '1' }, { store, limits })
    expect(await ask(behind, '203.0.113.3', '192.0.2.3')).toBe(200)
    expect(await ask(behind, '203.0.113.4', '192.0.2.3')).toBe(429)
    expect(await ask(behind, '203.0.113.3', '192.0.2.4')).toBe(200)
  })

  test('may be unknown', async () => {
    expect((await create().request('/csp-report', { method: 'POST', body: '{}' })).status).toBe(415)
  })
})

describe('every answer', () => {
  const paths = [
    [authRoutes.session, 200],
    ['/auth/nothing', 404],
    ['/api/grants', 200],
    ['/api/nothing', 404],
    ['/health', 200],
    ['/ready', 200],
    ['/', 200],
  ] as const

  test.each(paths)('of %s binds the host to https where the site has it', async (path, status) => {
    const secure = await browserOf(create()).fetch(path)
    expect(secure.status).toBe(status)
    expect(secure.headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains; preload',
    )
    const ORIGIN = 'http://localhost:3000'
    const plain = await browserOf(create({ ORIGIN }, { origin: ORIGIN }), ORIGIN).fetch(path)
    expect([plain.status, plain.headers.has('strict-transport-security')]).toEqual([status, false])
  })

  test('of a route that is not there is JSON under /api, and a page elsewhere', async () => {
    const app = create()
    const missing = await app.request('/api/nothing', { method: 'PUT' })
    expect(await readOutcome(missing)).toBe('404 not_found')
    const page = await app.request('/nothing')
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('<p>404</p>')])
  })

  test('to another method names those that there are', async () => {
    const response = await create().request('/api/grants', { method: 'POST' })
    expect(response.headers.get('allow')).toBe('GET, HEAD')
    expect(await readOutcome(response)).toBe('405 method_not_allowed')
  })

  test('to what breaks tells nothing, and the log all', async () => {
    writeFileSync(join(folder, 'index.ja.html'), 'no place for the configuration')
    const response = await create().request('/', { headers: { 'Accept-Language': 'ja' } })
    expect(await response.text()).toBe(
      '{"error":{"code":"internal","message":"Something went wrong on the server."}}',
    )
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(logged.at(-1)).toMatchObject({
      event: 'error',
      err: { message: expect.stringContaining('has no') },
    })
  })
})

describe('the state of the server', () => {
  test('is ok', async () => {
    const response = await create().request('/health')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  })

  test('is ready', async () => {
    const response = await create().request('/ready')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ready' }])
    expect(response.headers.has('retry-after')).toBe(false)
  })

  test('is not ready', async () => {
    const response = await create({}, { ready: () => Promise.reject(new Error('closing')) }).request('/ready')
    expect([response.status, await response.json()]).toEqual([503, { status: 'not ready' }])
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })
})

test('violations of the policy are logged, and what is refused as sums', async () => {
  const end = new AbortController()
  const app = create({}, { signal: end.signal })
  const before = logged.length
  const report = (type: string) =>
    app.request('/csp-report', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: '{"body":{"effectiveDirective":"img-src"}}',
    })
  expect((await report('application/json')).status).toBe(204)
  for (let count = 0; count < 3; count += 1) expect((await report('text/plain')).status).toBe(415)
  const refusal = { level: 30, event: 'csp-refused', outcome: 'unsupported_media_type' }
  expect(logged.slice(before)).toMatchObject([{ level: 40, event: 'csp', directive: 'img-src' }, refusal])
  end.abort()
  expect(logged.at(-1)).toMatchObject({ ...refusal, count: 2 })
})

test('a page opened under another name of this machine leads to the origin', async () => {
  const ORIGIN = 'http://localhost:3000'
  const headers = { Accept: 'text/html' }
  const response = await create({ ORIGIN }, { origin: ORIGIN }).request('http://127.0.0.1:3000/a?b', {
    headers,
  })
  expect([response.status, response.headers.get('location')]).toEqual([302, `${ORIGIN}/a?b`])
})

describe('the page', () => {
  const chains = [{ id: 1, rpcUrl: 'https://node.example/key', verifyUrls: ['https://secret.example'] }]
  async function read(variables: Readonly<Record<string, string>>, options: Partial<RouteOptions> = {}) {
    const response = await create(
      { APP_NAME: 'App', COMPANY_NAME: 'Company', ...variables },
      { chains, ...options },
    ).request(`${options.origin ?? origin}/`)
    const policy = response.headers.get('content-security-policy') ?? ''
    return {
      config: configOf(await response.text()),
      reachable: /connect-src 'self'([^;]*)/.exec(policy)?.[1],
      frames: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
      upgraded: policy.includes('upgrade-insecure-requests'),
    }
  }
  const config = {
    appName: 'App',
    companyName: 'Company',
    signIn: true,
    ensLookups: false,
    chains: [{ id: 1, rpcUrl: 'https://node.example/key' }],
  }
  const plain = { reachable: ' https://node.example', frames: "'none'", upgraded: true }

  test('gets the public part of the configuration', async () => {
    expect(await read({})).toEqual({ ...plain, config })
    expect((await read({ ENS_LOOKUPS: 'on' })).config).toEqual({ ...config, ensLookups: true })
  })

  test('has a diagnosis beside each failure where it is wanted', async () => {
    expect((await read({ DOCTOR: 'on' })).config).toEqual({ ...config, doctor: true })
  })

  test('gets a link to the guide in development', async () => {
    const local = { origin: 'http://localhost:3000' }
    const setupHelp = '/docs/first-run'
    expect(await read({}, local)).toEqual({ ...plain, upgraded: false, config: { ...config, setupHelp } })
    expect((await read({}, { ...local, safe })).config).toEqual({ ...config, safe })
  })

  test('reaches the relay of its pairing', async () => {
    expect(await read(pairing)).toEqual({
      ...plain,
      reachable: ' https://node.example wss://relay.walletconnect.org',
      config: { ...config, walletConnect: { projectId: 'abc' } },
    })
    const WALLETCONNECT_RELAY_URL = 'wss://relay.example/path'
    expect((await read({ ...pairing, WALLETCONNECT_RELAY_URL })).reachable).toBe(
      ' https://node.example wss://relay.example',
    )
  })

  test('inside Safe pairs nothing, and is framed by the Safes that may', async () => {
    expect(await read(pairing, { safe })).toEqual({
      ...plain,
      frames: 'https://app.safe.global',
      config: { ...config, safe },
    })
  })

  test('loads scripts before its own where there are some', async () => {
    const file = join(folder, 'first.js')
    writeFileSync(file, '')
    const app = create({}, { extraScripts: [{ path: '/first.js', file }] })
    expect(await (await app.request('/')).text()).toContain('/first.js')
  })
})

describe('lookups', () => {
  test('are there where the server has them', async () => {
    expect((await create().request('/avatar/a.eth')).status).toBe(404)
    const lookups = {
      pictures: async () => ({ isName: () => false }) as never,
      askGateways: async () => '0x' as const,
      close: async () => {},
    }
    const app = create({}, { lookups })
    const response = await app.request('/avatar/a.eth')
    expect(await readOutcome(response)).toBe('400 bad_request')
    expect(response.headers.get('strict-transport-security')).toContain('max-age')
    const foreign = await app.request('/avatar/a.eth', { headers: { Origin: 'https://evil.example' } })
    expect(foreign.status).toBe(403)
  })
})
