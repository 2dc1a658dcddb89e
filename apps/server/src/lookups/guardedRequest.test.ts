import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { listen } from '@foyer/testbed/ports'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestNetwork, publicAddress } from '../testing/createTestNetwork.ts'
import { testCertificate } from '../testing/testCertificate.ts'
import { guardedRequest } from './guardedRequest.ts'
import { LookupError } from './lookupError.ts'
import { internet } from './network.ts'

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

function start(server: Server): Promise<number> {
  open.push(server)
  return listen(server)
}

const maxBytes = 100_000

/** A request to a server of this machine, which the network knows as `pictures.test` at a public address. */
async function ask(
  target: string,
  reply: RequestListener = (_, response) => response.end('hello'),
  {
    hosts = {},
    deadlineMs = 3_600_000,
    json,
  }: {
    readonly hosts?: Parameters<typeof createTestNetwork>[0]
    readonly deadlineMs?: number
    readonly json?: unknown
  } = {},
) {
  const requests: string[] = []
  const port = await start(
    createServer((request, response) => {
      requests.push(`${request.method} ${request.headers.host}${request.url}`)
      reply(request, response)
    }),
  )
  const network = createTestNetwork({ 'pictures.test': [publicAddress], ...hosts }, () => port)
  const signal = AbortSignal.timeout(deadlineMs)
  const got = await guardedRequest(target, { network, signal, maxBytes, accept: '*/*', json })
    .then(async ({ status, body }) => ({ status, body: await buffer(body) }))
    .catch((error: unknown) => {
      if (error instanceof LookupError) return error
      // While a body is read, a deadline is an error of the stream.
      return signal.aborted ? new LookupError('failed', 'deadline') : Promise.reject(error)
    })
  return { got, asked: requests, network }
}

const refused = (message: unknown = expect.any(String)) =>
  expect.objectContaining({ failure: 'refused', message })
const failed = expect.objectContaining({ failure: 'failed' })

test('a public host is asked, at the address that was checked', async () => {
  const { got, asked: requests, network } = await ask('http://pictures.test/a.png?b=c')
  expect(got).toEqual({ status: 200, body: Buffer.from('hello') })
  expect(requests).toEqual(['GET pictures.test/a.png?b=c'])
  expect(network.connections).toEqual([`${publicAddress} 80`])
})

test('a public address of IPv6 is connected to without its brackets', async () => {
  const { got, network } = await ask('http://[2606:4700::1111]/')
  expect(got).toMatchObject({ status: 200 })
  expect(network.connections).toEqual(['2606:4700::1111 80'])
})

test.each([
  ['http://pictures.test:443/', '443'],
  ['http://pictures.test:80/', '80'],
])('%s is a port that may be asked', async (url, port) => {
  const { got, network } = await ask(url)
  expect(got).toMatchObject({ status: 200 })
  expect(network.connections).toEqual([`${publicAddress} ${port}`])
})

