import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createRateLimit } from '@foyer/auth/internal'
import {
  deployEns,
  deployPictureTokens,
  type EnsRecord,
  type Gateway,
  type LocalChain,
  startChain,
  startGateway,
  testKeys,
} from '@foyer/testbed/chains'
import { listen } from '@foyer/testbed/ports'
import { encodeFunctionData, type Hex, namehash, parseAbi, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ServerOptions } from '../app.ts'
import { createTestNetwork, publicAddress, type TestNetwork } from '../testing/createTestNetwork.ts'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { createLookupsApp } from './lookupsApp.ts'

const owner = privateKeyToAccount(testKeys[0]).address
const stranger = privateKeyToAccount(testKeys[1]).address
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const json = (value: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(value))}`

/** Files of the hosts of the test network, by path. */
const pages: Readonly<Record<string, RequestListener>> = {
  '/a.png': (_, response) => response.setHeader('Content-Type', 'image/png').end(png),
  '/page.png': (_, response) => response.setHeader('Content-Type', 'image/png').end('<script>1</script>'),
  '/svg.png': (_, response) => response.setHeader('Content-Type', 'image/png').end(svg),
  '/html': (_, response) => response.setHeader('Content-Type', 'text/html').end(png),
  '/short.png': (_, response) => response.end(png.subarray(0, 7)),
  '/empty.png': (_, response) => response.end(),
  '/huge.png': (_, response) => response.writeHead(200, { 'content-length': 2e9 }).write(png),
  '/bomb.png': (_, response) => {
    const bomb = gzipSync(Buffer.concat([png, Buffer.alloc(10_000_000)]))
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
  },
  '/slow.png': (_, response) => void response.write(png),
  '/inside': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/a.png' }).end(),
  '/inside6': (_, response) => response.writeHead(302, { location: 'http://[::1]/a.png' }).end(),
  '/gone': (_, response) => response.writeHead(404).end(),
  '/broken': (_, response) => response.writeHead(500).end(),
  [`/ipfs/${cid}`]: (_, response) => response.end(png),
  [`/ipfs/${cid}/1.json`]: (_, response) => response.end(JSON.stringify({ image: `ipfs://${cid}` })),
}

const [hostA, hostB] = ['pictures.test', 'ipfs.io']
const texts = (avatar: string) => ({ texts: { avatar } })
const named = (name: string, avatar?: string): EnsRecord => ({
  name: `${name}.eth`,
  address: owner,
  primaryOf: [],
  ...(avatar !== undefined && texts(avatar)),
})
const offchain: readonly EnsRecord[] = [
  { name: 'far.eth', address: owner, ...texts(`http://${hostA}/a.png`) },
]

let chain: LocalChain
let polygon: LocalChain
let gateway: Gateway
let pictures: Server
let picturePort: number
let requests: string[] = []
let erc721: Hex
let erc1155: Hex

