import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { authRoutes } from '@foyer/auth/contract'
import { printMessage } from '@foyer/auth/message'
import { fetchNonce, signIn, type TestBrowser } from '@foyer/auth/testing'
import { type FakeRpc, startFakeRpc } from '@foyer/testbed/chains'
import { type NamedWork, tooSlow } from '@foyer/testbed/steps'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiRoutes, avatarPath } from './contract.ts'
import { createTestServer, type TestServer } from './testing/createTestServer.ts'
import { openSocket } from './testing/socket.ts'

// One thread answers everybody: what one request costs of it, all others wait for. Each request of this file is as
// large as the server takes, and made of repetitions, which is what expressions with two ways to match are slow at.

/** Steps of one request, the sending of it included: a few for each character. */
const maxSteps = 1_500_000
/** Bytes of a header that leave room for the other ones within Node's 16 kB. */
const headerLength = 15_400
const bodyLength = 16_384

const account = privateKeyToAccount(generatePrivateKey())
let node: FakeRpc
let server: TestServer
let session: string

beforeAll(async () => {
  node = await startFakeRpc({
    chainId: 1,
    script: { eth_call: { result: '0x' }, eth_getCode: { result: '0x00' } },
  })
  server = await createTestServer(
    { RPC_URL_1: node.url, TRUST_PROXY: '1' },
    { limits: { noncesPerBrowser: 1e9, noncesPerClient: 1e9 } },
  )
  const browser = server.browser()
  await signIn(browser, account)
  session = cookiesOf(browser)
})
afterAll(() => Promise.all([server?.close(), node?.stop()]))

type Route = readonly [method: string, path: string, body?: string]

const routes: readonly Route[] = [
  ['GET', '/'],
  ['GET', '/nowhere'],
  ['GET', '/assets/main-1a2b3c4d.js'],
  ['GET', '/api/grants'],
  ['GET', '/health'],
  ['GET', '/ready'],
  ['OPTIONS', '/'],
  ['POST', '/csp-report', '{}'],
  ['POST', authRoutes.nonce, '{}'],
  ['POST', authRoutes.verify, '{"message":"","signature":"0x"}'],
  ['GET', authRoutes.session],
  ['POST', authRoutes.signOut, '{}'],
  ['GET', authRoutes.sessions],
  ['POST', authRoutes.revoke, '{"id":""}'],
  ['GET', `${avatarPath}visitor.eth`],
  ['POST', apiRoutes.ccipRead, '{"sender":"","data":"0x","urls":[]}'],
]

test('every path of the API is among them', () => {
  const paths = routes.map(([, path]) => path)
  for (const path of [...Object.values(authRoutes), ...Object.values(apiRoutes)])
    expect(paths).toContain(path)
})

/** By header: how its value begins, so that its reader gets as far as the repetition. */
const starts: Readonly<Record<string, string>> = {
  Accept: 'text/html',
  'Accept-Encoding': 'gzip',
  'Accept-Language': 'de',
  Authorization: 'Bearer',
  Connection: 'close',
  'Content-Encoding': 'gzip',
  'Content-Length': '1',
  'Content-Type': 'application/json',
  Cookie: 'sid=',
  Expect: '100-continue',
  Host: 'localhost',
  'If-Modified-Since': 'Sun',
  'If-None-Match': 'W/"x"',
  Origin: 'http://localhost',
  Range: 'bytes=0-',
  Referer: 'http://localhost/',
  'Sec-CH-UA': '"Brave"',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Site': 'same-origin',
  'Transfer-Encoding': 'chunked',
  Upgrade: 'websocket',
  'User-Agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X',
  'X-CSRF': 'x',
  'X-Forwarded-For': '[::1',
  'X-Other': '',
}

