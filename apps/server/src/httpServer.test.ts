import { connect, type Socket } from 'node:net'
import { apiHeaders } from '@foyer/auth/server'
import { afterEach, describe, expect, test } from 'vitest'
import { createHardenedServer, type HttpServer } from './httpServer.ts'

let server: HttpServer
afterEach(() => server.close())

async function start(arrival: number): Promise<number> {
  server = createHardenedServer(
    async (request) => Response.json(await request.text()),
    apiHeaders(false),
    arrival,
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

/** Sends a byte of it every so often, as long as anybody listens. */
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
    const port = await start(200)
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
    const port = await start(200)
    const socket = connect(port, '127.0.0.1', () => drip(socket, 'x'))
    socket.pause()
    expect(await ended(socket)).toBeLessThan(5000)
  })
})

test('a request that arrives in time is answered', async () => {
  const port = await start(5000)
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'hello' })
  expect(await response.json()).toBe('hello')
})
