import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createAuthentication } from '@foyer/auth/client'
import { authRoutes } from '@foyer/auth/contract'
import { createTestBrowser, fetchNonce, post, signIn, signMessage } from '@foyer/auth/testing'
import Libsql from 'libsql'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './testServer.ts'

const account = privateKeyToAccount(generatePrivateKey())

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init)
const without = (headers: Headers, ...names: string[]) =>
  Object.fromEntries(
    [...headers].filter(
      ([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding', ...names].includes(name),
    ),
  )

function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.on('error', reject)
  })
}

/** All that comes until the other side ends it. */
async function received(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}

/** Sends bytes as they are and returns all that comes back. */
async function sendRaw(port: number, text: string): Promise<string> {
  const socket = await openSocket(port)
  socket.write(text)
  return received(socket)
}

const permissions =
  'accelerometer=(), autoplay=(), bluetooth=(), browsing-topics=(), camera=(), clipboard-read=(), clipboard-write=(self), display-capture=(), encrypted-media=(), fullscreen=(self), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-create=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), storage-access=(), usb=(), web-share=(self), xr-spatial-tracking=()'
const policy = (connect: string, upgrade = '') =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'${connect}; frame-src 'none'; worker-src 'self'; manifest-src 'self'; media-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; ${upgrade}report-uri /csp-report; report-to csp`
const publicNodes =
  ' https://ethereum.reth.rs https://polygon.drpc.org https://mainnet.optimism.io https://arb1.arbitrum.io'
const pageHeaders = {
  'content-security-policy': policy(publicNodes),
  'reporting-endpoints': 'csp="/csp-report"',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions,
  'x-dns-prefetch-control': 'off',
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  vary: 'Accept-Encoding, Accept-Language, Cookie',
}
const apiHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  vary: 'Cookie, Origin, Sec-Fetch-Site',
}

describe('7.1: headers of a page, byte for byte', () => {
  test.each([
    ['/', 200],
    ['/nowhere', 404],
    ['/index.html', 404],
  ])('%s', async (path, status) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect(without(response.headers, 'etag', 'content-length', 'content-encoding')).toEqual(pageHeaders)
  })

  test('over https: HSTS and upgrade-insecure-requests', async () => {
    const https = await startTestServer({ ORIGIN: 'https://app.example' })
    const response = await fetch(`http://127.0.0.1:${https.port}/`)
    expect(without(response.headers, 'etag', 'content-length', 'content-encoding')).toEqual({
      ...pageHeaders,
      'content-security-policy': policy(publicNodes, 'upgrade-insecure-requests; '),
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    })
    await https.close()
  })

  test('connect-src lists the origins of the configured nodes and relays, and only those', async () => {
    const other = await startTestServer(
      {
        RPC_URL_1: 'https://node.example/v2/key?x=1',
        RPC_URL_137: 'https://node.example/v3/key',
        RPC_URL_10: 'http://127.0.0.1:8545',
        VERIFY_RPC_URL_1: 'https://secret.example/key',
        WALLETCONNECT_PROJECT_ID: 'abc',
      },
      { localChains: [{ id: 31337, rpcUrl: 'http://localhost:8546' }] },
    )
    const { headers } = await fetch(`http://127.0.0.1:${other.port}/`)
    expect(headers.get('content-security-policy')).toBe(
      policy(
        ' https://node.example http://127.0.0.1:8545 https://arb1.arbitrum.io http://localhost:8546 wss://relay.walletconnect.org wss://relay.walletconnect.com',
      ),
    )
    await other.close()
  })

  test('a relay of one’s own', async () => {
    const other = await startTestServer({
      WALLETCONNECT_PROJECT_ID: 'abc',
      WALLETCONNECT_RELAY_URL: 'wss://relay.example/path',
    })
    const { headers } = await fetch(`http://127.0.0.1:${other.port}/`)
    expect(headers.get('content-security-policy')).toBe(policy(`${publicNodes} wss://relay.example`))
    await other.close()
  })
})