/** Each is repeated as often as it fits. */
const units = [
  '\t',
  ' ',
  ';',
  ' ;',
  '; ',
  ',',
  ' ,',
  '=',
  'a',
  '0',
  '.',
  '1.',
  ':',
  '"',
  '\\',
  '%',
  '/',
  '[',
  '\xa0',
]
const pairs = [
  'a=; ',
  'sid=; ',
  'aa,',
  'aa-',
  'gzip;q=',
  'W/"x",',
  '::1,',
  '1.1.1.1,',
  'Mac OS X ',
  '%25',
  '../',
  '{"a":',
]

/** Sends one request with these changes to its headers, and waits until its answer begins. */
async function send([method, path, body = '']: Route, changes: Readonly<Record<string, string>> = {}) {
  const headers = {
    Host: new URL(server.url).host,
    Cookie: session,
    Connection: 'close',
    ...(method === 'POST' && {
      Origin: server.url,
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
    }),
    // Another visitor each time, so that none is refused for the number of requests.
    'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}`,
    ...changes,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'), 'latin1')
  const socket = await openSocket(server.port)
  const answered = Promise.race([once(socket, 'data'), once(socket, 'close')])
  socket.write(Buffer.concat([head, Buffer.from(body)]))
  const [chunk = ''] = await answered
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(chunk))?.[1])
}

const repeat = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

const cookiesOf = ({ cookies }: TestBrowser) => [...cookies].map((pair) => pair.join('=')).join('; ')

const messageFor = async (browser: TestBrowser) =>
  printMessage({ ...(await fetchNonce(browser)), version: '1', address: account.address, chainId: 1 })

