import { authRoutes } from '@foyer/auth/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { sendRaw } from '../testing/socket.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const length = 'Content-Length: 2'
const chunked = 'Transfer-Encoding: chunked'
const chunks = '2\r\n{}\r\n0\r\n\r\n'

test.each([
  ['two lengths', [length, length], '{}'],
  ['two different lengths', [length, 'Content-Length: 5'], '{}GET '],
  ['a list of lengths', ['Content-Length: 2, 2'], '{}'],
  ['a length with a sign', ['Content-Length: +2'], '{}'],
  ['a length in hex', ['Content-Length: 0x2'], '{}'],
  ['a length and chunks', [length, chunked], chunks],
  ['chunks and a length', [chunked, length], chunks],
  ['another transfer coding', ['Transfer-Encoding: xchunked'], '{}'],
  ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity'], chunks],
  ['a blank before the colon', ['Transfer-Encoding : chunked'], chunks],
  ['a folded line', ['Transfer-Encoding:\r\n chunked'], chunks],
  ['chunks with bare line feeds', [chunked], '2\n{}\n0\n\n'],
  ['headers with a bare line feed', [`${length}\nX: a`], '{}'],
  [
    'two hosts, with many headers between them',
    [length, ...Array(2000).fill('A:b'), 'Host: evil.example'],
    '{}',
  ],
  ['a NUL', [length, 'X: a\0b'], '{}'],
])('a proxy cannot read another request than this server: %s', async (_, framing, body) => {
  const headers = [`Host: ${new URL(server.url).host}`, `Origin: ${server.url}`, 'Connection: close']
  const lines = [...headers, 'Content-Type: application/json', ...framing]
  const raw = await sendRaw(
    server.port,
    `POST ${authRoutes.nonce} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
  )
  expect(raw.split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request')
  expect(raw.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})
