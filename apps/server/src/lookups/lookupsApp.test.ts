import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiHeaders, createRateLimit } from '@foyer/auth/internal'
import { type FakeRpc, startFakeRpc } from '@foyer/testbed/chains'
import { eventually } from '@foyer/testbed/eventually'
import { listen } from '@foyer/testbed/ports'
import { Hono } from 'hono'
import { encodeAbiParameters, type Hex, zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestNetwork } from '../testing/createTestNetwork.ts'
import { avatarRoute } from './avatarRoute.ts'
import { LookupError } from './lookupError.ts'
import { createLookupJobs } from './lookupJobs.ts'
import { createLookupsApp, type LookupsAppOptions } from './lookupsApp.ts'
import { type Lookups, openLookups } from './openLookups.ts'

// Without a server, and with a scripted node. With real chains: lookups.test.ts.

const origin = 'https://app.example'
const gif = Buffer.from('GIF89a and a little more')

let node: FakeRpc
let gateway: Server
let port: number
let answerGateway: RequestListener
let gatewayAsked = 0
beforeAll(async () => {
  node = await startFakeRpc({ chainId: 1 })
  gateway = createServer((request, response) => {
    gatewayAsked += 1
    answerGateway(request, response)
  })
  port = await listen(gateway)
})
afterAll(async () => {
  gateway.closeAllConnections()
  gateway.close()
  await node.stop()
})

let dataDir: string
let lookups: Lookups
let troubles: string[]
let app: Hono
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-lookups-'))
  troubles = []
  const place = {
    nodes: new Map([[1, [node.url]]]),
    network: createTestNetwork({ 'gateway.test': ['93.184.215.14'] }, () => port),
  }
  lookups = await openLookups({
    dataDir,
    ...place,
    jobs: createLookupJobs({ ...place, deadlineMs: 60_000 }),
    onTrouble: (failure, reason) => troubles.push(`${failure}: ${reason}`),
  })
  answerGateway = (_, response) => response.end('{"data":"0x12"}')
  gatewayAsked = 0
  app = create()
})

const limits = (_: string, perMinute: number) => createRateLimit(perMinute)
const onError = () => {}

const create = (options: Partial<LookupsAppOptions> = {}) =>
  createLookupsApp({
    lookups,
    headers: apiHeaders,
    https: true,
    origin,
    clientAddress: ({ req }) => req.header('x-forwarded-for') ?? 'client',
    createRateLimit: limits,
    onError,
    now: () => 1000,
    ...options,
  })

/** The resolver says that this is the record of every name. */
const setRecord = (text: string) => {
  const bytes = encodeAbiParameters([{ type: 'string' }], [text])
  const result: Hex = encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [bytes, zeroAddress])
  node.script({ eth_call: { result } })
}
const setPicture = () => setRecord(`data:image/gif;base64,${gif.toString('base64')}`)

const get = (name = 'visitor.eth', headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  app.request(`/avatar/${name}`, { method, headers })
const errorOf = async (response: Response) => ((await response.json()) as { error: unknown }).error

describe('GET /avatar/<name>', () => {
  test('has a picture that does nothing but show', async () => {
    setPicture()
    const response = await get()
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer()).equals(gif)).toBe(true)
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'private, max-age=3600',
      'content-disposition': 'inline; filename="avatar"',
      'content-length': String(gif.length),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'image/gif',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.any(String),
      'x-content-type-options': 'nosniff',
    })
  })

  test('binds no host to https without it', async () => {
    setPicture()
    app = create({ https: false })
    expect((await get()).headers.has('strict-transport-security')).toBe(false)
  })

  test.each([
    ['GET', gif],
    ['HEAD', undefined],
  ])('by %s opens the file, or does not', async (method, body) => {
    setPicture()
    // Hono itself drops the body of an answer to HEAD.
    let seen: Response | undefined
    app = new Hono().get('/avatar/:name', async (context) => {
      seen = await avatarRoute(
        { lookups, clientAddress: () => '', headers: {}, https: true },
        async () => {},
        context,
      )
      return seen.clone()
    })
    const response = await get('visitor.eth', {}, method)
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(gif.length)])
    expect(seen?.body ? Buffer.from(await seen.arrayBuffer()) : undefined).toEqual(body)
  })

  test.each([
    ['refused', () => setRecord(''), 404, 3600, 'This name has no picture that can be shown.'],
    [
      'failed',
      () => node.script({ eth_call: { status: 503 } }),
      502,
      30,
      'The picture of this name cannot be had right now. Try again shortly.',
    ],
  ] as const)(
    'that is %s says so, to an <img> without content',
    async (code, script, status, seconds, message) => {
      script()
      const response = await get()
      expect([response.status, await errorOf(response)]).toEqual([status, { code, message }])
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': `private, max-age=${seconds}`,
        vary: 'Sec-Fetch-Dest',
      })
      const empty = await get('visitor.eth', { 'sec-fetch-dest': 'image' })
      expect([empty.status, empty.body, empty.headers.get('content-type')]).toEqual([204, null, null])
      expect(Object.fromEntries(empty.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': `private, max-age=${seconds}`,
        vary: 'Sec-Fetch-Dest',
      })
      expect((await get('visitor.eth', { 'sec-fetch-dest': 'document' })).status).toBe(status)
      expect(troubles).toHaveLength(1)
    },
  )

  test.each(['GET', 'HEAD'])('whose file was deleted fails by %s, and is looked up again', async (method) => {
    setPicture()
    await (await get()).arrayBuffer()
    const [file = ''] = readdirSync(join(dataDir, 'pictures'))
    rmSync(join(dataDir, 'pictures', file))
    const requests = node.calls.length
    const gone = await get('visitor.eth', {}, method)
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([502, 'private, max-age=30'])
    if (method === 'GET') expect(await errorOf(gone)).toMatchObject({ code: 'failed' })
    expect(node.calls).toHaveLength(requests)
    const again = await get()
    expect(Buffer.from(await again.arrayBuffer()).equals(gif)).toBe(true)
    expect(node.calls).toHaveLength(requests + 1)
  })

  test('needs a normalised name', async () => {
    const response = await get('Visitor.eth')
    expect([response.status, await errorOf(response)]).toEqual([
      400,
      { code: 'bad_request', message: 'The address must end with a normalised ENS name.' },
    ])
  })
})