describe('the page', () => {
  const configOf = (html: string) => JSON.parse(/id="foyer-config">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

  test('carries the public part of the configuration, and nothing of the rest', async () => {
    const other = await startTestServer({
      APP_NAME: 'A </script><!-- name',
      COMPANY_NAME: 'Company',
      VERIFY_RPC_URL_1: 'https://secret.example/key',
      WALLETCONNECT_PROJECT_ID: 'abc',
    })
    const html = await (await fetch(`http://127.0.0.1:${other.port}/`)).text()
    expect(configOf(html)).toEqual({
      appName: 'A </script><!-- name',
      companyName: 'Company',
      signIn: true,
      chains: [1, 137, 10, 42161].map((id) => ({ id, rpcUrl: expect.stringMatching(/^https:/) })),
      walletConnect: { projectId: 'abc' },
    })
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(html).not.toContain('secret')
    await other.close()
  })

  test('a module script of the demo is served and comes before the page’s own', async () => {
    const file = join(server.dataDir, 'demo.js')
    writeFileSync(file, 'export {}')
    const other = await startTestServer({}, { extraScripts: [{ path: '/demo-wallet.js', file }] })
    const html = await (await fetch(`http://127.0.0.1:${other.port}/`)).text()
    expect(html).toContain('</script><script type="module" src="/demo-wallet.js"></script></head>')
    const script = await fetch(`http://127.0.0.1:${other.port}/demo-wallet.js`)
    expect([await script.text(), script.headers.get('content-type')]).toEqual([
      'export {}',
      'text/javascript; charset=utf-8',
    ])
    expect(script.headers.get('cache-control')).toBe('no-cache')
    await other.close()
  })

  test('HEAD has the headers and no body', async () => {
    const [head, full] = [await get('/', { method: 'HEAD' }), await get('/')]
    expect(await head.text()).toBe('')
    expect(without(head.headers)).toEqual(without(full.headers))
  })

  test('a known ETag is answered with 304; a page that is not there never is', async () => {
    for (const [path, status] of [
      ['/', 304],
      ['/nowhere', 404],
    ] as const) {
      const etag = (await get(path)).headers.get('etag') ?? ''
      expect((await get(path, { headers: { 'If-None-Match': `"other", W/${etag}` } })).status).toBe(status)
      expect((await get(path, { headers: { 'If-None-Match': '"other"' } })).status).not.toBe(304)
    }
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
    const response = await get('/', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('files', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
    ['', null],
  ])('Accept-Encoding %j is answered with %s', async (accepted, encoding) => {
    const raw = await sendRaw(
      server.port,
      `GET /assets/main-1a2b3c4d.js HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${accepted}\r\nConnection: close\r\n\r\n`,
    )
    expect(/content-encoding: (.*)\r/i.exec(raw)?.[1] ?? null).toBe(encoding)
    expect(raw.split('\r\n\r\n')[1]).toBe(
      { br: 'brotli', gzip: 'gzip' }[encoding ?? ''] ?? 'console.log("plain")',
    )
  })

  test('with a hash in the name are kept for ever, others are asked for again', async () => {
    const cached = async (path: string) => (await get(path)).headers.get('cache-control')
    expect(await cached('/assets/main-1a2b3c4d.js')).toBe('public, max-age=31536000, immutable')
    expect(await cached('/favicon.svg')).toBe('no-cache')
  })

  test('an asset that is gone is a plain 404, not a page', async () => {
    const response = await get('/assets/main-00000000.js')
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    '/../package.json',
    '/assets/../../data/foyer.sqlite',
    '/..%2f..%2fdata/foyer.sqlite',
    '/%2e%2e/data/foyer.sqlite',
    '/assets/%2e%2e/%2e%2e/data/foyer.sqlite',
    '//etc/passwd',
    '/assets/main-1a2b3c4d.js%00.html',
    '/assets\\..\\..\\data',
    '/assets/main-1a2b3c4d.js.br',
    '/404.html',
  ])('%s leads nowhere', async (path) => {
    const raw = await sendRaw(
      server.port,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(raw).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(raw).not.toContain('SQLite')
  })
})

describe('security headers on every answer', () => {
  const answers: [string, string, RequestInit, number][] = [
    ['health', '/health', {}, 200],
    ['ready', '/ready', {}, 200],
    ['grants', '/api/grants', {}, 200],
    ['grants by POST', '/api/grants', { method: 'POST' }, 405],
    ['a wrong query', '/api/grants?a=b', {}, 400],
    ['no such call', '/api/nothing', {}, 404],
    ['no such route of sign-in', '/auth/nothing', {}, 404],
    ['the session', '/auth/session', {}, 200],
    ['another site', '/auth/nonce', { method: 'POST', body: '{}' }, 403],
  ]
  test.each(answers)('%s', async (_, path, init, status) => {
    const response = await get(path, init)
    expect(response.status).toBe(status)
    expect(without(response.headers, 'allow', 'content-length')).toEqual(apiHeaders)
  })

  const broken: [string, string, number][] = [
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['B21: 100 kB of headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [
      'length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ]
  test.each(broken)('%s', async (_, text, status) => {
    const raw = await sendRaw(server.port, text)
    expect(raw).toContain(`HTTP/1.1 ${status} `)
    for (const [name, value] of Object.entries(apiHeaders))
      expect(raw.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase())
  })

  test('no answer says what made it', async () => {
    const { headers } = await get('/')
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null])
  })
})

describe('sign-in over the wire', () => {
  test('D-8: the client of the page against the server and its database', async () => {
    const browser = server.browser()
    const { adapter, status } = createAuthentication({ fetch: browser.fetch })
    const nonce = await adapter.getNonce()
    const message = await adapter.createMessage({ nonce, address: account.address, chainId: 42161 })
    expect(message).toContain('\n\nSign in to Foyer Demo. This costs nothing and moves nothing.\n\n')
    expect(await adapter.verify({ message, signature: await account.signMessage({ message }) })).toBe(true)
    expect(status.get()).toEqual({ status: 'authenticated', address: account.address, chainId: 42161 })
    await adapter.signOut()
    expect(browser.cookies.size).toBe(0)
  })

  test('a chain that is not configured is refused', async () => {
    expect((await signIn(server.browser(), account, { chainId: 11155111 })).status).toBe(401)
  })

  test('a name with letters that a statement may not hold', async () => {
    const other = await startTestServer({ APP_NAME: 'Café “Zürich” 🌸' })
    const browser = other.browser()
    expect((await signIn(browser, account)).status).toBe(200)
    await other.close()
  })

  test('T24: a visitor cannot choose whom to be counted as', async () => {
    const other = await startTestServer({}, { limits: { noncesPerClient: 5 } })
    const statuses = []
    for (let count = 0; count < 6; count += 1) {
      const browser = other.browser()
      statuses.push(
        (await post(browser, authRoutes.nonce, {}, { 'X-Forwarded-For': `10.0.0.${count}` })).status,
      )
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await other.close()
  })

  test('T25, T22: attempts are logged without secrets', async () => {
    const other = await startTestServer()
    const browser = other.browser()
    await signIn(browser, account)
    const token = browser.cookies.get('sid') ?? ''
    expect(other.logged).toContainEqual(
      expect.objectContaining({ event: 'sign-in', outcome: 'ok', address: account.address, chainId: 1 }),
    )
    expect(token).toHaveLength(43)
    expect(JSON.stringify(other.logged)).not.toContain(token)
    await other.close()
  })
})

describe('restart and end', () => {
  test('G2, G6: sessions and nonces survive a restart', async () => {
    const first = await startTestServer()
    const origin = first.url
    const DATA_DIR = join(server.dataDir, 'restart')
    await first.close()
    const before = await startTestServer({ DATA_DIR, ORIGIN: origin })
    const browsers = [before.browser(), before.browser()] as const
    await signIn(browsers[0], account)
    const { adapter } = createAuthentication({ fetch: browsers[1].fetch })
    const nonce = await adapter.getNonce()
    const message = await adapter.createMessage({ nonce, address: account.address, chainId: 1 })
    await before.close()

    const after = await startTestServer({ DATA_DIR, ORIGIN: origin })
    const again = browsers.map((browser) => {
      const moved = createTestBrowser(
        (request) =>
          fetch(new Request(`http://127.0.0.1:${after.port}${new URL(request.url).pathname}`, request)),
        origin,
      )
      for (const [name, value] of browser.cookies) moved.cookies.set(name, value)
      return moved
    })
    expect(await (await again[0]?.fetch(authRoutes.session))?.json()).toMatchObject({
      status: 'authenticated',
    })
    const proof = { message, signature: await account.signMessage({ message }) }
    expect((await post(again[1] as (typeof browsers)[0], authRoutes.verify, proof)).status).toBe(200)
    await after.close()
  })

  test('B25, G1: of 100 requests that have begun, every one gets its answer; nobody new gets in', async () => {
    const other = await startTestServer()
    const sockets = await Promise.all(Array.from({ length: 100 }, () => openSocket(other.port)))
    for (const socket of sockets) socket.write('GET /api/grants HTTP/1.1\r\nHost: localhost\r\n')
    const answers = sockets.map(received)
    const closed = other.close()
    const isOpen = () =>
      fetch(`http://127.0.0.1:${other.port}/health`).then(
        () => true,
        () => false,
      )
    while (await isOpen()) await wait(100)
    for (const socket of sockets) socket.write('\r\n')
    for (const text of await Promise.all(answers)) {
      expect(text).toMatch(/^HTTP\/1\.1 200 .*connection: close.*\{"grants":\[\]\}$/is)
    }
    await closed
  })

  test('G1: a request that comes to a closing server on an open connection is answered', async () => {
    const other = await startTestServer()
    const socket = await openSocket(other.port)
    const answer = received(socket)
    const first = once(socket, 'data')
    socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await first
    const closed = other.close()
    socket.write('GET /ready HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(await answer).toMatch(/^HTTP\/1\.1 200 .*HTTP\/1\.1 503 .*connection: close.*not ready"\}$/is)
    await closed
  })

  test('a start that fails says why and leaves nothing open', async () => {
    await expect(startTestServer({ PORT: String(server.port) })).rejects.toThrow(/EADDRINUSE/)
    await expect(startTestServer({}, { webRoot: '/nowhere' })).rejects.toThrow('There is no page in /nowhere')
    await expect(startTestServer({}, { grantsFile: '/nowhere.json' })).rejects.toThrow(/nowhere\.json/)
  })
})

describe('POST /csp-report', () => {
  const report = (body: string, type = 'application/csp-report', to = server) =>
    fetch(`http://127.0.0.1:${to.port}/csp-report`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    })
  const violations = (of: TestServer) => of.logged.filter(({ event }) => event === 'csp')

  test('both forms are logged, without queries', async () => {
    const other = await startTestServer()
    const old = {
      'csp-report': {
        'effective-directive': 'img-src',
        'blocked-uri': 'https://evil.example/a?secret=1',
        'document-uri': 'https://app.example/#token',
        'source-file': 'https://app.example/x.js',
        'line-number': 3,
      },
    }
    const current = [
      { type: 'csp-violation', body: { effectiveDirective: 'script-src', blockedURL: 'inline' } },
    ]
    const first = await report(JSON.stringify(old), undefined, other)
    expect([first.status, await first.text()]).toEqual([204, ''])
    await report(JSON.stringify(current), 'application/reports+json', other)
    expect(violations(other)).toEqual([
      expect.objectContaining({
        directive: 'img-src',
        blocked: 'https://evil.example/a',
        page: 'https://app.example/',
        source: 'https://app.example/x.js',
        line: 3,
      }),
      expect.objectContaining({ directive: 'script-src', blocked: 'inline', page: '', source: '', line: 0 }),
    ])
    await other.close()
  })

  test.each([
    ['not JSON', '{', 'application/csp-report', 204],
    ['null', 'null', 'application/csp-report', 204],
    ['another type', '{}', 'text/plain', 415],
    ['17 kB', `"${'x'.repeat(17_000)}"`, 'application/csp-report', 413],
  ])('%s logs nothing', async (_, body, type, status) => {
    expect((await report(body, type)).status).toBe(status)
    expect(violations(server)).toEqual([])
  })

  test('a flood is bounded: 10 of one body, 60 a minute of one visitor, 200 characters of a text', async () => {
    const other = await startTestServer()
    const long = [{ body: { effectiveDirective: 'x'.repeat(5000) } }]
    await report(JSON.stringify(long), 'application/reports+json', other)
    expect(String(violations(other)[0]?.directive)).toHaveLength(200)
    const small = JSON.stringify(Array.from({ length: 50 }, () => ({ body: { effectiveDirective: 'x' } })))
    await report(small, 'application/reports+json', other)
    expect(violations(other)).toHaveLength(11)
    const begun = Date.now()
    let refused = await report('{}', undefined, other)
    let taken = 2
    for (; refused.status === 204 && taken < 200; taken += 1) refused = await report('{}', undefined, other)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    // One more for each second that has passed.
    expect(taken).toBeGreaterThanOrEqual(60)
    expect(taken).toBeLessThanOrEqual(62 + (Date.now() - begun) / 1000)
    await other.close()
  })

  test('GET is refused', async () => {
    expect((await get('/csp-report')).status).toBe(405)
  })
})

test('B24: while the database cannot be written, 503; after it, the same nonce is good', async () => {
  const other = await startTestServer()
  const browser = other.browser()
  const proof = await signMessage(account, await fetchNonce(browser))
  const writer = new Libsql(join(other.dataDir, 'foyer.sqlite'))
  writer.exec('begin immediate')
  const refused = await post(browser, authRoutes.verify, proof)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(refused.headers.getSetCookie()).toEqual([])
  expect((await browser.fetch('/ready')).status).toBe(200)
  writer.exec('rollback')
  writer.close()
  expect((await post(browser, authRoutes.verify, proof)).status).toBe(200)
  expect(other.logged).toContainEqual(
    expect.objectContaining({ event: 'error', outcome: 'store_unavailable' }),
  )
  await other.close()
})

test('metrics are served on a port of their own, without a word about visitors, and only when asked for', async () => {
  const probe = await startTestServer()
  const METRICS_PORT = String(probe.port)
  await probe.close()
  const other = await startTestServer({ METRICS_PORT })
  const browser = other.browser()
  await signIn(browser, account)
  await browser.fetch('/made-up-name')
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  expect(text).toContain('foyer_auth_events_total{event="sign-in",outcome="ok"} 1')
  expect(text).toContain('foyer_http_seconds_count{route="/auth/verify",status="2xx"} 1')
  expect(text).toContain('foyer_http_seconds_count{route="page",status="4xx"} 1')
  expect(text).not.toMatch(new RegExp(`${account.address}|made-up-name`, 'i'))
  expect((await browser.fetch('/metrics')).status).toBe(404)
  await other.close()
})
