import { readFileSync } from 'node:fs'
import { Auth } from '@auth/core'
import { decode } from '@auth/core/jwt'
import { createTestBrowser, signIn, type TestBrowser } from '@foyer/auth/testing'
import { getMigrations } from 'better-auth/db/migration'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { guideCode, runCode } from './guideCode.ts'
import { authApp } from './protectedRoutes/auth.ts'
import { config } from './protectedRoutes/authJs.ts'
import { auth as client } from './protectedRoutes/sessionsClient.ts'
import { store } from './protectedRoutes/store.ts'

vi.hoisted(() => {
  process.env.BETTER_AUTH_SECRET = 'a secret of at least thirty-two characters'
})
const { sessions } = await import('./protectedRoutes/betterAuth.ts')
const { database } = await import('./protectedRoutes/database.ts')

const guide = readFileSync('docs/guides/other-sessions.md', 'utf8')
const origin = 'https://app.example'
const account = privateKeyToAccount(generatePrivateKey())

test('the guide shows the code that is run here', () => {
  expect(guideCode(guide)).toEqual(runCode(['walletPlugin', 'betterAuth', 'sessionsClient', 'authJs']))
})

const isFoyer = (request: Request) => new URL(request.url).pathname.startsWith('/auth/')
const post = (browser: TestBrowser, path: string, body = '{}', type = 'application/json') =>
  browser.fetch(path, { method: 'POST', headers: { 'Content-Type': type, Origin: origin }, body })

describe('better-auth', () => {
  beforeAll(async () => (await getMigrations(sessions.options)).runMigrations())

  const browser = () =>
    createTestBrowser(
      async (request) => (isFoyer(request) ? authApp.fetch(request) : sessions.handler(request)),
      origin,
    )
  const session = async (visitor: TestBrowser) => (await visitor.fetch('/api/auth/get-session')).json()
  const count = async (table: string) =>
    (
      await database.db
        .selectFrom(table as never)
        .selectAll()
        .execute()
    ).length

  test('without a proof, no session', async () => {
    const visitor = browser()
    expect((await post(visitor, '/api/auth/sign-in/wallet')).status).toBe(401)
    expect(await session(visitor)).toBeNull()
  })

  test('the account that has signed in is the user, the same one the next time', async () => {
    const visitor = browser()
    await signIn(visitor, account)
    expect((await post(visitor, '/api/auth/sign-in/wallet')).status).toBe(200)
    const { user } = await session(visitor)
    expect(user.name).toBe(account.address)
    const other = browser()
    await signIn(other, account)
    await post(other, '/api/auth/sign-in/wallet')
    expect((await session(other)).user.id).toBe(user.id)
  })

  test('one proof, posted 1,000 times, opens one session', async () => {
    const visitor = browser()
    await signIn(visitor, privateKeyToAccount(generatePrivateKey()))
    const [users, before] = [await count('user'), await count('session')]
    for (let times = 0; times < 1_000; times += 100) {
      const answers = Array.from({ length: 100 }, () => post(visitor, '/api/auth/sign-in/wallet'))
      for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
    }
    expect([await count('user'), await count('session')]).toEqual([users + 1, before + 1])
  })

  test('it ends with Foyer’s, also when another device has signed it out', async () => {
    const visitor = browser()
    await signIn(visitor, account)
    await post(visitor, '/api/auth/sign-in/wallet')
    expect((await session(visitor)).user.name).toBe(account.address)
    for (const id of store.sessions.keys()) await store.close(id)
    expect(await session(visitor)).toBeNull()
  })
})

describe('Auth.js', () => {
  const settings = { ...config, secret: 'a secret of Auth.js', trustHost: true, logger: { error() {} } }
  const browser = () =>
    createTestBrowser(
      async (request) => (isFoyer(request) ? authApp.fetch(request) : Auth(request, settings)),
      origin,
    )

  async function enter(visitor: TestBrowser) {
    const { csrfToken } = await (await visitor.fetch('/api/auth/csrf')).json()
    const body = new URLSearchParams({ csrfToken }).toString()
    return post(visitor, '/api/auth/callback/wallet', body, 'application/x-www-form-urlencoded')
  }

  test('the account that has signed in is the user; without a proof there is none', async () => {
    const visitor = browser()
    await enter(visitor)
    expect(await (await visitor.fetch('/api/auth/session')).json()).toBeNull()
    await signIn(visitor, account)
    await enter(visitor)
    const { user } = await (await visitor.fetch('/api/auth/session')).json()
    expect(user.name).toBe(account.address)
  })

  test('one proof, posted 1,000 times, is one session of the browser, of one user', async () => {
    const visitor = browser()
    await signIn(visitor, account)
    const before = store.sessions.size
    const { csrfToken } = await (await visitor.fetch('/api/auth/csrf')).json()
    const body = new URLSearchParams({ csrfToken }).toString()
    const enterOnce = () =>
      post(visitor, '/api/auth/callback/wallet', body, 'application/x-www-form-urlencoded')
    const users = new Set<unknown>()
    for (let times = 0; times < 1_000; times += 100) {
      for (const response of await Promise.all(Array.from({ length: 100 }, enterOnce))) {
        const [, token = ''] =
          /authjs\.session-token=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? []
        const claims = await decode({ token, secret: settings.secret, salt: '__Secure-authjs.session-token' })
        users.add(claims?.sub)
      }
    }
    expect([...users]).toEqual([account.address])
    expect([...visitor.cookies.keys()].filter((name) => name.includes('session-token'))).toHaveLength(1)
    expect(store.sessions.size).toBe(before)
    expect((await (await visitor.fetch('/api/auth/session')).json()).user.name).toBe(account.address)
  })
})

describe('in the browser', () => {
  test.each([
    ['refuses', () => new Response('', { status: 500 })],
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('a sign-in that better-auth %s is taken back', async (_, respond) => {
    const requested: string[] = []
    vi.stubGlobal('fetch', async (path: string) => {
      requested.push(path)
      if (path === '/api/auth/sign-in/wallet') return respond()
      return Response.json({ status: 'authenticated', address: account.address, chainId: 1, csrf: 'x' })
    })
    expect(await client.adapter.verify({ message: 'message', signature: '0x' })).toBe(false)
    expect(requested.at(-1)).toContain('sign-out')
    vi.unstubAllGlobals()
  })
})