const question = { sender: zeroAddress, data: '0x0123', urls: ['http://gateway.test/{data}'] }
const json = { 'content-type': 'application/json' }
const ask = (body: unknown = question, headers: Readonly<Record<string, string>> = json) =>
  app.request('/api/ccip-read', {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('POST /api/ccip-read', () => {
  test('has the answer of a gateway', async () => {
    const response = await ask()
    expect([response.status, await response.json()]).toEqual([200, { data: '0x12' }])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    [404, 'refused'],
    [500, 'failed'],
  ])('tells no more of a gateway that answers with %i than that it is %s', async (status, code) => {
    answerGateway = (_, response) => response.writeHead(status).end('secret')
    const response = await ask()
    const message = 'No gateway of this contract answers.'
    expect([response.status, await response.json()]).toEqual([502, { error: { code, message } }])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['eight URLs', { urls: Array(8).fill(question.urls[0]) }],
    ['a URL of 2,048 characters', { urls: ['http://gateway.test/'.padEnd(2048, 'a')] }],
    ['digits of both cases', { data: '0xaBCd' }],
    ['no digits', { data: '0x' }],
    ['1,022 placeholders', { urls: ['http://gateway.test/', '{'.repeat(1022)] }],
  ])('takes %s', async (_, change) => {
    expect((await ask({ ...question, ...change })).status).toBe(200)
  })

  test.each([
    ['nine URLs', { urls: Array(9).fill(question.urls[0]) }],
    ['no URL', { urls: [] }],
    ['a URL of 2,049 characters', { urls: ['http://gateway.test/'.padEnd(2049, 'a')] }],
    ['a URL that is no text', { urls: [7] }],
    ['half a byte', { data: '0x123' }],
    ['a word before the bytes', { data: 'a0x12' }],
    ['a word after the bytes', { data: '0x12g' }],
    ['a sender that is no address', { sender: '0x12' }],
    ['a field more', { more: 1 }],
  ])('refuses %s', async (_, change) => {
    const response = await ask({ ...question, ...change })
    expect([response.status, await errorOf(response)]).toEqual([
      400,
      {
        code: 'bad_request',
        message: 'The body must be {"sender", "data", "urls"} of an OffchainLookup (ERC-3668).',
      },
    ])
    expect(gatewayAsked).toBe(0)
  })

  test('refuses what is no JSON, and what does not say that it is', async () => {
    expect((await ask('{')).status).toBe(400)
    expect((await ask(question, {})).status).toBe(415)
  })

  test('has 64 kB at most', async () => {
    const body = JSON.stringify(question)
    const length = (bytes: number) => ({ ...json, 'content-length': String(bytes) })
    expect((await ask(body.padEnd(65_536), length(65_536))).status).toBe(200)
    const response = await ask(body.padEnd(65_537), length(65_537))
    expect([response.status, await errorOf(response)]).toEqual([
      413,
      expect.objectContaining({ code: 'body_too_large' }),
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    [new LookupError('refused', 'secret'), 502, 'refused'],
    [new Error('secret'), 500, 'internal'],
  ])('that fails with %s tells nothing of it', async (cause, status, code) => {
    app = create({ lookups: { ...lookups, askGateways: () => Promise.reject(cause) } })
    const response = await ask()
    const text = await response.text()
    expect([response.status, JSON.parse(text).error.code]).toEqual([status, code])
    expect(text).not.toContain('secret')
  })
})

describe('pages of other sites', () => {
  const sites: readonly (readonly [Readonly<Record<string, string>>, number, number])[] = [
    [{}, 200, 200],
    [{ origin }, 200, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200, 200],
    [{ 'sec-fetch-site': 'none' }, 200, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 403, 403],
    [{ origin: 'null' }, 403, 403],
  ]
  test.each(sites)('%j: %i for a picture, %i for a lookup', async (headers, picture, lookup) => {
    setPicture()
    const answers = [await get('visitor.eth', headers), await ask(question, { ...json, ...headers })]
    expect(answers.map(({ status }) => status)).toEqual([picture, lookup])
    const refused = answers.filter(({ status }) => status === 403)
    for (const reply of refused) expect(await errorOf(reply)).toMatchObject({ code: 'origin_forbidden' })
  })
})

test('other methods are refused with those that there are', async () => {
  const picture = await get('visitor.eth', {}, 'POST')
  expect([picture.status, picture.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  const lookup = await app.request('/api/ccip-read')
  expect([lookup.status, lookup.headers.get('allow')]).toEqual([405, 'POST'])
})

describe('how many', () => {
  const withClient = (client: string) => ({ ...json, 'x-forwarded-for': client })

  test('lookups a client may ask for in a minute: 60, pictures that are not known among them', async () => {
    setRecord('')
    for (let count = 0; count < 30; count += 1) {
      expect((await ask('{', withClient('one'))).status).toBe(400)
      expect((await get(`${count}.eth`, withClient('one'))).status).toBe(404)
    }
    const response = await ask('{', withClient('one'))
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await get('30.eth', withClient('one'))).status).toBe(429)
    expect((await get('29.eth', withClient('one'))).status).toBe(404)
    expect((await ask('{', withClient('two'))).status).toBe(400)
  })

  test('lookups all may ask for in a minute: 1,200', async () => {
    for (let count = 0; count < 1200; count += 1)
      expect((await ask('{', withClient(`client ${count}`))).status).toBe(400)
    const response = await ask('{', withClient('another'))
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1'])
  })

  test('by the system clock, unless another one is given', async () => {
    app = createLookupsApp({
      lookups,
      headers: {},
      https: true,
      origin,
      clientAddress: () => '',
      createRateLimit: limits,
      onError,
    })
    const statuses = []
    for (let count = 0; count < 70; count += 1) statuses.push((await ask('{')).status)
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(400))
    expect(statuses.at(-1)).toBe(429)
  })

  test.each([
    ['of all: 32', 32, (index: number) => `client ${index}`],
    ['of one client: 6', 6, () => 'client'],
  ])('lookups are under way at once %s', async (_, most, client) => {
    const waiting: (() => void)[] = []
    let begun = 0
    answerGateway = (_, response) => {
      begun += 1
      waiting.push(() => response.end('{"data":"0x12"}'))
    }
    const answers = Array.from({ length: most + 1 }, (_, index) => ask(undefined, withClient(client(index))))
    await eventually(() => expect(begun).toBe(most))
    waiting.shift()?.()
    // The last one begins when another has ended, and not before.
    await eventually(() => expect(begun).toBe(most + 1))
    expect(waiting).toHaveLength(most)
    for (const end of waiting) end()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(most + 1).fill(200))
  })
})

test('what finds pictures is loaded once', () => {
  expect(lookups.pictures()).toBe(lookups.pictures())
})

test('a folder that cannot be made is named with what to do', async () => {
  writeFileSync(join(dataDir, 'file'), '')
  const options = { nodes: new Map(), network: createTestNetwork({}, () => 0), onTrouble: () => {} }
  const folder = join(dataDir, 'file')
  const failure = await openLookups({ ...options, dataDir: folder }).catch((error) => error)
  expect(failure.message).toBe(
    `Pictures cannot be kept in ${join(folder, 'pictures')} (ENOTDIR). Make it writable, set DATA_DIR, or ENS_LOOKUPS=off.`,
  )
  expect(failure.cause).toMatchObject({ code: 'ENOTDIR' })
})
