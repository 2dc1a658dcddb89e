import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openSocket } from '../testing/socket.ts'
import { createHardenedServer, type HttpServer, type HttpServerLimits } from './httpServer.ts'

let server: HttpServer | undefined
afterEach(() => server?.close())

async function start(limits: Partial<HttpServerLimits> = {}): Promise<number> {
  server = createHardenedServer(async (request) => new Response(await request.text()), {}, limits)
  return server.listen(0, '127.0.0.1')
}

const post = (text: string) =>
  `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${text.length}\r\n\r\n${text}`

test('a connection is kept for longer than proxies keep theirs: 60 s, 90 s, 120 s', async () => {
  const socket = await openSocket(await start())
  socket.write(post('first'))
  const [response] = await once(socket, 'data')
  const [, seconds] = /keep-alive: timeout=(\d+)/i.exec(String(response)) ?? []
  expect(Number(seconds)).toBeGreaterThan(120)
  socket.destroy()
})

test('the time limits of a request do not count while a connection is idle', async () => {
  // Less than the real ones. Node looks every `arrivalMs / 10`.
  const socket = await openSocket(await start({ arrivalMs: 1_000, stallMs: 1_000, keepAliveMs: 600_000 }))
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  for (const body of ['first', 'second']) {
    socket.write(post(body))
    while (!text.includes(body)) await once(socket, 'data')
    // The limit of a connection on which a request has begun: what the wait below is measured by.
    const slow = await openSocket((socket.remotePort as number) ?? 0)
    slow.on('error', () => {})
    slow.resume()
    slow.write('POST / HTTP/1.1\r\n')
    await once(slow, 'close')
    await wait(0)
  }
  expect(socket.destroyed).toBe(false)
  socket.destroy()
})
