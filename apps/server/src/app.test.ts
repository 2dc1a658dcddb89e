import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createAuthentication } from '@foyer/auth/client'
import { authRoutes } from '@foyer/auth/contract'
import { fetchNonce, post, signIn, signMessage } from '@foyer/auth/testing'
import { freePort } from '@foyer/testbed/ports'
import Libsql from 'libsql'
import { pino } from 'pino'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createServer } from './app.ts'
import { readConfig } from './config/config.ts'
import { createTestServer, type TestServer } from './testing/createTestServer.ts'
import { configOf, headersWithout } from './testing/responses.ts'
import { openSocket, received, sendRaw } from './testing/socket.ts'

const account = privateKeyToAccount(generatePrivateKey())

const silent = pino({ level: 'silent' })

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init)

const apiHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  vary: 'Cookie, Origin, Sec-Fetch-Site',
}

// A device of Linux that is always full.
test.runIf(existsSync('/dev/full'))(
  'B24: a log whose disk is full costs its lines, and neither the process nor its end',
  async () => {
    // One thread writes in order: the log has failed when the next write has.
    const script = `
      import { write } from 'node:fs'
      import { createLog } from './app.ts'
      const log = createLog('info')
      log.info('lost')
      write(1, '.', () => {
        log.info('lost')
        write(1, '.', () => process.exit(3))
      })`
    const node = ['--import', 'tsx', '--conditions=foyer-source', '--input-type=module', '--eval', script]
    const child = spawn(process.execPath, node, {
      cwd: import.meta.dirname,
      env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
      stdio: ['ignore', openSync('/dev/full', 'w'), 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    expect(await once(child, 'exit')).toEqual([3, null])
  },
)

test('35.1 events of signing in reach the code that starts the server, without the account', async () => {
  const onEvent = vi.fn()
  const site = await createTestServer({}, { onEvent })
  const browser = site.browser()
  const nonce = await fetchNonce(browser)
  const proof = await signMessage(account, nonce)
  await post(browser, authRoutes.verify, proof)
  await browser.fetch(authRoutes.session)
  await post(browser, authRoutes.verify, proof)
  const events = onEvent.mock.calls.map(([event]) => event)
  const types = ['nonceIssued', 'signInBegan', 'signInEnded', 'sessionRestored', 'signInBegan', 'signInEnded']
  expect(events.map(({ type }) => type)).toEqual(types)
  const text = JSON.stringify(events).toLowerCase()
  for (const secret of [account.address, nonce.nonce, proof.signature])
    expect(text).not.toContain(secret.toLowerCase())
  await site.close()
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
    expect(headersWithout(response.headers, 'allow', 'content-length')).toEqual(apiHeaders)
  })

  const broken: [string, string, number][] = [
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [
      'length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n', 400],
    ['one host twice', 'GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ]
  test.each(broken)('%s', async (_, text, status) => {
    const raw = await sendRaw(server.port, text)
    expect(raw).toContain(`HTTP/1.1 ${status} `)
    for (const [name, value] of Object.entries(apiHeaders))
      expect(raw.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase())
  })

  test('B21: headers beyond 16 kB get a page, with one script by its hash, that says how to delete cookies', async () => {
    const raw = await sendRaw(
      server.port,
      `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'a=1; '.repeat(4_000)}\r\n\r\n`,
    )
    const [head = '', body = ''] = raw.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 431 /)
    const headers = new Headers(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(': ') as [string, string]),
    )
    expect(headersWithout(headers, 'connection', 'content-length')).toEqual({
      ...apiHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'sha256-[\w+/]{43}='; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      ),
    })
    expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(body))
    expect(body).toContain('Delete the cookies of this site')
  })

  test.each([
    ['a path with a backslash', 'GET /\\evil HTTP/1.1\r\nHost: a'],
    ['no host', 'GET / HTTP/1.1'],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b'],
  ])('%s is told what is wrong with it', async (_, head) => {
    const raw = await sendRaw(server.port, `${head}\r\nConnection: close\r\n\r\n`)
    expect(raw).toMatch(/^HTTP\/1\.1 400 /)
    expect(raw).toContain('"The request must have one Host header, and a path without backslashes."')
  })

  test('no answer says what made it', async () => {
    const { headers } = await get('/')
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null])
  })
})

