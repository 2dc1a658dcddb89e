import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { eventually } from '@foyer/testbed/eventually'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openSocket, received, sendRaw } from '../testing/socket.ts'
import { apiHeaders } from './apiHeaders.ts'
import { createHardenedServer, type HttpServer, type HttpServerLimits } from './httpServer.ts'

let server: HttpServer
afterEach(() => {
  vi.useRealTimers()
  return server.close()
})

/** Stops the clock of the limits for responses and for closing. Call it before the server is made. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })

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

/** Resolves when the connection is gone. */
function ended(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.on('error', () => {})
    socket.once('close', () => resolve())
  })
}

/** The server's side of the next connection. */
function nextServed(): Promise<Socket> {
  return new Promise((resolve) => {
    const name = 'net.server.socket'
    const onSocket = (message: unknown) => {
      unsubscribe(name, onSocket)
      resolve((message as { readonly socket: Socket }).socket)
    }
    subscribe(name, onSocket)
  })
}

/** Longer than any test may take: what ends before is not ended by this limit. */
const never = 3_600_000
const patient: HttpServerLimits = {
  arrivalMs: never,
  stallMs: never,
  readingMs: never,
  graceMs: never,
  lingerMs: never,
  keepAliveMs: never,
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
    const port = await start({ ...patient, lingerMs: 250, graceMs: 0, arrivalMs: 600 })
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(head)
      if (more) drip(socket, more)
    })
    let reply = ''
    socket.on('data', (chunk) => {
      reply += chunk
    })
    await ended(socket)
    expect(reply).toMatch(/^(?:HTTP\/1\.1 408 .*x-content-type-options: nosniff.*)?$/is)
  })

  test('and a connection whose client does not read', async () => {
    const port = await start({ ...patient, lingerMs: 250, graceMs: 0, arrivalMs: 600 })
    const socket = connect(port, '127.0.0.1', () => drip(socket, 'x'))
    socket.pause()
    await ended(socket)
  })
})

describe('T20: a client that does not read its responses is disconnected', () => {
  const asking = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(5)

  test('not a byte', async () => {
    const port = await start({ ...patient, lingerMs: 250, graceMs: 0, stallMs: 300 })
    const serving = nextServed()
    const socket = connect(port, '127.0.0.1', () => socket.write(asking))
    socket.pause()
    await once(await serving, 'close')
    // Bytes in the kernel's buffer arrive before the end.
    let read = 0
    socket.on('data', (chunk) => {
      read += chunk.length
    })
    socket.resume()
    await ended(socket)
    expect(read).toBeLessThan(large.length * 5)
  })

  test('a little, so that it never stands still', async () => {
    const port = await start({ ...patient, lingerMs: 250, graceMs: 0, readingMs: 1500 })
    const socket = connect(port, '127.0.0.1', () => socket.write(asking))
    let read = 0
    socket.pause()
    const reading = setInterval(() => {
      read += socket.read(65_536)?.length ?? 0
    }, 30)
    await ended(socket)
    clearInterval(reading)
    expect(read).toBeLessThan(large.length * 5)
  })

  test('a visitor who reads slowly and steadily gets all of it', async () => {
    const port = await start({ ...patient, lingerMs: 250, graceMs: 0, stallMs: 15_000 })
    const response = await fetch(`http://127.0.0.1:${port}/`)
    let length = 0
    for await (const chunk of response.body ?? []) {
      length += chunk.length
      await wait(10)
    }
    expect(length).toBe(large.length)
  })
})

test('F12: responses that wait behind another one when their connection breaks are given up', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const responses: WeakRef<object>[] = []
  server = createHardenedServer((_, { outgoing }) => {
    responses.push(new WeakRef(outgoing))
    return new Promise(() => {})
  }, apiHeaders(false))
  const socket = await openSocket(await server.listen(0, '127.0.0.1'))
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20))
  await eventually(() => expect(responses).toHaveLength(20))
  socket.destroy()
  await eventually(() => {
    collect()
    expect(responses.filter((response) => response.deref())).toEqual([])
  })
})

test('a request that arrives in time is answered', async () => {
  const port = await start({ arrivalMs: 5000 })
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'hello' })
  expect(await response.json()).toBe('hello')
})

