import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { apiHeaders } from './apiHeaders.ts'
import { createHardenedServer, type HttpServer, type HttpServerLimits } from './httpServer.ts'

let server: HttpServer
afterEach(() => server.close())

/** `GET` is answered with 4 MB, more than the system buffers for a client that does not read. */
const large = new Uint8Array(4_000_000)

async function start(limits: Partial<HttpServerLimits>): Promise<number> {
  server = createHardenedServer(
    async (request) => (request.method === 'GET' ? new Response(large) : Response.json(await request.text())),
    apiHeaders(false),
    limits,
  )
  return server.listen(0, '127.0.0.1')
}

/** Milliseconds until the connection is gone. */
function ended(socket: Socket): Promise<number> {
  const begun = Date.now()
  return new Promise((resolve) => {
    socket.on('error', () => {})
    socket.once('close', () => resolve(Date.now() - begun))
  })
}

/** Sends one byte at a time until the socket is closed. */
function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => (socket.writable ? socket.write(text) : clearInterval(timer)), 20)
}

describe('T20, F11: a request that does not arrive is ended', () => {
  test.each([
    ['nothing', '', ''],
    ['headers, byte by byte', 'GET / HTTP/1.1\r\nHost: a\r\nX: ', 'x'],
    ['a body, byte by byte', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n', 'x'],
    ['chunks', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n'],
  ])('%s', async (_, head, more) => {
    const port = await start({ arrivalMs: 200 })
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(head)
      if (more) drip(socket, more)
    })
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    expect(await ended(socket)).toBeLessThan(5000)
    expect(answer).toMatch(/^(?:HTTP\/1\.1 408 .*x-content-type-options: nosniff.*)?$/is)
  })

  test('and the connection of somebody who does not read either', async () => {
    const port = await start({ arrivalMs: 200 })
    const socket = connect(port, '127.0.0.1', () => drip(socket, 'x'))
    socket.pause()
    expect(await ended(socket)).toBeLessThan(5000)
  })
})

describe('T20: whoever does not read his answers is not kept', () => {
  const asking = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(5)

  test('not a byte', async () => {
    const port = await start({ stallMs: 300 })
    const socket = connect(port, '127.0.0.1', () => socket.write(asking))
    socket.pause()
    await wait(1500)
    // What the system has kept still comes, and then the end.
    let read = 0
    socket.on('data', (chunk) => {
      read += chunk.length
    })
    socket.resume()
    expect(await ended(socket)).toBeLessThan(3000)
    expect(read).toBeLessThan(large.length * 5)
  })

  test('a little, so that it never stands still', async () => {
    const port = await start({ stallMs: 1000, readingMs: 1500 })
    const socket = connect(port, '127.0.0.1', () => socket.write(asking))
    let read = 0
    socket.pause()
    const reading = setInterval(() => {
      read += socket.read(65_536)?.length ?? 0
    }, 30)
    const time = await ended(socket)
    clearInterval(reading)
    expect(time).toBeGreaterThan(1100)
    expect(time).toBeLessThan(8000)
    expect(read).toBeLessThan(large.length * 5)
  })

  test('a visitor who reads slowly and steadily gets all of it', async () => {
    const port = await start({ stallMs: 1000, readingMs: 20_000 })
    const response = await fetch(`http://127.0.0.1:${port}/`)
    let length = 0
    for await (const chunk of response.body ?? []) {
      length += chunk.length
      await wait(10)
    }
    expect(length).toBe(large.length)
  })
})

test('a request that arrives in time is answered', async () => {
  const port = await start({ arrivalMs: 5000 })
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'hello' })
  expect(await response.json()).toBe('hello')
})
