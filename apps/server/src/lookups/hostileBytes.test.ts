import { ClientRequest, IncomingMessage } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { listen } from '@foyer/testbed/ports'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestNetwork, publicAddress } from '../testing/createTestNetwork.ts'
import { BoundedSocket } from './boundedSocket.ts'
import { guardedRequest, type LookupBudget } from './guardedRequest.ts'
import { LookupError } from './lookupError.ts'

// Hosts that send few bytes of a body, or none, and much around them. Work is counted, not timed.

const maxBytes = 100_000
/** Body, an eighth of it, 64 kB. */
const mostBytes = 112_500 + 65_536

let host: Server | undefined
afterEach(() => {
  host?.close()
  vi.restoreAllMocks()
})

/** Sends `begin`, and then `unit` until the connection breaks. */
async function startHost(start: string, unit: string): Promise<number> {
  host = createServer((socket: Socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(start)
      const block = unit.repeat(Math.max(1, Math.floor(60_000 / unit.length)))
      const send = () => {
        while (!socket.destroyed && socket.write(block));
      }
      socket.on('drain', send)
      send()
    })
  })
  return listen(host)
}

/** Reads a whole answer, and counts what it takes to. */
async function ask(start: string, unit: string, budget?: LookupBudget) {
  const port = await startHost(start, unit)
  const emit = vi.spyOn(ClientRequest.prototype, 'emit')
  const pieces = vi.spyOn(IncomingMessage.prototype, 'push')
  const slices = vi.spyOn(BoundedSocket.prototype, 'push')
  const failure = await guardedRequest('http://pictures.test/', {
    network: createTestNetwork({ 'pictures.test': [publicAddress] }, () => port),
    // Not reached: the test would end first.
    signal: AbortSignal.timeout(600_000),
    maxBytes,
    accept: '*/*',
    ...(budget && { budget }),
  })
    .then(({ body }) => text(body))
    .catch((error: unknown) => error)
  return {
    failure,
    informational: emit.mock.calls.filter(([event]) => event === 'information').length,
    pieces: pieces.mock.calls.length,
    bytes: slices.mock.calls.reduce((sum, [slice]) => sum + (slice?.length ?? 0), 0),
  }
}

const ok = 'HTTP/1.1 200 OK\r\n'
const chunked = `${ok}Transfer-Encoding: chunked\r\n\r\n`

describe('T18: a host that never ends is left after what is read at most', () => {
  test.each([
    ['103 without an end', '', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
    ['100 without an end', '', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['102 without an end', '', 'HTTP/1.1 102 Processing\r\n\r\n'],
    ['199 without an end', '', 'HTTP/1.1 199 Whatever\r\n\r\n'],
    ['103 with links', '', `HTTP/1.1 103 Early Hints\r\n${'Link: </a>; rel=preload\r\n'.repeat(100)}\r\n`],
    ['headers without an end', ok, 'X-Header: value\r\n'],
    ['headers without a name', ok, ': \r\n'],
    ['one header without an end', `${ok}X-Header: `, 'a'],
    ['a status line without an end', 'HTTP/1.1 200 ', 'a'],
    ['a body in chunks of one byte', chunked, '1\r\na\r\n'],
    ['a body in chunks of two bytes', chunked, '2\r\naa\r\n'],
    ['chunks with extensions', chunked, '1;a=b\r\na\r\n'],
    ['one extension without an end', `${chunked}1;`, 'a'],
    ['zeros before the size of a chunk', chunked, '0000000000000001\r\na\r\n'],
    ['trailers without an end', `${chunked}0\r\n`, 'X-Trailer: value\r\n'],
    ['a body without a length', `${ok}\r\n`, 'a'],
  ])('%s', async (_, start, unit) => {
    const { failure, informational, pieces, bytes } = await ask(start, unit)
    expect(failure instanceof Error).toBe(true)
    // One slice of the socket comes on top.
    expect(informational).toBeLessThan(100)
    expect(pieces).toBeLessThan(3000)
    expect(bytes).toBeLessThanOrEqual(mostBytes)
  })

  test('up to four informational responses before a response are accepted', async () => {
    const early = 'HTTP/1.1 103 Early Hints\r\n\r\n'
    const response = `${ok}Content-Length: 2\r\n\r\nhi`
    expect((await ask(early.repeat(4) + response, ' ')).failure).toBe('hi')
    host?.close()
    const { failure } = await ask(early.repeat(5) + response, ' ')
    expect(failure instanceof LookupError).toBe(true)
  })
})

describe('T18: what the requests of one lookup may take together', () => {
  test('bytes', async () => {
    const budget = { requests: 10, bytes: 20_000 }
    const { failure, bytes } = await ask(`${ok}\r\n`, 'a', budget)
    expect(Object(failure).failure).toBe('refused')
    expect(bytes).toBeLessThanOrEqual(20_000)
    expect(budget).toMatchObject({ requests: 9 })
    host?.close()
    expect((await ask(`${ok}\r\n`, 'a', budget)).failure).toEqual(
      new LookupError('refused', 'the lookup asks too many hosts, or reads too much'),
    )
  })

  test('requests', async () => {
    const budget = { requests: 1, bytes: 1_000_000 }
    const response = `${ok}Content-Length: 2\r\n\r\nhi`
    expect((await ask(response, ' ', budget)).failure).toBe('hi')
    host?.close()
    expect((await ask(response, ' ', budget)).failure).toMatchObject({ failure: 'refused' })
  })
})