beforeAll(async () => {
  ;[chain, polygon, gateway] = await Promise.all([
    startChain({ chainId: 1 }),
    startChain({ chainId: 137 }),
    startGateway(offchain),
  ])
  const tokens = [
    { owner, id: 1n, metadata: json({ image: `http://${hostA}/a.png` }) },
    { owner: stranger, id: 2n, metadata: json({ image: `http://${hostA}/a.png` }) },
    { owner, id: 3n, metadata: `ipfs://${cid}/{id}.json`.replace('{id}', '1') },
    { owner, id: 4n, metadata: json({ image: `data:image/svg+xml,${encodeURIComponent(svg)}` }) },
    { owner, id: 5n, metadata: json({ image: 'javascript:alert(1)' }) },
    { owner, id: 6n, metadata: 'http://169.254.169.254/' },
    { owner, id: 7n, metadata: json({ image_data: svg }) },
    { owner, id: 8n, metadata: json('nothing') },
  ]
  erc721 = await deployPictureTokens(chain, 'erc721', tokens)
  const many = [{ owner, id: 255n, metadata: `http://${hostA}/{id}` }]
  erc1155 = await deployPictureTokens(polygon, 'erc1155', many)
  await deployEns(chain, [
    named('visitor', `http://${hostA}/a.png`),
    named('bare'),
    named('inrecord', `data:image/png;base64,${png.toString('base64')}`),
    named('ipfs', `ipfs://${cid}`),
    ...Object.keys(pages).map((path) => named(path.replace(/\W/g, ''), `http://${hostA}${path}`)),
    named('nowhere', 'http://nowhere.test/a.png'),
    named('metadata', 'http://169.254.169.254/latest/meta-data/'),
    named('rebind', 'http://rebind.test/a.png'),
    named('port', `http://${hostA}:6379/`),
    named('script', 'javascript:alert(1)'),
    named('escape', 'ipfs://../admin'),
    named('svgrecord', `data:image/svg+xml,${encodeURIComponent(svg)}`),
    named('pngrecord', `data:image/png,${encodeURIComponent(svg)}`),
    ...tokens.map(({ id }) => named(`token${id}`, `eip155:1/erc721:${erc721}/${id}`)),
    named('many', `eip155:137/erc1155:${erc1155}/255`),
    named('elsewhere', `eip155:56/erc721:${erc721}/1`),
    { name: 'far.eth', primaryOf: [], gateways: ['http://gateway.test/{sender}/{data}.json'] },
    { name: 'inward.eth', primaryOf: [], gateways: ['http://127.0.0.1/{sender}/{data}.json'] },
    { name: 'dead.eth', primaryOf: [], gateways: ['http://nowhere.test/{sender}/{data}.json'] },
  ])
  pictures = createServer((request, response) => {
    requests.push(`${request.headers.host}${request.url}`)
    const metadata = `/${'ff'.padStart(64, '0')}`
    if (request.url === metadata) return void response.end(JSON.stringify({ image: `http://${hostA}/a.png` }))
    const page = pages[request.url ?? '']
    if (page) page(request, response)
    else response.writeHead(404).end()
  })
  picturePort = await listen(pictures)
})

afterAll(async () => {
  pictures?.closeAllConnections()
  pictures?.close()
  await Promise.all([chain?.stop(), polygon?.stop(), gateway?.stop()])
})

const running: TestServer[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
})

let network: TestNetwork

/** For the tests that leave nothing behind. */
let shared: TestServer
let clients = 0

async function start(
  env: Readonly<Record<string, string>> = {},
  options: ServerOptions = {},
): Promise<TestServer> {
  const server = await open(env, options)
  running.push(server)
  return server
}

async function open(
  env: Readonly<Record<string, string>> = {},
  options: ServerOptions = {},
): Promise<TestServer> {
  const inner = createTestNetwork(
    {
      [hostA]: [publicAddress],
      [hostB]: [publicAddress],
      'rebind.test': [['127.0.0.1'], [publicAddress]],
      'gateway.test': ['93.184.215.15'],
      'arweave.net': [publicAddress],
    },
    () => picturePort,
  )
  const toGateway = createTestNetwork({}, () => gateway.port)
  network = {
    ...inner,
    connect: (addresses, port) =>
      (addresses[0] === '93.184.215.15' ? toGateway : inner).connect(addresses, port === 443 ? 80 : port),
  }
  requests = []
  return createTestServer(
    { RPC_URL_1: chain.url, RPC_URL_137: polygon.url, TRUST_PROXY: '1', ...env },
    { network, ...options },
  )
}

const get = (
  server: TestServer,
  name: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
) => fetch(`http://127.0.0.1:${server.port}/avatar/${name}`, { headers, method })
const statusOf = async (server: TestServer, name: string) => (await get(server, name)).status
const troubles = (server: TestServer) => server.logged.filter(({ event }) => event === 'lookup')

