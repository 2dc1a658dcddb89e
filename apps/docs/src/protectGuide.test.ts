import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { authRoutes } from '@foyer/auth/contract'
import { createTestBrowser, signIn, type TestBrowser } from '@foyer/auth/testing'
import { listen } from '@foyer/testbed/ports'
import { getRequestListener } from '@hono/node-server'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { guideCode, runCode } from './guideCode.ts'
import { auth as apiClient } from './protectedRoutes/apiClient.ts'
import { app as apiApp } from './protectedRoutes/apiServer.ts'
import { verifyContract } from './protectedRoutes/contracts.ts'
import { app as expressApp } from './protectedRoutes/expressServer.ts'
import { app as fastifyApp } from './protectedRoutes/fastifyServer.ts'
import { app as honoApp } from './protectedRoutes/honoServer.ts'
import { server as plainServer } from './protectedRoutes/httpServer.ts'
import * as nextAuth from './protectedRoutes/nextAuthRoute.ts'
import * as nextRoute from './protectedRoutes/nextRoute.ts'
import { store } from './protectedRoutes/store.ts'

/** Milliseconds by which the clock of the hosts is ahead; they take `Date.now` when they are loaded. */
const clock = vi.hoisted(() => {
  const { now } = Date
  const ahead = { ms: 0 }
  Date.now = () => now() + ahead.ms
  return ahead
})

const guide = readFileSync('docs/guides/protect-a-route.md', 'utf8')
const account = privateKeyToAccount(generatePrivateKey())
const origin = 'https://app.example'

test('the guide shows the code that is run here', () => {
  const names = [
    ...['auth', 'contracts', 'honoServer', 'expressServer', 'fastifyServer'],
    ...['httpServer', 'apiServer', 'apiClient'],
  ]
  expect(guideCode(guide)).toEqual(runCode(names))
})

test('the quick start shows the routes of Next that are run here', () => {
  const start = readFileSync('docs/start.md', 'utf8')
  expect(guideCode(start)).toEqual(expect.arrayContaining([...runCode(['nextRoute', 'nextAuthRoute'])]))
})

test('a contract account of a chain without a node is not refused, and not accepted', async () => {
  const proof = { chainId: 137, address: account.address, message: '', signature: '0x' as const }
  expect(await verifyContract(proof)).toBe('unavailable')
})

/** Simulates Next's routing of the two files, which it finds by their paths. */
const nextApp = (request: Request) => {
  const isAuth = new URL(request.url).pathname.startsWith('/auth/')
  if (request.method === 'POST') return nextAuth.POST(request)
  return isAuth ? nextAuth.GET(request) : nextRoute.GET(request)
}

await fastifyApp.ready()

const hosts: readonly (readonly [string, Server])[] = [
  ['Hono', createServer(getRequestListener(honoApp.fetch))],
  ['Express', createServer(expressApp as RequestListener)],
  ['Fastify', fastifyApp.server],
  ['Next', createServer(getRequestListener(nextApp))],
  ['node:http', plainServer],
]

describe.each(hosts)('%s', (_, server) => {
  let port: number
  beforeAll(async () => {
    port = await listen(server)
  })
  afterAll(() => void server.close())

  const browser = (): TestBrowser =>
    createTestBrowser((request) => {
      const { pathname } = new URL(request.url)
      return fetch(new Request(`http://127.0.0.1:${port}${pathname}`, request))
    }, origin)

  test('without a session: 401', async () => {
    const response = await browser().fetch('/api/me')
    expect([response.status, response.headers.get('cache-control')]).toEqual([401, 'no-store'])
    expect(JSON.stringify(await response.json())).toContain('Sign in first.')
  })

  test('tells who has signed in, how and since when', async () => {
    const visitor = browser()
    const before = Date.now()
    await signIn(visitor, account)
    const response = await visitor.fetch('/api/me')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(response.headers.getSetCookie()).toEqual([])
    const me = (await response.json()) as { signedInAt: string }
    expect(me).toEqual({ address: account.address, chainId: 1, by: 'key', signedInAt: expect.any(String) })
    expect(Date.parse(me.signedInAt)).toBeGreaterThanOrEqual(before)
  })

  test('T13: the hourly id comes with the answer of the route, and goes on opening the session', async () => {
    const visitor = browser()
    await signIn(visitor, account)
    const first = visitor.cookies.get('__Host-sid')
    clock.ms += 61 * 60_000
    expect((await visitor.fetch('/api/me')).status).toBe(200)
    const second = visitor.cookies.get('__Host-sid')
    expect(second).toMatch(/^[\w-]{43}$/)
    expect(second).not.toBe(first)
    expect((await visitor.fetch('/api/me')).status).toBe(200)
    // The one before has been replaced for longer than the moment in which it is still good.
    clock.ms += 91_000
    const thief = browser()
    thief.cookies.set('__Host-sid', first ?? '')
    expect((await thief.fetch('/api/me')).status).toBe(401)
    expect((await visitor.fetch('/api/me')).status).toBe(401)
  })

  test('the cookie of a session that has ended is cleared', async () => {
    const visitor = browser()
    await signIn(visitor, account)
    for (const id of store.sessions.keys()) await store.close(id)
    expect((await visitor.fetch('/api/me')).status).toBe(401)
    expect(visitor.cookies.has('__Host-sid')).toBe(false)
    expect((await visitor.fetch(authRoutes.session)).status).toBe(200)
  })

  test('a store that does not answer is a fault of the server, never a sign-out', async () => {
    const visitor = browser()
    await signIn(visitor, account)
    const find = vi.spyOn(store, 'find').mockRejectedValue(new Error('away'))
    const response = await visitor.fetch('/api/me')
    find.mockRestore()
    expect(response.status).toBeGreaterThanOrEqual(500)
    expect(visitor.cookies.has('__Host-sid')).toBe(true)
  })
})

test('a page signs in at an API of another origin of its site, and reads the session there', async () => {
  const cookies = new Map<string, string>()
  // A browser with a page of `origin`: the cookies of the API, and what a request to it has.
  vi.stubGlobal('fetch', async (url: string, { headers, method, body, credentials }: RequestInit) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const sent = { ...(headers as object), Origin: origin, 'Sec-Fetch-Site': 'same-site' }
    const response = await apiApp.request(url, {
      ...(method && { method }),
      ...(body && { body }),
      headers: credentials === 'include' ? { ...sent, Cookie: cookie } : sent,
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  })
  const { adapter, getStatus } = apiClient
  const nonce = await adapter.getNonce()
  const message = await adapter.createMessage({ nonce, address: account.address, chainId: 10 })
  expect(message).toContain('app.example wants you to sign in')
  expect(await adapter.verify({ message, signature: await account.signMessage({ message }) })).toBe(true)
  expect(getStatus()).toMatchObject({ status: 'authenticated', address: account.address })
  const me = await fetch('https://api.app.example/api/me', { credentials: 'include' })
  expect(await me.json()).toMatchObject({ address: account.address, chainId: 10 })
  expect(me.headers.get('access-control-allow-origin')).toBe(origin)
  vi.unstubAllGlobals()
})