/** A server that responds when the test says so. */
async function startHeld(limits: Partial<HttpServerLimits> = {}) {
  const held: (() => void)[] = []
  server = createHardenedServer(
    (request) =>
      new URL(request.url).pathname === '/held'
        ? new Promise((resolve) => held.push(() => resolve(new Response('held'))))
        : new Response(`hello ${new URL(request.url).pathname}`),
    apiHeaders(false),
    limits,
  )
  const port = await server.listen(0, '127.0.0.1')
  const holding = async (count: number) => {
    while (held.length < count) await wait(5)
  }
  return { port, held, holding }
}
const line = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n')

describe('what is no request', () => {
  const refusals = [['nonsense', 'nonsense\r\n\r\n', 400, 'Bad Request']] as const
  test.each(refusals)(
    '%s is answered byte for byte, and the connection ended',
    async (_, text, status, phrase) => {
      const { port } = await startHeld()
      const body = `{"error":{"code":"bad_request","message":"${phrase}."}}`
      expect(await sendRaw(port, text)).toBe(
        [
          `HTTP/1.1 ${status} ${phrase}`,
          ...Object.entries(apiHeaders(false)).map(([name, value]) => `${name}: ${value}`),
          `Content-Length: ${body.length}`,
          'Connection: close',
          '',
          body,
        ].join('\r\n'),
      )
    },
  )

  test('a header of 16 kB is accepted', async () => {
    const { port } = await startHeld()
    const reply = await sendRaw(port, line('/', `X: ${'x'.repeat(16_000)}`, 'Connection: close'))
    expect(reply).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('one that does not arrive gets 408', async () => {
    const { port } = await startHeld({ arrivalMs: 300 })
    const reply = await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\n')
    expect(reply).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*"Request Timeout\."\}\}$/s)
  })

  test('a client that does not end its side is left, so that the server ends', async () => {
    const { port } = await startHeld({ graceMs: 60_000 })
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => {})
    socket.write('nonsense\r\n\r\n')
    await once(socket, 'data')
    // Its grace would be longer than this test may take.
    await server.close()
    socket.destroy()
  })
})