describe('B-2.83, D-24: GET /avatar/<name>', () => {
  test('the picture of a name, and nothing that it could do', async () => {
    const server = await start()
    const reply = await get(server, 'visitor.eth')
    expect(reply.status).toBe(200)
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(png)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=3600',
    })
    // The second time it comes from the disk, after a restart too.
    expect((await get(server, 'visitor.eth')).status).toBe(200)
    expect(requests).toEqual([`${hostA}/a.png`])
  })

  test('HEAD tells of it', async () => {
    const server = await start()
    const reply = await get(server, 'visitor.eth', {}, 'HEAD')
    expect([reply.status, reply.headers.get('content-length'), await reply.text()]).toEqual([
      200,
      String(png.length),
      '',
    ])
  })

  test.each(['inrecord', 'token1', 'many', 'far'])('%s.eth', async (name) => {
    const server = await start()
    const reply = await get(server, `${name}.eth`)
    expect(Buffer.from(await reply.arrayBuffer()).equals(png)).toBe(true)
    expect(reply.headers.get('content-type')).toBe('image/png')
  })

  test('what is asked for many times at once is fetched once', async () => {
    const server = await start()
    const answers = await Promise.all(Array.from({ length: 20 }, () => statusOf(server, 'visitor.eth')))
    expect(answers).toEqual(Array(20).fill(200))
    expect(requests).toHaveLength(1)
  })

  test('the disk remembers', async () => {
    const first = await start()
    const { dataDir } = first
    await get(first, 'visitor.eth')
    const second = await start({ DATA_DIR: dataDir })
    expect(await statusOf(second, 'visitor.eth')).toBe(200)
    expect(requests).toEqual([])
  })
})

