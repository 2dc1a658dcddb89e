import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@foyer/testbed/eventually'
import { listen } from '@foyer/testbed/ports'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestNetwork, publicAddress, type TestNetwork } from '../testing/createTestNetwork.ts'
import { LookupError } from './lookupError.ts'
import { savePicture } from './savePicture.ts'

const png = Buffer.from('\x89PNG\r\n\x1a\n and sixteen bytes', 'latin1')

let server: Server
let network: TestNetwork
let reply: RequestListener
let requests: (string | undefined)[] = []
let path: string

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.headers.accept)
    reply(request, response)
  })
  const port = await listen(server)
  network = createTestNetwork({ 'pictures.test': [publicAddress] }, () => port)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests = []
  path = join(mkdtempSync(join(tmpdir(), 'foyer-picture-')), 'picture')
})

const save = (uri: string, signal = AbortSignal.timeout(10_000)) =>
  savePicture(uri, path, { network, signal })
const saveAnswer = (next: RequestListener, signal?: AbortSignal) => {
  reply = next
  return save('http://pictures.test/a', signal)
}

test('a picture is asked for by its types, and written as it comes', async () => {
  const whole = Buffer.concat([png, Buffer.alloc(300_000, 'x')])
  expect(await saveAnswer((_, response) => response.end(whole))).toBe('image/png')
  expect(requests).toEqual(['image/avif,image/webp,image/png,image/jpeg,image/gif'])
  expect(readFileSync(path).equals(whole)).toBe(true)
})

test('a head that comes byte by byte is put together', async () => {
  const type = await saveAnswer(async (_, response) => {
    response.setHeader('Content-Length', png.length)
    for (const byte of png.subarray(0, 18)) {
      response.write(Buffer.of(byte))
      await new Promise((done) => setTimeout(done, 2))
    }
    response.end(png.subarray(18))
  })
  expect(type).toBe('image/png')
  expect(readFileSync(path).equals(png)).toBe(true)
})

test('sixteen bytes are a picture, fifteen are none', async () => {
  expect(await saveAnswer((_, response) => response.end(png.subarray(0, 16)))).toBe('image/png')
  path += '2'
  await expect(saveAnswer((_, response) => response.end(png.subarray(0, 15)))).rejects.toThrow(
    new LookupError('refused', 'it is no PNG, JPEG, GIF, WebP or AVIF picture'),
  )
})

test('a page is not a picture, and no byte of it is written', async () => {
  await expect(saveAnswer((_, response) => response.end('<script>alert(1)</script>'))).rejects.toThrow(
    new LookupError('refused', 'it is no PNG, JPEG, GIF, WebP or AVIF picture'),
  )
  expect(readFileSync(path)).toHaveLength(0)
})

test.each([
  [399, 'failed'],
  [400, 'refused'],
  [404, 'refused'],
  [429, 'failed'],
  [499, 'refused'],
  [500, 'failed'],
  [503, 'failed'],
  [202, 'failed'],
  [204, 'failed'],
  [408, 'failed'],
  [425, 'failed'],
] as const)('status %i: %s', async (status, failure) => {
  let closed: Promise<unknown> = Promise.resolve()
  const saved = saveAnswer((_, response) => {
    closed = once(response, 'close')
    response.writeHead(status)
    if (status === 204) response.end()
    // Its end is not waited for.
    else response.write(png)
  })
  await expect(saved).rejects.toThrow(new LookupError(failure, `pictures.test answers with ${status}`))
  await closed
  expect(existsSync(path)).toBe(false)
})

test('two megabytes are the most', async () => {
  const most = Buffer.concat([png, Buffer.alloc(2_000_000 - png.length)])
  expect(await saveAnswer((_, response) => response.end(most))).toBe('image/png')
  expect(readFileSync(path)).toHaveLength(2_000_000)
  path += '2'
  const more = Buffer.concat([most, Buffer.alloc(1)])
  const chunked = saveAnswer((_, response) => {
    response.write(more)
    response.end()
  })
  await expect(chunked).rejects.toThrow(
    new LookupError('refused', 'pictures.test answers with more than 2000000 bytes'),
  )
})

test('a body that breaks off is a failure of its host', async () => {
  const broken = saveAnswer((_, response) => {
    response.setHeader('Content-Length', 1000)
    response.write(png, () => response.destroy())
  })
  await expect(broken).rejects.toMatchObject({
    name: 'LookupError',
    failure: 'failed',
    message: expect.stringMatching(/^pictures\.test: /),
  })
})

test('a body that does not end is left at the deadline', async () => {
  const deadline = new AbortController()
  const saved = saveAnswer((_, response) => void response.write(png), deadline.signal)
  const rejected = expect(saved).rejects.toThrow(new LookupError('failed', 'pictures.test: ABORT_ERR'))
  await eventually(() => expect(existsSync(path)).toBe(true))
  deadline.abort(new DOMException('The deadline is over.', 'TimeoutError'))
  await rejected
})

test('an existing file is not overwritten', async () => {
  writeFileSync(path, 'before')
  await expect(saveAnswer((_, response) => response.end(png))).rejects.toMatchObject({
    name: 'LookupError',
    message: 'pictures.test: EEXIST',
  })
  expect(readFileSync(path, 'utf8')).toBe('before')
})

test.each(['data:', 'DATA:'])('a picture in a %s URI is written without a request', async (scheme) => {
  expect(await save(`${scheme}image/png;base64,${png.toString('base64')}`)).toBe('image/png')
  expect(readFileSync(path).equals(png)).toBe(true)
  expect(requests).toEqual([])
})

test('what a data: URI calls a picture is looked at', async () => {
  await expect(save('data:image/png,<svg>')).rejects.toThrow(
    new LookupError('refused', 'it is no PNG, JPEG, GIF, WebP or AVIF picture'),
  )
  expect(existsSync(path)).toBe(false)
})

test('a URL that holds "data:" is no data: URI', async () => {
  reply = (_, response) => response.end(png)
  expect(await save('http://pictures.test/data:,')).toBe('image/png')
  expect(requests).toHaveLength(1)
})