describe('a request', () => {
  test('has one host; what other headers hold is not counted', async () => {
    const { port } = await startHeld()
    const close = 'Connection: close'
    expect(await sendRaw(port, line('/a', 'X: host', close))).toMatch(/^HTTP\/1\.1 200 .*hello \/a/s)
    for (const header of ['Host: a', 'hOST: b'])
      expect(await sendRaw(port, line('/', header, close))).toMatch(/^HTTP\/1\.1 400 /)
    const none = await sendRaw(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')
    expect(none).toMatch(/^HTTP\/1\.1 400 .*must have one Host header, and a path without backslashes/s)
  })

  test('with an expectation that is not known is answered', async () => {
    const { port } = await startHeld()
    const reply = await sendRaw(port, line('/a', 'Expect: money', 'Connection: close'))
    expect(reply).toMatch(/^HTTP\/1\.1 200 .*hello \/a/s)
  })

  test('that takes less than it may is answered', async () => {
    stopClock()
    const { port, held, holding } = await startHeld({ readingMs: 60_000 })
    const reply = sendRaw(port, line('/held', 'Connection: close'))
    await holding(1)
    vi.advanceTimersByTime(59_000)
    held[0]?.()
    expect(await reply).toMatch(/^HTTP\/1\.1 200 .*held/s)
  })

  test('that breaks the handler gets no details', async () => {
    server = createHardenedServer(() => Promise.reject(new Error('secret')), apiHeaders(false))
    const port = await server.listen(0, '127.0.0.1')
    const response = await fetch(`http://127.0.0.1:${port}/`)
    expect([response.status, response.headers.get('x-content-type-options')]).toEqual([500, 'nosniff'])
    expect(await response.json()).toEqual({
      error: { code: 'internal', message: 'Something went wrong on the server.' },
    })
  })
})

test('a port that is taken is an error', async () => {
  const { port } = await startHeld()
  const other = createHardenedServer(() => new Response(), {})
  await expect(other.listen(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

describe('a server that closes', () => {
  test('answers what is under way, ends every connection, and takes no other', async () => {
    const { port, held, holding } = await startHeld()
    const sockets = await Promise.all([1, 2].map(() => openSocket(port)))
    const answers = sockets.map(received)
    for (const socket of sockets) socket.write(line('/held'))
    await holding(2)
    let isClosed = false
    const closed = server.close().then(() => {
      isClosed = true
    })
    await wait(600)
    expect(isClosed).toBe(false)
    for (const reply of held) reply()
    for (const reply of await Promise.all(answers)) {
      expect(reply).toMatch(/^HTTP\/1\.1 200 .*connection: close.*held/is)
    }
    await closed
    await expect(openSocket(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test('ends a connection that is kept and asks nothing', async () => {
    const { port } = await startHeld({ arrivalMs: 60_000, graceMs: 60_000 })
    const remaining = await openSocket(port)
    remaining.write(line('/'))
    await once(remaining, 'data')
    remaining.resume()
    const end = ended(remaining)
    await server.close()
    await end
  })

  test('ends a connection that a browser has opened ahead and on which nothing came', async () => {
    const port = await start({ ...patient, lingerMs: 100 })
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    await Promise.all([server.close(), ended(socket)])
  })

  test('answers a request that arrives on a kept connection while it closes, and says that it is the last', async () => {
    const { port } = await startHeld()
    const socket = await openSocket(port)
    const reply = received(socket)
    socket.write(line('/a'))
    await once(socket, 'data')
    const closed = server.close()
    socket.write(line('/b'))
    expect(await reply).toMatch(/hello \/a.*connection: close.*hello \/b$/is)
    await closed
  })

  test('waits for the last request of a kept connection', async () => {
    const { port } = await startHeld({ lingerMs: never, graceMs: never })
    const [late, silent] = await Promise.all([openSocket(port), openSocket(port)])
    for (const socket of [late, silent]) socket.write(line('/a'))
    await Promise.all([once(late, 'data'), once(silent, 'data')])
    silent.resume()
    let isSilentOver = false
    silent.once('close', () => {
      isSilentOver = true
    })
    const closed = server.close()
    const reply = received(late)
    late.write(line('/b'))
    expect(await reply).toMatch(/connection: close.*hello \/b$/is)
    expect(isSilentOver).toBe(false)
    silent.destroy()
    await closed
  })

  test('leaves what is not answered in time', async () => {
    const { port, holding } = await startHeld({ graceMs: 500, stallMs: 600_000 })
    const socket = await openSocket(port)
    const end = ended(socket)
    socket.write(line('/held'))
    await holding(1)
    await Promise.all([server.close(), end])
  })

  test('gives up no answer that takes longer than it may take to read one', async () => {
    stopClock()
    const { port, held, holding } = await startHeld({ readingMs: 5000, graceMs: 60_000 })
    const socket = await openSocket(port)
    const reply = received(socket)
    socket.write(line('/held'))
    await holding(1)
    const closed = server.close()
    await eventually(() => expect(openSocket(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' }))
    vi.advanceTimersByTime(6000)
    // The server looks at its connections every 20 ms.
    await wait(100)
    held[0]?.()
    expect(await reply).toMatch(/^HTTP\/1\.1 200 .*held/s)
    await closed
  })

  test('takes every connection that the system has accepted for it', async () => {
    const { port } = await startHeld()
    const flag = new SharedArrayBuffer(4)
    const worker = new Worker(connecting, { eval: true, workerData: { flag, port, request: line('/a') } })
    await once(worker, 'message')
    worker.postMessage('connect')
    const closed = server.close()
    // This thread accepts nothing until all are in the queue, and its own wait is over.
    Atomics.wait(new Int32Array(flag), 0, 0, 20_000)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    const [answered] = await once(worker, 'message')
    expect(answered).toBe(50)
    await closed
    await worker.terminate()
  })
})

/** A thread that opens 50 connections at once, says so in its flag, and counts those that are answered. */
const connecting = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { connect } = require('node:net')
  const flag = new Int32Array(workerData.flag)
  let [connected, answered, ended] = [0, 0, 0]
  parentPort.once('message', () => {
    for (let count = 0; count < 50; count += 1) {
      let text = ''
      const socket = connect(workerData.port, '127.0.0.1', () => {
        socket.write(workerData.request)
        connected += 1
        if (connected === 50) Atomics.store(flag, 0, 1), Atomics.notify(flag, 0)
      })
      socket.on('error', () => {})
      socket.on('data', (chunk) => { text += chunk })
      socket.on('close', () => {
        if (text.endsWith('hello /a')) answered += 1
        ended += 1
        if (ended === 50) parentPort.postMessage(answered)
      })
    }
  })
  parentPort.postMessage('ready')
`