describe('T20: no request takes more than 1,500,000 steps', () => {
  test.each(Object.entries(starts))('whatever repeats in %s', async (header, start) => {
    const cases = routes.flatMap((route) =>
      units.map((unit) => ({
        name: `${route.slice(0, 2).join(' ')} ${JSON.stringify(unit)}`,
        work: () => send(route, { [header]: `${start}${repeat(unit, headerLength - start.length)}x` }),
      })),
    )
    expect(await tooSlow(cases, maxSteps, 20)).toEqual([])
  })

  // As long as what is read at all: longer ones are cut or refused.
  test.each(['Accept-Encoding', 'Accept-Language', 'User-Agent', 'Sec-CH-UA'])(
    'nor in a shorter %s',
    async (header) => {
      const two = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((a) =>
        [...'abcdefghijklmnopqrstuvwxyz'].map((b) => a + b),
      )
      const values = [
        ...[...units, ...pairs].map((unit) => repeat(unit, 480)),
        two.join(',').slice(0, 480),
        two.join('-Latn,').slice(0, 480),
      ]
      const cases = values.map((value) => ({
        name: value.slice(0, 20),
        work: () => send(['GET', '/'], { [header]: `x${value}x` }),
      }))
      expect(await tooSlow(cases, maxSteps, 20)).toEqual([])
    },
  )

  test('nor in the path or the query', async () => {
    const places = [
      '/',
      '/assets/',
      '/auth/',
      '/api/',
      '/?',
      '/?lang=',
      '/?lang=de&',
      '/api/grants?search=',
      '/api/grants?',
    ]
    const cases = places.flatMap((place) =>
      [...units, ...pairs, '&', 'a&', 'lang=&', '+', '?', '#', '%E0', '//'].map((unit) => ({
        name: `${place} ${JSON.stringify(unit)}`,
        work: () => send(['GET', `${place}${repeat(encodeURI(unit.trim() || '%20'), headerLength)}x`]),
      })),
    )
    expect(await tooSlow(cases, maxSteps, 20)).toEqual([])
  })

  test('nor among the words of a search', async () => {
    // The longest that is taken, and a letter that becomes eighteen when texts are made alike (NFKC).
    const letters = Array.from({ length: 100 }, (_, index) => String.fromCharCode(0x3041 + index))
    const searches = [letters.join(' '), '\ufdfa'.repeat(200), '% '.repeat(100), '_%!'.repeat(66)]
    const cases = searches.map((search) => ({
      name: search.slice(0, 3),
      work: () => send(['GET', `/api/grants?search=${encodeURIComponent(search)}`]),
    }))
    expect(await tooSlow(cases, maxSteps, 20)).toEqual([])
  })

  /** The text in one value of a body that is as long as may be. */
  const bodyWith = (before: string, unit: string, after: string) => {
    const escaped = JSON.stringify(unit).slice(1, -1)
    const room = bodyLength - Buffer.byteLength(before + after)
    return before + escaped.repeat(Math.floor(room / Buffer.byteLength(escaped))) + after
  }
  const bodies: readonly (readonly [path: string, before: string, after: string])[] = [
    [authRoutes.nonce, '{', '}'],
    [authRoutes.verify, '{"message":"', '","signature":"0x"}'],
    [authRoutes.verify, '{"message":"","signature":"0x', '"}'],
    [authRoutes.verify, '{"message":"","signature":"0x"', '}'],
    [authRoutes.signOut, '{"', '":1}'],
    [authRoutes.revoke, '{"id":"', '"}'],
    ['/csp-report', '{"csp-report":{"effective-directive":"', '"}}'],
    ['/csp-report', '{"csp-report":{"effective-directive":"a","blocked-uri":"', '"}}'],
    ['/csp-report', '[{"body":{"effectiveDirective":"a","sourceFile":"', '"}}]'],
    ['/csp-report', '[', ']'],
  ]
  test.each(bodies)('nor in the body of %s between %s and %s', async (path, before, after) => {
    const cases = [...units, ...pairs, '?', '#', '[[', '{}', '0,', '\ud83d\ude00', '\n'].map((unit) => ({
      name: JSON.stringify(unit),
      work: () => send(['POST', path, bodyWith(before, unit, after)]),
    }))
    // As they are, too: a body that ends within a text, or is no JSON.
    const raw = units.map((unit) => ({
      name: `raw ${JSON.stringify(unit)}`,
      work: () => send(['POST', path, before + repeat(unit, bodyLength - before.length - 1)]),
    }))
    expect(await tooSlow([...cases, ...raw], maxSteps, 20)).toEqual([])
  })

  test('nor in any field of a message', async () => {
    const lines = (await messageFor(server.browser())).split('\n')
    const cases = lines.flatMap((line, index) =>
      [...units, ...pairs, 'a.', 'a@', '%aa', 'a:', '://', '\n', '- a:\n', '- '].map((unit) => {
        const before = [...lines.slice(0, index), line].join('\n')
        const longest = before + repeat(unit, 4090 - before.length)
        const body = JSON.stringify({ message: longest, signature: '0x' })
        return {
          name: `${line} ${JSON.stringify(unit)}`,
          work: () => send(['POST', authRoutes.verify, body]),
        }
      }),
    )
    expect(await tooSlow(cases, maxSteps, 20)).toEqual([])
  })

  // A contract's may be of any form. It gets to the node, which is on this very processor.
  test('nor in a signature that a contract has to judge', async () => {
    const suffix = '6492'.repeat(16)
    const word = (value: string) => value.padStart(64, '0')
    const heads = [
      '',
      word('1'),
      word('60') + word('60') + word('60'),
      word('ff') + word('40') + word('ffff'),
    ]
    const signatures = heads.flatMap((head) =>
      ['00', 'ff', suffix, word('20'), word('60'), word('1f')].map(
        (unit) => `0x${head}${repeat(unit, 8128 - head.length)}${suffix}`,
      ),
    )
    const visitor = server.browser()
    const cases: NamedWork[] = []
    for (const signature of signatures) {
      // Each of the two counts takes the nonce of a message.
      const messages = [await messageFor(visitor), await messageFor(visitor)]
      const Cookie = cookiesOf(visitor)
      const work = () =>
        send(['POST', authRoutes.verify, JSON.stringify({ message: messages.pop(), signature })], { Cookie })
      cases.push({ name: signature.slice(0, 200), work })
    }
    expect(await tooSlow(cases, maxSteps, 1)).toEqual([])
  })
})
