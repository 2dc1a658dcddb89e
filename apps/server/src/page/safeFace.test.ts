import { createAuthentication } from '@foyer/auth/client'
import { signIn } from '@foyer/auth/testing'
import { createSafe, startChain, testKeys } from '@foyer/testbed/chains'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { configOf } from '../testing/responses.ts'
import { sendRaw } from '../testing/socket.ts'

// D-15 and security 7.4: one server, two host names.

const ORIGIN = 'https://app.example'
const SAFE_ORIGIN = 'https://safe.app.example'
const parents = ['https://app.safe.global', 'https://safe.company.example']

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    ORIGIN,
    SAFE_ORIGIN,
    SAFE_PARENTS: parents.join(','),
    WALLETCONNECT_PROJECT_ID: 'abc',
  })
})
afterAll(() => server.close())

const get = (origin: string, path: string, init?: RequestInit) => server.browser(origin).fetch(path, init)
const headersOf = ({ headers }: Response) =>
  Object.fromEntries(
    [...headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'etag'].includes(name)),
  )

describe('who may hold it in a frame', () => {
  test.each([
    ['/', 200],
    ['/nowhere', 404],
  ])(
    '%s: the same headers as the main face, but for the frame, the relay and what caches must know',
    async (path, status) => {
      const [main, safe] = [await get(ORIGIN, path), await get(SAFE_ORIGIN, path)]
      expect([main.status, safe.status]).toEqual([status, status])
      const {
        'x-frame-options': ban,
        'content-security-policy': mainPolicy = '',
        ...mainRest
      } = headersOf(main)
      const { 'content-security-policy': policy, ...rest } = headersOf(safe)
      expect(ban).toBe('DENY')
      expect(mainPolicy).toContain("frame-ancestors 'none'")
      expect(policy).toBe(
        mainPolicy
          .replace("frame-ancestors 'none'", `frame-ancestors ${parents.join(' ')}`)
          .replace(/ wss:[^ ;]+/g, ''),
      )
      const vary = `${mainRest.vary}, Sec-Fetch-Dest`
      expect({ ...rest, 'content-length': '' }).toEqual({ ...mainRest, vary, 'content-length': '' })
    },
  )

  test('a name that is neither is the main face', async () => {
    expect((await get('https://other.example', '/')).headers.get('x-frame-options')).toBe('DENY')
  })

  test('a name with the default port of its scheme is the same face, and with another port the main one', async () => {
    const frames = async (host: string) => {
      const text = `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
      return /frame-ancestors ([^;\r]+)/.exec(await sendRaw(server.port, text))?.[1]
    }
    expect(await frames('safe.app.example:443')).toBe(parents.join(' '))
    expect(await frames('SAFE.app.example')).toBe(parents.join(' '))
    expect(await frames('safe.app.example:8443')).toBe("'none'")
    expect(await frames('app.example:443')).toBe("'none'")
  })

  test('without a host name for it, there is no such face', async () => {
    const other = await createTestServer({ ORIGIN })
    const response = await other.browser(SAFE_ORIGIN).fetch('/')
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    await other.close()
  })
})

test('the page gets the origins of the Safe, and no project id for phones', async () => {
  const [main, safe] = [await get(ORIGIN, '/'), await get(SAFE_ORIGIN, '/')]
  const config = configOf(await safe.text())
  expect(config).toMatchObject({ signIn: true, safe: { parents, home: ORIGIN } })
  expect(config).not.toHaveProperty('walletConnect')
  expect(configOf(await main.text())).not.toHaveProperty('safe')
})

describe('opened by itself', () => {
  const opened = { headers: { 'Sec-Fetch-Dest': 'document' } }

  test.each(['/', '/nowhere'])('%s leads to the main face', async (path) => {
    const response = await get(SAFE_ORIGIN, path, { ...opened, redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, ORIGIN])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('in a frame it does not, and files do not', async () => {
    const framed = { headers: { 'Sec-Fetch-Dest': 'iframe' }, redirect: 'manual' } as const
    const page = await get(SAFE_ORIGIN, '/', framed)
    expect(page.status).toBe(200)
    // A cache must not serve it to a top-level request.
    expect(page.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Dest')
    expect((await get(SAFE_ORIGIN, '/manifest.json', { ...opened, redirect: 'manual' })).status).toBe(200)
  })

  test.each([
    ['/favicon.svg', 200],
    ['/assets/main-1a2b3c4d.js', 200],
    // Never a page: an `import` of it must fail.
    ['/assets/missing.js', 404],
  ])('%s is a file', async (path, status) => {
    expect((await get(SAFE_ORIGIN, path, { ...opened, redirect: 'manual' })).status).toBe(status)
  })

  test('the main face leads nowhere', async () => {
    expect((await get(ORIGIN, '/', { ...opened, redirect: 'manual' })).status).toBe(200)
  })
})

describe('what Safe reads from its own origin', () => {
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': 'X-Requested-With, content-type, Authorization',
    'cross-origin-resource-policy': 'cross-origin',
  }

  test('the manifest, which names the app and its icon', async () => {
    const response = await get(SAFE_ORIGIN, '/manifest.json')
    expect(headersOf(response)).toMatchObject({ ...cors, 'content-type': 'application/json; charset=utf-8' })
    const manifest = await response.json()
    expect(manifest).toEqual({
      name: 'Foyer Demo',
      description: expect.stringMatching(/.{10}/),
      iconPath: 'favicon.svg',
    })
    const icon = await get(SAFE_ORIGIN, `/${manifest.iconPath}`)
    expect(headersOf(icon)).toMatchObject({ ...cors, 'content-type': 'image/svg+xml; charset=utf-8' })
  })

  test('its preflight is answered', async () => {
    const response = await get(SAFE_ORIGIN, '/manifest.json', { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(headersOf(response)).toMatchObject(cors)
  })

  test.each(['/', '/nowhere', '/api/grants', '/auth/session', '/health', '/assets/main-1a2b3c4d.js'])(
    '%s cannot be read',
    async (path) => {
      for (const origin of [ORIGIN, SAFE_ORIGIN]) {
        const { headers } = await get(origin, path)
        expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      }
    },
  )

  test('the main origin has no such headers', async () => {
    expect((await get(ORIGIN, '/manifest.json')).status).toBe(404)
    expect((await get(ORIGIN, '/favicon.svg')).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('signing in', () => {
  const keys = testKeys.slice(0, 2)

  test.each([
    ['one owner', 1],
    ['two of three owners', 2],
  ])('D-18: a real Safe of %s, by signatures and by approval on its chain', async (_, threshold) => {
    const chain = await startChain({ chainId: 1 })
    const owners = testKeys.slice(0, 2 * threshold - 1).map((key) => privateKeyToAccount(key).address)
    const safe = await createSafe(chain, { owners, threshold })
    await safe.deploy()
    const here = await createTestServer({ ORIGIN, SAFE_ORIGIN, RPC_URL_1: chain.url })
    const agreeing = keys.slice(0, threshold)
    for (const proveBy of ['sign', 'approve'] as const) {
      const browser = here.browser(SAFE_ORIGIN)
      const { adapter, getStatus } = createAuthentication({ fetch: browser.fetch })
      const nonce = await adapter.getNonce()
      const message = await adapter.createMessage({ nonce, address: safe.address, chainId: 1 })
      expect(message).toMatch(/^safe\.app\.example wants you to sign in/)
      expect(message).toContain('\nURI: https://safe.app.example\n')
      const signature = (await safe[proveBy](message, agreeing)) ?? '0x'
      expect(await adapter.verify({ message, signature })).toBe(true)
      expect(getStatus()).toMatchObject({ status: 'authenticated', address: safe.address })
    }
    await here.close()
    await chain.stop()
  })

  test('a key cannot, and its session on the main face is none here', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    expect((await signIn(server.browser(SAFE_ORIGIN), account)).status).toBe(401)
    const main = server.browser(ORIGIN)
    expect((await signIn(main, account)).status).toBe(200)
    expect(main.lastSetCookies().join()).toContain('SameSite=Strict')
  })
})