describe('T36, R17: pictures that are none, and hosts that are not for us', () => {
  beforeAll(async () => {
    shared = await open()
  })
  afterAll(() => shared.close())

  test.each([
    ['bare', 'the name has no avatar record'],
    ['pagepng', 'it is no PNG, JPEG, GIF, WebP or AVIF picture'],
    ['svgpng', 'it is no PNG, JPEG, GIF, WebP or AVIF picture'],
    ['svgrecord', 'it is no PNG, JPEG, GIF, WebP or AVIF picture'],
    ['pngrecord', 'it is no PNG, JPEG, GIF, WebP or AVIF picture'],
    ['shortpng', 'it is no PNG, JPEG, GIF, WebP or AVIF picture'],
    ['emptypng', 'it is no PNG, JPEG, GIF, WebP or AVIF picture'],
    ['hugepng', `${hostA} answers with more than 2000000 bytes`],
    ['bombpng', `${hostA} answers with more than 2000000 bytes`],
    ['inside', '127.0.0.1 is at 127.0.0.1, which is not public'],
    ['inside6', '::1 is at ::1, which is not public'],
    ['metadata', '169.254.169.254 is at 169.254.169.254, which is not public'],
    ['rebind', 'rebind.test is at 127.0.0.1, which is not public'],
    ['port', `${hostA}:6379 is not port 80 or 443`],
    ['script', 'not a URI that can be fetched: javascript:alert(1)'],
    ['escape', 'not a content id: ../admin'],
    ['gone', `${hostA} answers with 404`],
    ['token2', 'the token of the picture belongs to another account'],
    ['token4', 'it is no PNG, JPEG, GIF, WebP or AVIF picture'],
    ['token5', 'not a URI that can be fetched: javascript:alert(1)'],
    ['token6', '169.254.169.254 is at 169.254.169.254, which is not public'],
    ['token7', 'the metadata of a token names no picture'],
    ['token8', 'the metadata of a token names no picture'],
    ['elsewhere', 'the picture is on chain 56, which is not configured'],
  ])('%s.eth has none for an hour: %s', async (name, reason) => {
    const server = shared
    expect(await statusOf(server, `${name}.eth`)).toBe(404)
    expect(troubles(server).at(-1)).toMatchObject({ failure: 'refused', reason })
    const connections = network.connections.length
    const again = await get(server, `${name}.eth`)
    expect([again.status, again.headers.get('cache-control')]).toEqual([404, 'private, max-age=3600'])
    expect(network.connections).toHaveLength(connections)
    expect(readdirSync(join(server.dataDir, 'pictures'))).toEqual([])
  })

  test.each([
    ['nowhere', 'nowhere.test: ENOTFOUND'],
    ['broken', `${hostA} answers with 500`],
    ['dead', 'nowhere.test: ENOTFOUND'],
  ])('%s.eth has none for half a minute: %s', async (name, reason) => {
    const server = shared
    const reply = await get(server, `${name}.eth`)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([502, 'private, max-age=30'])
    expect(troubles(server).at(-1)).toMatchObject({ failure: 'failed', reason })
  })

  test.each([
    ['script', 3600],
    ['broken', 30],
  ])("an <img> of %s.eth gets no content, so that the page's console stays silent", async (name, seconds) => {
    const reply = await get(shared, `${name}.eth`, { 'sec-fetch-dest': 'image' })
    expect([reply.status, await reply.text(), reply.headers.get('content-type')]).toEqual([204, '', null])
    expect(reply.headers.get('cache-control')).toBe(`private, max-age=${seconds}`)
    expect(reply.headers.get('vary')).toContain('Sec-Fetch-Dest')
  })

  test('a body that never ends is given up, and nothing is left on the disk', async () => {
    const server = await start({}, { lookupDeadlineMs: undefined })
    // 503 from a thread that got no processor in the three seconds after the deadline.
    expect([502, 503]).toContain(await statusOf(server, 'slowpng.eth'))
    expect(readdirSync(join(server.dataDir, 'pictures'))).toEqual([])
  })

  test.each(['Visitor.eth', 'vit\u0430lik.eth', `${'a'.repeat(300)}.eth`, '..%2fa', 'a%00b', '%ff'])(
    'T37: %j is no name',
    async (name) => {
      const server = shared
      const lookups = network.lookups.length
      expect(await statusOf(server, name)).toBe(400)
      expect(network.lookups).toHaveLength(lookups)
    },
  )

  test('T9: pages of other sites get none', async () => {
    const server = shared
    expect((await get(server, 'visitor.eth', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await get(server, 'visitor.eth', { 'Sec-Fetch-Site': 'same-site' })).status).toBe(403)
    expect((await get(server, 'visitor.eth', { 'Sec-Fetch-Site': 'none' })).status).toBe(200)
    expect((await get(server, 'visitor.eth', { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
    expect((await get(server, 'visitor.eth', {}, 'POST')).status).toBe(405)
  })
})

test('T22: a failure that is no refusal is a 500 that tells nothing, and is logged', async () => {
  const logged: unknown[] = []
  const failure = new Error('The disk is full.')
  const app = createLookupsApp({
    lookups: {
      pictures: () => Promise.reject(failure),
      askGateways: () => Promise.reject(failure),
      close: async () => {},
    },
    headers: {},
    https: false,
    origin: 'http://localhost',
    clientAddress: () => '',
    createRateLimit: (_, perMinute) => createRateLimit(perMinute),
    onError: (error) => logged.push(error),
  })
  const reply = await app.request('/avatar/visitor.eth')
  expect([reply.status, await reply.text()]).toEqual([500, expect.not.stringContaining('disk')])
  expect(logged).toEqual([failure])
  expect((await app.request('/avatar/visitor.eth', { method: 'POST' })).status).toBe(405)
  expect(logged).toHaveLength(1)
})

describe('R18, D-24: POST /api/ccip-read', () => {
  beforeAll(async () => {
    shared = await open()
  })
  afterAll(() => shared.close())

  const question = (name: string): Hex =>
    encodeFunctionData({
      abi: parseAbi(['function resolve(bytes name, bytes data)']),
      args: [
        toHex(packetToBytes(name)),
        encodeFunctionData({
          abi: parseAbi(['function addr(bytes32 node)']),
          args: [namehash(name)],
        }),
      ],
    })
  const ask = (
    server: TestServer,
    body: unknown,
    headers: Readonly<Record<string, string>> = { 'Content-Type': 'application/json' },
  ) =>
    fetch(`http://127.0.0.1:${server.port}/api/ccip-read`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': `client-${clients++}`, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const good = {
    sender: `0x${'ab'.repeat(20)}`,
    data: question('far.eth'),
    urls: ['http://gateway.test/{sender}/{data}.json'],
  }

  test('the answer of a gateway, by GET and by POST', async () => {
    const server = shared
    for (const urls of [
      good.urls,
      ['http://gateway.test/'],
      ['http://nowhere.test/{data}', 'http://gateway.test/'],
    ]) {
      const reply = await ask(server, { ...good, urls })
      expect(reply.status).toBe(200)
      expect(await reply.json()).toEqual({ data: expect.stringMatching(/^0x[0-9a-f]{64,}$/) })
    }
    expect(gateway.requested.slice(-3).map((line) => line.split('/')[0])).toEqual(['GET ', 'POST ', 'POST '])
  })

  test.each([
    ['an address inside', ['http://127.0.0.1/{data}']],
    ['the metadata service', ['http://169.254.169.254/{data}']],
    ['a port of its choice', ['http://gateway.test:22/{data}']],
    ['a file', ['file:///etc/passwd']],
    ['a template that becomes a host', ['http://{sender}/']],
    ['a redirect inside', ['http://pictures.test/inside?{data}']],
    ['a page', ['http://pictures.test/page.png']],
  ])('T18: %s tells nothing', async (_, urls) => {
    const server = shared
    const reply = await ask(server, { ...good, urls })
    expect(reply.status).toBe(502)
    expect(await reply.json()).toEqual({
      error: {
        code: expect.stringMatching(/refused|failed/),
        message: 'No gateway of this contract answers.',
      },
    })
    expect(network.connections.every((to) => to.startsWith('93.184.215.'))).toBe(true)
  })

  test.each([
    ['nothing', ''],
    ['another shape', { ...good, more: 1 }],
    ['no URL', { ...good, urls: [] }],
    ['nine URLs', { ...good, urls: Array(9).fill('http://gateway.test/') }],
    ['no address', { ...good, sender: 'gateway' }],
    ['no bytes', { ...good, data: '0x1' }],
  ])('T21: %s is refused', async (_, body) => {
    const server = shared
    const connections = network.connections.length
    expect((await ask(server, body)).status).toBe(400)
    expect(network.connections).toHaveLength(connections)
  })

  test('T9, T21: other sites, other types, other methods, too much', async () => {
    const server = shared
    const connections = network.connections.length
    const type = { 'Content-Type': 'application/json' }
    expect((await ask(server, good, { ...type, Origin: 'https://evil.example' })).status).toBe(403)
    expect((await ask(server, good, { ...type, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await ask(server, good, { ...type, 'Sec-Fetch-Site': 'none' })).status).toBe(403)
    expect((await ask(server, good, { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await ask(server, { ...good, data: `0x${'00'.repeat(40_000)}` })).status).toBe(413)
    expect((await fetch(`http://127.0.0.1:${server.port}/api/ccip-read`)).status).toBe(405)
    expect(network.connections).toHaveLength(connections)
  })

  test('60 a minute', async () => {
    const server = await start()
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.1' }
    const statuses: number[] = []
    // One a second comes back: a slow machine gets more than 60 through.
    do statuses.push((await ask(server, { ...good, urls: ['http://127.0.0.1/'] }, headers)).status)
    while (statuses.at(-1) === 502)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.length).toBeGreaterThan(60)
  })
})

describe('ENS_LOOKUPS=off', () => {
  test('neither the routes nor a folder exist, and the page is informed', async () => {
    const server = await start({ ENS_LOOKUPS: 'off' })
    expect(await statusOf(server, 'visitor.eth')).toBe(404)
    const ccip = await fetch(`http://127.0.0.1:${server.port}/api/ccip-read`, { method: 'POST' })
    expect(ccip.status).toBe(404)
    expect(network.lookups).toEqual([])
    expect(existsSync(join(server.dataDir, 'pictures'))).toBe(false)
    const page = await (await fetch(`http://127.0.0.1:${server.port}/`)).text()
    expect(page).toContain('"ensLookups":false')
  })

  test('a folder that cannot be made is named at the start', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-lookups-'))
    writeFileSync(join(dataDir, 'pictures'), 'a file')
    await expect(start({ DATA_DIR: dataDir })).rejects.toThrow(
      /^Pictures cannot be kept in .*pictures \(EEXIST\)\. Make it writable, set DATA_DIR, or ENS_LOOKUPS=off\.$/,
    )
    expect(readFileSync(join(dataDir, 'pictures'), 'utf8')).toBe('a file')
  })
})
