/**
 * A process of hostile gateways, one by the path: what a host can send that costs its reader most. Prints its port. Each
 * sends for as long as the connection lasts.
 */

import { createServer, type Socket } from 'node:net'
import { listen } from '@foyer/testbed/ports'

const ok = 'HTTP/1.1 200 OK\r\n'
const chunked = `${ok}Transfer-Encoding: chunked\r\n\r\n`
const numbers = `{"data":[${'1,'.repeat(480_000)}1]}`

/** The start of an answer, and the part that is repeated without an end. */
const answers: Readonly<Record<string, readonly [begin: string, unit: string, pauseMs?: number]>> = {
  early: ['', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
  pieces: [chunked, '1\r\na\r\n'],
  drip: [chunked, '1\r\na\r\n', 5],
  numbers: [`${ok}Content-Length: ${numbers.length}\r\n\r\n${numbers}`, ''],
  headers: [ok, 'X-Header: value\r\n'],
  silence: ['', '', 1000],
}

function send(socket: Socket, [start, unit, pauseMs]: readonly [string, string, number?]): void {
  socket.write(start)
  if (pauseMs !== undefined) {
    const timer = setInterval(() => socket.write(unit), pauseMs)
    return void socket.once('close', () => clearInterval(timer))
  }
  if (unit === '') return
  const block = unit.repeat(Math.floor(60_000 / unit.length))
  const fill = () => {
    while (!socket.destroyed && socket.write(block));
  }
  socket.on('drain', fill)
  fill()
}

const server = createServer((socket) => {
  socket.on('error', () => {})
  socket.once('data', (request) => {
    const name = /^\w+ \/(\w*)/.exec(String(request))?.[1] ?? ''
    send(socket, answers[name] ?? ['', ''])
  })
})
console.log(await listen(server))