describe('sign-in over the wire', () => {
  test('D-8: the client of the page against the server and its database', async () => {
    const browser = server.browser()
    const { adapter, getStatus } = createAuthentication({ fetch: browser.fetch })
    const nonce = await adapter.getNonce()
    const message = await adapter.createMessage({ nonce, address: account.address, chainId: 42161 })
    expect(message).toContain('\n\nSign in to Foyer Demo. This costs nothing and moves nothing.\n\n')
    expect(await adapter.verify({ message, signature: await account.signMessage({ message }) })).toBe(true)
    expect(getStatus()).toEqual({ status: 'authenticated', address: account.address, chainId: 42161 })
    await adapter.signOut()
    expect(browser.cookies.size).toBe(0)
  })

  test('a chain that is not configured is refused', async () => {
    expect((await signIn(server.browser(), account, { chainId: 11155111 })).status).toBe(401)
  })

  test('a name with characters that a statement may not contain', async () => {
    const other = await createTestServer({ APP_NAME: 'Café “Zürich” 🌸' })
    const browser = other.browser()
    expect((await signIn(browser, account)).status).toBe(200)
    await other.close()
  })

  test('T24: a visitor cannot choose whom to be counted as', async () => {
    const other = await createTestServer({}, { limits: { noncesPerClient: 5 } })
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
    const other = await createTestServer()
    const browser = other.browser()
    await signIn(browser, account)
    const token = browser.cookies.get('sid') ?? ''
    expect(other.logged).toContainEqual(
      expect.objectContaining({
        level: 30,
        event: 'sign-in',
        outcome: 'ok',
        address: account.address,
        chainId: 1,
      }),
    )
    expect(token).toHaveLength(43)
    expect(JSON.stringify(other.logged)).not.toContain(token)
    await other.close()
  })
})

test('T4: the start warns of networks on which one node decides', async () => {
  const warnings = async (env: Readonly<Record<string, string>>) => {
    const server = await createTestServer(env)
    await server.close()
    return server.logged.filter(({ event }) => event === 'single-node').map(({ chainIds }) => chainIds)
  }
  const node = 'http://127.0.0.1:1'
  expect(await warnings({})).toEqual([])
  expect(await warnings({ RPC_URL_1: node })).toEqual([[1]])
  const twice = { VERIFY_RPC_URL_10: `${node}/a,${node}/b`, VERIFY_RPC_URL_137: `${node},http://127.0.0.1:2` }
  expect(await warnings({ ...twice, RPC_URL_1: node })).toEqual([[1, 10]])
})

test('T22: a real failure is a 500 that tells nothing, and the log tells it all', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'foyer-web-'))
  writeFileSync(join(webRoot, 'index.html'), '<!--foyer-config-->')
  writeFileSync(join(webRoot, 'index.ja.html'), 'no place for the configuration')
  const other = await createTestServer({}, { webRoot })
  const reply = await fetch(`http://127.0.0.1:${other.port}/`, { headers: { 'Accept-Language': 'ja' } })
  expect(reply.status).toBe(500)
  expect(await reply.text()).toBe(
    '{"error":{"code":"internal","message":"Something went wrong on the server."}}',
  )
  expect(headersWithout(reply.headers, 'content-length')).toEqual(apiHeaders)
  expect(other.logged).toContainEqual(
    expect.objectContaining({
      event: 'error',
      err: expect.objectContaining({
        message: expect.stringContaining('has no <!--foyer-config-->'),
        stack: expect.stringContaining('page.ts'),
      }),
    }),
  )
  await other.close()
})

