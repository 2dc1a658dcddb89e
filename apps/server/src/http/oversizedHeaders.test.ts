import { setTimeout as wait } from 'node:timers/promises'
import { directionOf, locales } from '@foyer/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { openSocket, received } from '../testing/socket.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

async function sendParts(parts: readonly string[]): Promise<string> {
  const socket = await openSocket(server.port)
  socket.setNoDelay(true)
  for (const part of parts) {
    socket.write(part)
    await wait(50)
  }
  return received(socket)
}

const url = `/?next=${'x'.repeat(20_000)}`
const cookies = `Cookie: ${'a=1; '.repeat(4_000)}`

test.each([
  ['at once', [`GET ${url} HTTP/1.1\r\nHost: a\r\nCookie: a=1\r\n\r\n`]],
  ['without its end', [`GET ${url}`]],
  ['in two parts', [`GET ${url.slice(0, 9000)}`, `${url.slice(9000)} HTTP/1.1\r\nHost: a\r\n\r\n`]],
  ['in two parts without its end', [`GET ${url.slice(0, 9000)}`, url.slice(9000)]],
])('a URL beyond 16 kB that arrives %s gets a page that says so', async (_, parts) => {
  const raw = await sendParts(parts)
  expect(raw).toMatch(/^HTTP\/1\.1 414 URI Too Long\r\n/)
  expect(raw).toContain('\r\nContent-Type: text/html; charset=utf-8\r\n')
  expect(raw).toMatch(
    /\r\nContent-Security-Policy: default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-/,
  )
  expect(raw).toContain('<h1>This address is too long</h1>')
  expect(raw.split('\r\n\r\n')[1]).not.toMatch(/cookie/i)
  for (const locale of locales) expect(raw).toContain(`<main lang="${locale}" dir="${directionOf(locale)}"`)
})

test.each([
  ['in two parts', ['GET / HTTP/1.1\r\nHost: a\r\nCookie: ', 'a=1; '.repeat(4000)]],
  ['behind a URL of 4 kB', [`GET /${'x'.repeat(4000)} HTTP/1.1\r\nHost: a\r\n${cookies}`]],
  ['behind another header', ['GET / HTTP/1.1\r\n', `Host: a\r\n${cookies}`]],
  ['behind the end of a line', ['GET / HTTP/1.1\r\nX: ', `a\r\n${cookies}`]],
])('B21: cookies beyond 16 kB that arrive %s get the page about cookies', async (_, parts) => {
  expect(await sendParts(parts)).toMatch(/^HTTP\/1\.1 431 .*too many cookies/s)
})