test.each([
  ['a GET', undefined, { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Foyer' }],
  ['a POST', { a: 1 }, { 'content-type': 'application/json', 'accept-encoding': 'identity' }],
])('%s says what it wants, and nothing of the visitor', async (_, json, expected) => {
  const sent: Record<string, unknown>[] = []
  const bodies: Promise<Buffer>[] = []
  await ask(
    'http://pictures.test/',
    (request, response) => {
      sent.push(request.headers)
      bodies.push(buffer(request))
      response.end()
    },
    { json },
  )
  expect(sent).toEqual([expect.objectContaining(expected)])
  const usual = ['accept', 'accept-encoding', 'user-agent', 'host', 'connection']
  const ofBody = ['content-type', 'content-length', 'transfer-encoding']
  expect(Object.keys(sent[0] ?? {}).filter((name) => ![...usual, ...ofBody].includes(name))).toEqual([])
  expect('content-type' in (sent[0] ?? {})).toBe(json !== undefined)
  expect(String(await bodies[0])).toBe(json ? JSON.stringify(json) : '')
})

describe('T36: addresses that are not public are not connected to', () => {
  test.each([
    '127.0.0.1',
    '[::1]',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    // Octal, hex, one number, short, full-width digits.
    '0177.0.0.1',
    '0x7f.0.0.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '127.1',
    '0',
    '１２７.0.0.1',
    '0251.0376.0251.0376',
    '2852039166',
    // IPv4 inside IPv6: mapped, compatible, NAT64, 6to4, Teredo.
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:a9fe:a9fe]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[::]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[100::1]',
  ])('%s', async (host) => {
    const { got, network } = await ask(`http://${host}/`)
    expect(got).toEqual(refused())
    expect(network.connections).toEqual([])
  })

  test.each([
    ['one', ['127.0.0.1']],
    ['the metadata service', ['169.254.169.254']],
    ['one of several', [publicAddress, '10.0.0.1']],
    ['mapped into IPv6', ['::ffff:127.0.0.1']],
    ['with a zone', ['fe80::1%eth0']],
    ['no address', ['localhost']],
    ['none at all', []],
  ])('a name that leads to %s', async (_, addresses) => {
    const { got, network } = await ask('http://inside.test/', undefined, {
      hosts: { 'inside.test': addresses },
    })
    expect(got).toEqual(refused())
    expect(network.connections).toEqual([])
  })

  test('a name whose answer changes between the look-up and the connection: there is one look-up', async () => {
    const { got, network } = await ask('http://rebind.test/', undefined, {
      hosts: { 'rebind.test': [[publicAddress], ['127.0.0.1']] },
    })
    expect(got).toEqual({ status: 200, body: Buffer.from('hello') })
    expect(network.lookups).toEqual(['rebind.test'])
    expect(network.connections).toEqual([`${publicAddress} 80`])
  })

  test('a name whose answer changes between two requests is checked each time', async () => {
    const { got, network } = await ask(
      'http://rebind.test/',
      (_, response) => response.writeHead(302, { location: '/again' }).end(),
      { hosts: { 'rebind.test': [[publicAddress], ['169.254.169.254']] } },
    )
    expect(got).toEqual(refused('rebind.test is at 169.254.169.254, which is not public'))
    expect(network.connections).toHaveLength(1)
  })

  test('the internet connects to the addresses that it is given, and looks nothing up', async () => {
    const port = await start(createServer((_, response) => response.end()))
    for (const addresses of [['127.0.0.1'], ['127.0.0.1', '::1']]) {
      const socket = internet.connect(addresses, port)
      await once(socket, 'connect')
      expect(socket.remoteAddress).toBe('127.0.0.1')
      socket.destroy()
    }
  })
})

describe('T36: URLs', () => {
  test.each([
    'ftp://pictures.test/',
    'file:///etc/passwd',
    'gopher://pictures.test/',
    'javascript:alert(1)',
    'http://pictures.test:8080/',
    'http://pictures.test:22/',
    'http://user:password@pictures.test/',
    'http://user@pictures.test/',
    'http://:password@pictures.test/',
    'nothing',
    '',
  ])('%j is refused', async (url) => {
    const { got, network } = await ask(url)
    expect(got).toEqual(refused())
    expect(network.connections).toEqual([])
  })
})

describe('T36: redirects', () => {
  const to =
    (location: string, status = 302): RequestListener =>
    (_, response) =>
      response.writeHead(status, { location }).end()

  test.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:127.0.0.1]/',
    'http://0177.1/',
    '//2130706433/',
    'https://inside.test/',
    'http://pictures.test:6379/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
  ])('to %s', async (location) => {
    const { got, network } = await ask('http://pictures.test/', to(location), {
      hosts: { 'inside.test': ['10.0.0.1'] },
    })
    expect(got).toEqual(refused())
    expect(network.connections).toHaveLength(1)
  })

  test('two are followed, three are not', async () => {
    const steps =
      (count: number): RequestListener =>
      ({ url = '' }, response) => {
        const step = Number(url.slice(1))
        if (step === count) response.end('there')
        else response.writeHead(307, { location: `/${step + 1}` }).end()
      }
    expect((await ask('http://pictures.test/0', steps(2))).got).toEqual({
      status: 200,
      body: Buffer.from('there'),
    })
    const { got, asked: requests } = await ask('http://pictures.test/0', steps(3))
    expect(got).toEqual(refused('pictures.test redirects more than twice'))
    expect(requests).toHaveLength(3)
  })

  test.each([
    [200, false],
    [299, false],
    [300, true],
    [303, true],
    [399, true],
    [400, false],
    [503, false],
  ])('an answer of %d with a place to go: followed? %s', async (status, isFollowed) => {
    const { got, asked: requests } = await ask('http://pictures.test/', (request, response) =>
      request.url === '/' ? to('/there', status)(request, response) : void response.end('there'),
    )
    expect(requests).toHaveLength(isFollowed ? 2 : 1)
    expect(got).toMatchObject({ status: isFollowed ? 200 : status })
  })

  test('a redirect to nowhere is an answer', async () => {
    const { got } = await ask('http://pictures.test/', (_, response) => response.writeHead(304).end())
    expect(got).toMatchObject({ status: 304 })
  })

  test('a POST follows none', async () => {
    const { got, asked: requests } = await ask('http://pictures.test/', to('/other', 307), { json: { a: 1 } })
    expect(got).toMatchObject({ status: 307 })
    expect(requests).toEqual(['POST pictures.test/'])
  })
})