describe('restart and end', () => {
  test('G2, G6: sessions and nonces survive a restart', async () => {
    const first = await createTestServer()
    const origin = first.url
    const DATA_DIR = join(server.dataDir, 'restart')
    await first.close()
    const before = await createTestServer({ DATA_DIR, ORIGIN: origin })
    const browsers = [before.browser(), before.browser()] as const
    await signIn(browsers[0], account)
    const { adapter } = createAuthentication({ fetch: browsers[1].fetch })
    const nonce = await adapter.getNonce()
    const message = await adapter.createMessage({ nonce, address: account.address, chainId: 1 })
    await before.close()

    const after = await createTestServer({ DATA_DIR, ORIGIN: origin })
    const again = browsers.map((browser) => {
      const moved = after.browser()
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

  test('B25, G1: each of 100 pending requests gets its response; new ones are refused', async () => {
    const other = await createTestServer()
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
    const other = await createTestServer()
    const socket = await openSocket(other.port)
    const reply = received(socket)
    const first = once(socket, 'data')
    socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await first
    const closed = other.close()
    socket.write('GET /ready HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(await reply).toMatch(/^HTTP\/1\.1 200 .*HTTP\/1\.1 503 .*connection: close.*not ready"\}$/is)
    await closed
  })

  test('a start that fails says why and leaves nothing open', async () => {
    await expect(createTestServer({ PORT: String(server.port) })).rejects.toThrow(/is taken: .*set PORT/)
    await expect(createTestServer({}, { webRoot: '/nowhere' })).rejects.toThrow(
      'There is no page in /nowhere',
    )
    await expect(createTestServer({}, { grantsFile: '/nowhere.json' })).rejects.toThrow(/nowhere\.json/)
  })
})

describe('one server', () => {
  test('that cannot start frees its ports, and can be closed', async () => {
    const PORT = String(await freePort())
    await expect(createTestServer({ PORT }, { webRoot: '/nowhere' })).rejects.toThrow('There is no page')
    const METRICS_PORT = PORT
    const other = await createTestServer({ METRICS_PORT })
    await expect(createTestServer({ METRICS_PORT })).rejects.toThrow(
      `Port ${METRICS_PORT} is taken: end the program that holds it, or set METRICS_PORT to another one`,
    )
    await other.close()
    await expect(fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).rejects.toThrow()
  })

  test('that listens on an address that is none names the variable', async () => {
    await expect(createTestServer({ HOST: '192.0.2.1' })).rejects.toThrow(/^HOST 192\.0\.2\.1 is no address/)
    await expect(createTestServer({ METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' })).rejects.toThrow(
      /^METRICS_HOST 192\.0\.2\.1 is no address/,
    )
  })

  test('closes once', async () => {
    const config = readConfig({ PORT: '0', VERIFY_THREADS: '0', DATA_DIR: join(server.dataDir, 'once') })
    const other = createServer(config, { webRoot: join(server.dataDir, '..', 'web'), log: silent })
    const { url, port } = await other.listen()
    expect(url).toBe(`http://localhost:${port}`)
    const closed = other.close()
    expect(other.close()).toBe(closed)
    await closed
  })

  test.each([
    ['https://app.example', true],
    ['http://localhost:3000', false],
    ['', false],
  ])(
    'of the origin %j binds the host to https, also where it refuses a request: %s',
    async (ORIGIN, bound) => {
      const other = await createTestServer(ORIGIN ? { ORIGIN } : {})
      expect((await sendRaw(other.port, 'nonsense\r\n\r\n')).includes('Strict-Transport-Security: ')).toBe(
        bound,
      )
      expect(other.url).toBe(ORIGIN || `http://localhost:${other.port}`)
      await other.close()
    },
  )

  test('has the routes of the host inside Safe at that host, with its port, and those of the site elsewhere', async () => {
    const ORIGIN = 'http://localhost:3000'
    const SAFE_ORIGIN = 'http://safe.localhost:3000'
    const other = await createTestServer({ ORIGIN, SAFE_ORIGIN, SAFE_PARENTS: 'https://app.safe.global' })
    const framesAt = async (host: string) => {
      const raw = await sendRaw(other.port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      return /frame-ancestors ([^;]*)/.exec(raw)?.[1]
    }
    expect(await framesAt('safe.localhost:3000')).toBe('https://app.safe.global')
    expect(await framesAt('localhost:3000')).toBe("'none'")
    expect(await framesAt('safe.localhost')).toBe("'none'")
    expect(await framesAt('other.example')).toBe("'none'")
    const page = await (await other.browser(SAFE_ORIGIN).fetch('/')).text()
    expect(configOf(page).safe).toEqual({ parents: ['https://app.safe.global'], home: ORIGIN })
    await other.close()
  })

  test('says at the start where it listens, and with which database', async () => {
    const { url, port } = server
    expect(server.logged).toContainEqual(
      expect.objectContaining({ event: 'listening', url, port, host: '127.0.0.1', database: 'sqlite' }),
    )
  })

  test('logs at its end the sums of what it has refused', async () => {
    const other = await createTestServer()
    const headers = { 'Content-Type': 'text/plain' }
    for (let count = 0; count < 3; count += 1)
      await fetch(`http://127.0.0.1:${other.port}/csp-report`, { method: 'POST', headers, body: 'a' })
    await other.close()
    const refused = other.logged.filter(({ event }) => event === 'csp-refused')
    expect(refused.map(({ count }) => count)).toEqual([undefined, 2])
  })

  test('logs errors as errors, with their cause, and the rest as information', async () => {
    const other = await createTestServer()
    const browser = other.browser()
    const proof = await signMessage(account, await fetchNonce(browser))
    const writer = new Libsql(join(other.dataDir, 'foyer.sqlite'))
    writer.exec('drop table spent_nonce')
    writer.close()
    await post(browser, authRoutes.verify, proof)
    await post(browser, authRoutes.verify, {})
    const events = other.logged.filter(({ event }) => event === 'error' || event === 'sign-in')
    expect(events).toContainEqual(
      expect.objectContaining({
        level: 50,
        event: 'error',
        err: expect.objectContaining({ stack: expect.any(String) }),
      }),
    )
    for (const event of events) expect(event).not.toHaveProperty('cause')
    await other.close()
  })
})

test('B24: while the database cannot be written, 503; after it, the same nonce is good', async () => {
  const other = await createTestServer()
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
  const probe = await createTestServer()
  const METRICS_PORT = String(probe.port)
  await probe.close()
  const other = await createTestServer({ METRICS_PORT })
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

test('a server that is closed while it starts is closed', async () => {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-server-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['index.html', '404.html']) writeFileSync(join(folder, name), '<!--foyer-config-->')
  const config = readConfig({ PORT: `${port}`, VERIFY_THREADS: '0', DATA_DIR: folder })
  const starting = createServer(config, { log: silent, webRoot: folder })
  const listening = starting.listen()
  await starting.close()
  expect(await listening).toMatchObject({ port })
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})
