import { existsSync } from 'node:fs'
import { Hono } from 'hono'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { authRoutes, type ErrorAnswer } from '../contract.ts'
import { createMemoryStore, createTestSite, post, readCsrf, readOutcome, signIn } from '../testing/index.ts'
import { createAuthApp } from './app.ts'
import type { CreateRateLimit } from './http/limits.ts'
import { createCurrentSession } from './session/createCurrentSession.ts'

const account = privateKeyToAccount(generatePrivateKey())
const sameSite = { 'Sec-Fetch-Site': 'same-site', Origin: 'https://app.example' }

describe('API at another origin of the same site', () => {
  const createApi = () => createTestSite({ crossOrigin: true })

  test('a page of the origin signs in, changes and signs out, and may read every answer', async () => {
    const { app } = createApi()
    const cookies = new Map<string, string>()
    const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const response = await app.request(`https://api.app.example${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { ...sameSite, 'Content-Type': 'application/json', Cookie: cookie, ...headers },
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value) cookies.set(name, value)
        else cookies.delete(name)
        expect(line).toContain('; Path=/; Secure; HttpOnly; SameSite=Strict; ')
      }
      expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example')
      expect(response.headers.get('access-control-allow-credentials')).toBe('true')
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-site')
      return response
    }
    const { nonce, ...fields } = await (await call(authRoutes.nonce, {})).json()
    const text = `${fields.domain} wants you to sign in with your Ethereum account:\n${account.address}\n\n${fields.statement}\n\nURI: ${fields.uri}\nVersion: 1\nChain ID: 1\nNonce: ${nonce}\nIssued At: ${fields.issuedAt}\nExpiration Time: ${fields.expirationTime}`
    const proof = { message: text, signature: await account.signMessage({ message: text }) }
    const opened = await call(authRoutes.verify, proof)
    const csrf = await readCsrf(opened)
    expect(await (await call(authRoutes.session)).json()).toMatchObject({ address: account.address })
    expect(await readOutcome(await call(authRoutes.signOut, {}, { 'X-CSRF': csrf }))).toBe('200 ok')
    expect(await (await call(authRoutes.session)).json()).toEqual({ status: 'unauthenticated' })
  })

  test.each([
    ['a sibling host', { ...sameSite, Origin: 'https://blog.app.example' }],
    ['another site', { ...sameSite, 'Sec-Fetch-Site': 'cross-site' }],
    ['no Origin', { 'Sec-Fetch-Site': 'same-site' }],
    ['no Sec-Fetch-Site', { Origin: 'https://app.example' }],
  ])('a change is refused: %s', async (_, headers) => {
    const { app } = createApi()
    for (const path of [authRoutes.nonce, authRoutes.verify, authRoutes.signOut, authRoutes.revoke]) {
      const response = await app.request(`https://api.app.example${path}`, {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json', ...(headers as Record<string, string>) },
      })
      expect(await readOutcome(response)).toBe('403 origin_forbidden')
    }
  })

  test('a preflight allows what the client sends, for the one origin', async () => {
    const headers = { Origin: 'https://blog.app.example', 'Access-Control-Request-Method': 'POST' }
    const response = await createApi().app.request(authRoutes.signOut, { method: 'OPTIONS', headers })
    expect(response.status).toBe(204)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type, X-CSRF',
    })
  })

  test('without the option there is no preflight, and a page of the same site is refused', async () => {
    const { app } = createTestSite()
    expect((await app.request(authRoutes.nonce, { method: 'OPTIONS' })).status).toBe(405)
    const options = {
      method: 'POST',
      body: '{}',
      headers: { ...sameSite, 'Content-Type': 'application/json' },
    }
    const response = await app.request(authRoutes.nonce, options)
    expect(await readOutcome(response)).toBe('403 origin_forbidden')
    expect(response.headers.has('access-control-allow-origin')).toBe(false)
  })
})

