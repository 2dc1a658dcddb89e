import { createServer, type RequestListener, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '@foyer/testbed/ports'
import type { Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestNetwork, type TestNetwork } from '../testing/createTestNetwork.ts'
import { askGateways } from './askGateways.ts'
import { LookupError } from './lookupError.ts'

const sender = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const data: Hex = `0x${'ab'.repeat(24_000)}`

let gateway: Server
let network: TestNetwork
let reply = ''
/** In place of `answer`, by path. */
let pages: Readonly<Record<string, RequestListener>> = {}
let requested = 0
let requests: { readonly line: string; readonly accept: string | undefined; readonly body: string }[] = []

beforeAll(async () => {
  gateway = createServer({ maxHeaderSize: 65_536 }, async (request, response) => {
    requested += 1
    const { method, url = '', headers } = request
    requests.push({ line: `${method} ${url}`, accept: headers.accept, body: await text(request) })
    const page = pages[url]
    if (page) page(request, response)
    else response.end(reply)
  })
  const port = await listen(gateway)
  network = createTestNetwork({ 'gateway.test': ['93.184.215.14'] }, () => port)
})
afterAll(() => {
  gateway.closeAllConnections()
  gateway.close()
})
beforeEach(() => {
  reply = '{"data":"0x12"}'
  pages = {}
  requested = 0
  requests = []
})

const ask = (urls: readonly string[], received: Hex = data, signal = AbortSignal.timeout(10_000)) =>
  askGateways({ sender, data: received, urls: [...urls] }, { network, signal })
const refused = (message: string) => new LookupError('refused', message)
const failed = (message: string) => new LookupError('failed', message)
const at = (path: string) => `http://gateway.test${path}`
const withStatus =
  (status: number): RequestListener =>
  (_, response) =>
    response.writeHead(status).end()

test('T18: a contract that names many gateways has eight of them asked', async () => {
  reply = '{}'
  await expect(ask(Array(40).fill('http://gateway.test/'))).rejects.toThrow(LookupError)
  expect(requested).toBe(8)
})

test('the gateway after one whose URL is too long answers', async () => {
  expect(await ask(['http://gateway.test/{data}', 'http://gateway.test/'])).toBe('0x12')
})

describe('what a gateway is asked', () => {
  const checksummed = '0xEeeeeEeeE14d718C2b47d9923DeAb1335E144EeEE'

  test('is in its URL, the sender in lower case', async () => {
    const signal = AbortSignal.timeout(10_000)
    const urls = [at('/{sender}/{data}/{data}?a={sender}')]
    await askGateways({ sender: checksummed as Hex, data: '0xAb', urls }, { network, signal })
    const low = checksummed.toLowerCase()
    const line = `GET /${low}/0xAb/0xAb?a=${low}`
    expect(requests).toEqual([{ line, accept: 'application/json', body: '' }])
  })

  test('is the body of a POST if its URL has no place for the data', async () => {
    await ask([at('/{sender}')], '0xab')
    const body = JSON.stringify({ data: '0xab', sender })
    expect(requests).toEqual([{ line: `POST /${sender}`, accept: 'application/json', body }])
  })

  test('has a URL of 16,384 characters at most', async () => {
    const length = 16_384 - at('/').length - 2 * 8
    expect(await ask([`${at('/')}${'a'.repeat(length)}{data}{data}`], '0xabcdef')).toBe('0x12')
    const longer = [`${at('/')}${'a'.repeat(length + 1)}{data}{data}`]
    await expect(ask(longer, '0xabcdef')).rejects.toThrow(refused('the URL of a gateway is too long'))
    expect(requested).toBe(1)
  })
})

describe('a gateway that does not answer', () => {
  test('is missing', async () => {
    await expect(ask([])).rejects.toThrow(failed('no gateway is named'))
  })

  test.each([400, 404, 499])('with status %i is the last that is asked', async (status) => {
    pages = { '/first': withStatus(status) }
    await expect(ask([at('/first'), at('/second')])).rejects.toThrow(
      refused(`a gateway answers with ${status}`),
    )
    expect(requested).toBe(1)
  })

  test.each([204, 304, 500, 503])('with status %i is followed by the next', async (status) => {
    pages = { '/first': withStatus(status) }
    expect(await ask([at('/first'), at('/second')])).toBe('0x12')
  })

  test.each([
    [202, 'failed'],
    [204, 'failed'],
    [399, 'failed'],
    [408, 'failed'],
    [425, 'failed'],
    [429, 'failed'],
    [499, 'refused'],
    [500, 'failed'],
  ] as const)('with status %i alone: %s', async (status, failure) => {
    pages = { '/': withStatus(status) }
    await expect(ask([at('/')])).rejects.toThrow(new LookupError(failure, `a gateway answers with ${status}`))
  })

  test('to the end is a failure', async () => {
    pages = {
      '/': (_, response) => {
        response.setHeader('Content-Length', 1000)
        response.write('{', () => response.destroy())
      },
    }
    await expect(ask([at('/')])).rejects.toMatchObject({
      failure: 'failed',
      message: expect.stringMatching(/^a gateway: /),
    })
  })

  test('before the deadline is the last that is asked', async () => {
    const deadline = new AbortController()
    pages = { '/first': () => deadline.abort(new DOMException('The deadline is over.', 'TimeoutError')) }
    const urls = [at('/first'), at('/second')]
    const lookups = network.lookups.length
    await expect(ask(urls, '0xab', deadline.signal)).rejects.toBeInstanceOf(LookupError)
    expect(network.lookups).toHaveLength(lookups + 1)
    expect(requests.map(({ line }) => line)).toEqual(['POST /first'])
  })
})

test.each(['0x', '0x0a', '0xABcd'])('the data %s of an answer is taken', async (hex) => {
  reply = JSON.stringify({ data: hex })
  expect(await ask([at('/')])).toBe(hex)
})

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['no data', '{}'],
  ['a list of data', '{"data":["0x12"]}'],
  ['half a byte', '{"data":"0x123"}'],
  ['a word before', '{"data":"a0x12"}'],
  ['a word after', '{"data":"0x12g"}'],
  ['no 0x', '{"data":"12"}'],
])('an answer with %s is none', async (_, body) => {
  reply = body
  await expect(ask([at('/')])).rejects.toThrow(failed('a gateway answers without data'))
})

test('an answer has 2,048 items at most', async () => {
  const lists = (count: number) => JSON.stringify({ data: '0x12', more: Array(count).fill([]) })
  reply = lists(1022)
  expect(await ask([at('/')])).toBe('0x12')
  reply = lists(1023)
  await expect(ask([at('/')])).rejects.toThrow(failed('a gateway answers with many lists'))
})

test('an answer has a million bytes at most', async () => {
  reply = '{"data":"0x12"}'.padEnd(1_000_000)
  expect(await ask([at('/')])).toBe('0x12')
  reply += ' '
  await expect(ask([at('/')])).rejects.toThrow(refused('gateway.test answers with more than 1000000 bytes'))
})
