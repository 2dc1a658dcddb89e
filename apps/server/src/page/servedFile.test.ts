import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { etagOf, type ServedFile, sendFile } from './servedFile.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const file: ServedFile = {
  type: 'text/plain',
  headers: { 'Cache-Control': 'no-cache' },
  etag: etagOf(bytes('a file')),
  body: bytes('a file'),
  brotli: bytes('in brotli'),
  gzip: bytes('in gzip'),
}

const app = new Hono()
app.get('/', (context) => sendFile(context, file))
app.get('/varied', (context) => sendFile(context, { ...file, vary: 'Cookie' }))
app.get('/missing', (context) => sendFile(context, file, 404))
const get = (path: string, headers: Readonly<Record<string, string>> = {}) => app.request(path, { headers })
const tagOf = async (encoding: string) =>
  (await get('/', { 'Accept-Encoding': encoding })).headers.get('etag') ?? ''

describe('the tag of a file', () => {
  test('is made of its content: 22 characters of its hash', () => {
    expect(etagOf(bytes('a file'))).toBe(file.etag)
    expect(file.etag).toMatch(/^"[\w-]{22}"$/)
    expect(etagOf(bytes('another'))).not.toBe(file.etag)
  })

  test('is another one for each encoding (RFC 9110)', async () => {
    const tag = file.etag.slice(1, -1)
    expect([await tagOf('identity'), await tagOf('br'), await tagOf('gzip')]).toEqual([
      `"${tag}"`,
      `"${tag}-br"`,
      `"${tag}-gzip"`,
    ])
  })

  test.each(['identity', 'br', 'gzip'])('that a browser knows of %s is answered by 304', async (encoding) => {
    const etag = await tagOf(encoding)
    for (const known of [etag, `W/${etag}`, `"other" , ${etag}`]) {
      const response = await get('/', { 'Accept-Encoding': encoding, 'If-None-Match': known })
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag])
    }
  })

  test.each([
    ['of another encoding', 'gzip', 'br'],
    ['with W/ inside', 'br', 'W/'],
  ])('%s is not known', async (_, encoding, other) => {
    const known = other === 'W/' ? (await tagOf('br')).replace('"', '"W/') : await tagOf(other)
    const response = await get('/', { 'Accept-Encoding': encoding, 'If-None-Match': known })
    expect(response.status).toBe(200)
  })

  test('is not asked for in a page that is not found', async () => {
    expect((await get('/missing', { 'If-None-Match': file.etag })).status).toBe(404)
  })
})

test.each([
  ['br, gzip', 'br', 'in brotli'],
  ['gzip', 'gzip', 'in gzip'],
  ['br;q=0, gzip', 'gzip', 'in gzip'],
  ['', null, 'a file'],
])('Accept-Encoding: %s', async (accepted, encoding, text) => {
  const response = await get('/', { 'Accept-Encoding': accepted })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('content-length')).toBe(String(text.length))
  expect(await response.text()).toBe(text)
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-type')).toBe('text/plain')
})

test('what else a file varies by is named', async () => {
  expect((await get('/varied')).headers.get('vary')).toBe('Accept-Encoding, Cookie')
})