describe('base path', () => {
  test('every route is below it', async () => {
    const { app } = createTestSite({ basePath: '/api/foyer' })
    const session = await app.request('/api/foyer/auth/session')
    expect(await session.json()).toEqual({ status: 'unauthenticated' })
    expect(await readOutcome(await app.request('/api/foyer/auth/nothing'))).toBe('404 not_found')
    expect((await app.request('/auth/session')).status).toBe(404)
  })

  test.each([
    ['a host that has taken the prefix off', undefined, '/nonce', 'are below /auth/'],
    ['a base path that is missing', undefined, '/api/auth/nonce', 'are below /auth/'],
    ['another base path', '/api', '/auth/nonce', 'are below /api/auth/'],
  ])('%s gets 404 with what to change', async (_, basePath, path, named) => {
    const response = await createTestSite({ basePath }).app.request(path, { method: 'POST' })
    const { error } = (await response.json()) as ErrorAnswer
    expect([response.status, error.code]).toEqual([404, 'not_found'])
    expect(error.message).toContain(named)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('a host that mounts the app answers its other paths itself', async () => {
    const host = new Hono().route('/', createTestSite().app).get('/mine', (context) => context.text('mine'))
    host.notFound((context) => context.text('not here', 404))
    expect(await (await host.request('/mine')).text()).toBe('mine')
    expect(await (await host.request('/other')).text()).toBe('not here')
  })

  test.each(['api', 'api/v1', '/api/', '/', '/a b'])('%j is named at the start', (basePath) => {
    expect(() => createTestSite({ basePath })).toThrow('basePath must be a path')
  })
})

test.each(['ftp://localhost', 'http://app.example', 'http://localhost.example'])(
  'an origin of %s is refused at the start',
  (origin) => {
    expect(() => createTestSite({ origin })).toThrow('origin must be https, or http on localhost')
  },
)

test('limits of the host are asked for by name, and not those of the store', () => {
  const createRateLimit = vi.fn<CreateRateLimit>(() => async () => 0)
  const store = { ...createMemoryStore(), createRateLimit: () => expect.fail('asked the store') }
  createTestSite({ createRateLimit, store, limits: { noncesPerBrowser: 7, noncesPerClient: 9 } })
  expect(createRateLimit.mock.calls).toEqual([
    ['nonces of a browser', 7],
    ['nonces', 9],
    ['proofs', 9],
    ['questions', 3],
  ])
})

test('a store without nonce keys needs them from the host', () => {
  // A host in plain JavaScript may leave them out.
  const options = { origin: 'https://app.example', chainIds: [1], store: createMemoryStore() } as never
  expect(() => createAuthApp(options)).toThrow('nonceKeys are missing')
})

const origin = 'https://app.example'
const guide = 'docs/guides/protect-a-route.md'

test.each([
  ['nothing', undefined, '`origin`, `chainIds`, `store`'],
  ['no option', {}, '`origin`, `chainIds`, `store`'],
  ['no origin', { chainIds: [1], store: createMemoryStore() }, '`origin`'],
  ['no chains', { origin, store: createMemoryStore() }, '`chainIds`'],
  ['no store', { origin, chainIds: [1] }, '`store`'],
])('createAuthApp with %s names what it needs and what is missing', (_, options, missing) => {
  const message = `createAuthApp needs \`origin\`, \`chainIds\`, \`store\`; missing: ${missing}. See https://`
  expect(() => createAuthApp(options as never)).toThrow(message)
  expect(() => createAuthApp(options as never)).toThrow(guide)
})

test.each([
  ['nothing', undefined, '`origin`, `store`'],
  ['no origin', { store: createMemoryStore() }, '`origin`'],
  ['no store', { origin }, '`store`'],
])('createCurrentSession with %s names what it needs and what is missing', (_, options, missing) => {
  const message = `createCurrentSession needs \`origin\`, \`store\`; missing: ${missing}. See https://`
  expect(() => createCurrentSession(options as never)).toThrow(message)
  expect(existsSync(guide)).toBe(true)
})

describe('a wrong origin', () => {
  test('is reported in the response and in the log, with the origin of the page', async () => {
    const site = createTestSite({ origin: 'https://www.app.example' })
    const response = await post(site.browser(), authRoutes.nonce, {}, { Origin: 'https://app.example' })
    const { error } = await response.json()
    expect(error.message).toContain('a page of https://www.app.example')
    expect(site.events).toEqual([
      {
        event: 'error',
        outcome: 'origin_forbidden',
        cause: expect.objectContaining({
          cause: new Error('Origin: https://app.example; Sec-Fetch-Site: same-origin'),
        }),
      },
    ])
  })

  test('is logged as a sum', async () => {
    const site = createTestSite()
    for (let count = 0; count < 5; count += 1)
      await post(site.browser(), authRoutes.nonce, {}, { Origin: 'https://other.example' })
    expect(site.events).toHaveLength(1)
  })

  test('a good page is not logged', async () => {
    const site = createTestSite()
    await signIn(site.browser(), account)
    expect(site.events.map(({ event, outcome }) => [event, outcome])).toEqual([['sign-in', 'ok']])
  })
})