describe('T36: bodies', () => {
  test('2 GB that are announced: not a byte is read', async () => {
    const { got } = await ask('http://pictures.test/', (_, response) => {
      response.writeHead(200, { 'content-length': '2000000000' })
      response.write('x')
    })
    expect(got).toEqual(refused(`pictures.test answers with more than ${maxBytes} bytes`))
  })

  test.each([
    ['announced', { 'content-length': String(maxBytes) }],
    ['not announced', {}],
  ])('as many bytes as there may be, %s', async (_, headers) => {
    const { got } = await ask('http://pictures.test/', (_, response) =>
      response.writeHead(200, headers).end(Buffer.alloc(maxBytes)),
    )
    expect(got).toEqual({ status: 200, body: Buffer.alloc(maxBytes) })
    const { got: more } = await ask('http://pictures.test/', (_, response) => {
      response.write(Buffer.alloc(maxBytes))
      response.end('1')
    })
    expect(more).toEqual(refused(`pictures.test answers with more than ${maxBytes} bytes`))
  })

  test('2 GB that are not announced: the connection is cut', async () => {
    let written = 0
    let cut: Promise<unknown> | undefined
    const { got } = await ask('http://pictures.test/', (_, response) => {
      const chunk = Buffer.alloc(65_536)
      const write = () => {
        while (written < 2e9 && !response.destroyed) {
          written += chunk.length
          if (!response.write(chunk)) return void response.once('drain', write)
        }
      }
      cut = once(response, 'close')
      write()
    })
    expect(got).toEqual(refused(`pictures.test answers with more than ${maxBytes} bytes`))
    await cut
    expect(written).toBeLessThan(20_000_000)
  })

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('a bomb in %s: as much as was asked for is unpacked', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(5_000_000))
    const { got } = await ask('http://pictures.test/', (_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    )
    expect(got).toEqual(refused(`pictures.test answers with more than ${maxBytes} bytes`))
    const small = await ask('http://pictures.test/', (_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(compress('small')),
    )
    expect(small.got).toEqual({ status: 200, body: Buffer.from('small') })
  })

  test.each(['gzip, gzip', 'zstd', 'constructor'])('the encoding %s is refused', async (encoding) => {
    const { got } = await ask('http://pictures.test/', (_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(gzipSync(gzipSync('x'))),
    )
    expect(got).toEqual(refused(`pictures.test answers in the encoding ${encoding}`))
  })

  test.each<[string, RequestListener]>([
    ['says nothing', () => {}],
    ['says its headers and no more', (_, response) => response.writeHead(200).flushHeaders()],
    [
      'says a byte at a time',
      (_, response) => {
        const drip = setInterval(() => response.write('x'), 20)
        response.once('close', () => clearInterval(drip))
      },
    ],
  ])('a host that %s: the deadline is over all', async (_, reply) => {
    const { got } = await ask('http://pictures.test/', reply, { deadlineMs: 300 })
    expect(got).toEqual(failed)
  })

  test('headers of 17 kB', async () => {
    const { got } = await ask('http://pictures.test/', (_, response) =>
      response.writeHead(200, { 'x-long': 'x'.repeat(17_000) }).end('x'),
    )
    expect(got).toEqual(failed)
  })
})

describe('failures of the network are `failed`', () => {
  test('no such host', async () => {
    expect((await ask('http://nowhere.test/')).got).toEqual(failed)
  })

  test.each(['http', 'https'])('no host at the address, over %s', async (scheme) => {
    const network = createTestNetwork({ 'pictures.test': [publicAddress] }, () => 1)
    const asking = guardedRequest(`${scheme}://pictures.test/`, {
      network,
      signal: AbortSignal.timeout(5000),
      maxBytes,
      accept: '*/*',
    })
    await expect(asking).rejects.toEqual(failed)
  })
})

describe('https', () => {
  const askSecurely = async (host: string, trust: boolean) => {
    const port = await start(createSecureServer(testCertificate, (_, response) => response.end('secret')))
    const network = createTestNetwork({ [host]: [publicAddress] }, () => port)
    const signal = AbortSignal.timeout(5000)
    const tls = trust ? { ca: testCertificate.cert } : {}
    return guardedRequest(`https://${host}/`, {
      network: { ...network, tls },
      signal,
      maxBytes,
      accept: '*/*',
    })
      .then(async ({ body }) => String(await buffer(body)))
      .catch((error: LookupError) => error.message)
  }

  test('the certificate is that of the host, whatever its address', async () => {
    expect(await askSecurely('pictures.test', true)).toBe('secret')
    expect(await askSecurely('pictures.test', false)).toContain('DEPTH_ZERO_SELF_SIGNED_CERT')
    expect(await askSecurely('other.test', true)).toContain('ERR_TLS_CERT_ALTNAME_INVALID')
  })

  test('the name of the host is sent to it; an address is none', async () => {
    const names: string[] = []
    const listed = {
      ...testCertificate,
      SNICallback: (name: string, done: (error: null) => void) => {
        names.push(name)
        done(null)
      },
    }
    const port = await start(createSecureServer(listed, (_, response) => response.end()))
    const network = createTestNetwork({ 'pictures.test': [publicAddress] }, () => port)
    for (const host of ['pictures.test', publicAddress])
      await guardedRequest(`https://${host}/`, {
        network: { ...network, tls: { ca: testCertificate.cert } },
        signal: AbortSignal.timeout(5000),
        maxBytes,
        accept: '*/*',
      }).catch(() => {})
    expect(names).toEqual(['pictures.test'])
    expect(network.connections).toEqual([`${publicAddress} 443`, `${publicAddress} 443`])
  })
})
