import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { configOf, headersWithout } from '../testing/responses.ts'
import { sendRaw } from '../testing/socket.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init)

const permissions =
  'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), clipboard-read=(), clipboard-write=(self), display-capture=(), encrypted-media=(), fullscreen=(self), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-create=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), storage-access=(), usb=(), xr-spatial-tracking=()'
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

describe('T50, T54: headers of a page, byte for byte', () => {
  test.each([
    ['/', 200],
    ['/nowhere', 404],
    ['/index.html', 404],
  ])('%s', async (path, status) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    expect(headersWithout(response.headers, 'etag', 'content-length', 'content-encoding')).toEqual(
      pageHeaders,
    )
  })

  test('over https: HSTS and upgrade-insecure-requests', async () => {
    const https = await createTestServer({ ORIGIN: 'https://app.example' })
    const response = await fetch(`http://127.0.0.1:${https.port}/`)
    expect(headersWithout(response.headers, 'etag', 'content-length', 'content-encoding')).toEqual({
      ...pageHeaders,
      'content-security-policy': policy(publicNodes, 'upgrade-insecure-requests; '),
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    })
    await https.close()
  })

  test('connect-src lists the origins of the configured nodes and relays, and only those', async () => {
    const other = await createTestServer(
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
        ' https://node.example http://127.0.0.1:8545 https://arb1.arbitrum.io http://localhost:8546 wss://relay.walletconnect.org',
      ),
    )
    await other.close()
  })

  test('a relay of one’s own', async () => {
    const other = await createTestServer({
      WALLETCONNECT_PROJECT_ID: 'abc',
      WALLETCONNECT_RELAY_URL: 'wss://relay.example/path',
    })
    const { headers } = await fetch(`http://127.0.0.1:${other.port}/`)
    expect(headers.get('content-security-policy')).toBe(policy(`${publicNodes} wss://relay.example`))
    await other.close()
  })
})

describe('the page', () => {
  test('carries the public part of the configuration, and nothing of the rest', async () => {
    const other = await createTestServer({
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
      ensLookups: true,
      chains: [1, 137, 10, 42161].map((id) => ({ id, rpcUrl: expect.stringMatching(/^https:/) })),
      walletConnect: { projectId: 'abc' },
      setupHelp: '/docs/first-run',
    })
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(html).not.toContain('secret')
    await other.close()
  })

  test('D-20: while it is tried out, the guide to the first run is served as a page', async () => {
    const guide = await get('/docs/first-run')
    expect(guide.status).toBe(200)
    expect(guide.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await guide.text()
    expect(html).toContain('<title>The first run</title>')
    expect(html).toContain('<code>WALLETCONNECT_PROJECT_ID</code>')
    // No mark of Markdown is left.
    expect(html.replaceAll(/<style>[\s\S]*<\/style>/g, '')).not.toMatch(/`|\]\(|\n\||\n- /)
  })

  test('D-20: on a public origin there is neither the guide nor a word of it', async () => {
    const open = await createTestServer({ ORIGIN: 'https://app.example' })
    const reply = (path: string) => fetch(`http://127.0.0.1:${open.port}${path}`)
    expect((await reply('/docs/first-run')).status).toBe(404)
    expect(configOf(await (await reply('/')).text())).not.toHaveProperty('setupHelp')
    await open.close()
  })

  test('a module script of the demo is served and comes before the page’s own', async () => {
    const file = join(server.dataDir, 'demo.js')
    writeFileSync(file, 'export {}')
    const other = await createTestServer({}, { extraScripts: [{ path: '/demo-wallet.js', file }] })
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

  test('is of one build in every language, also when a newer one is built in its place', async () => {
    const webRoot = mkdtempSync(join(tmpdir(), 'foyer-web-'))
    const names = ['index.html', 'index.de.html', '404.html', '404.de.html']
    const write = (name: string, build: string) =>
      writeFileSync(join(webRoot, name), `<head><!--foyer-config--></head><p>${name} ${build}</p>`)
    for (const name of names) write(name, 'old')
    const other = await createTestServer({}, { webRoot })
    for (const name of [...names, '404.fr.html']) write(name, 'new')
    rmSync(join(webRoot, 'index.de.html'))
    const pages = []
    for (const language of ['en', 'de', 'fr'])
      for (const path of ['/', '/nowhere']) {
        const response = await fetch(`http://127.0.0.1:${other.port}${path}`, {
          headers: { 'Accept-Language': language },
        })
        pages.push(/<p>(.*)<\/p>/.exec(await response.text())?.[1])
      }
    expect(pages).toEqual([
      ...['index.html old', '404.html old', 'index.de.html old', '404.de.html old'],
      ...['index.html old', '404.html old'],
    ])
    await other.close()
    rmSync(webRoot, { recursive: true })
  })

  test('HEAD has the headers and no body', async () => {
    const [head, full] = [await get('/', { method: 'HEAD' }), await get('/')]
    expect(await head.text()).toBe('')
    expect(headersWithout(head.headers)).toEqual(headersWithout(full.headers))
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
