/**
 * F11: connections that are opened and not used, or used a byte at a time, during sign-ins. `SOCKETS` sets how many (5,000; a
 * process needs as many open files, `ulimit -n`).
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { each, load } from './load.ts'
import { createReport, isOnly, print } from './report.ts'
import { start } from './running.ts'
import { signedProofs } from './signedProofs.ts'

const count = Number(process.env.SOCKETS ?? 5000)
const atOnce = 100
/** The first bytes of a connection, and those that it repeats. */
const kinds = [
  ['', ''],
  ['P', ''],
  ['GET / HTTP/1.1\r\nHost: a\r\nX: ', 'x'],
  ['POST /auth/nonce HTTP/1.1\r\nHost: a\r\nContent-Length: 10000\r\n\r\n', 'x'],
  ['POST /auth/nonce HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n'],
] as const
const report = createReport()
const server = await start({ LOG_LEVEL: 'warn' })

async function open(index: number): Promise<Socket> {
  const [opening, more] = kinds[index % kinds.length] ?? ['', '']
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'connect')
  if (opening) socket.write(opening)
  const timer = setInterval(() => more && socket.write(more), 1000)
  socket.once('close', () => clearInterval(timer))
  return socket
}

await load(server.port, 4, each(await signedProofs(server, 100)))
const memoryUse = await server.memoryUse()
const proofs = await signedProofs(server, 200)
const sockets: Socket[] = []
while (sockets.length < count)
  sockets.push(
    ...(await Promise.all(Array.from({ length: atOnce }, (_, index) => open(sockets.length + index)))),
  )
const opened = sockets.filter((socket) => !socket.closed).length
const signIns = await load(server.port, 4, each(proofs))
const withSockets = await server.memoryUse()
await Promise.all(sockets.filter((socket) => !socket.closed).map((socket) => once(socket, 'close')))

report.note(
  'F11',
  `sign-ins, 4 connections, after ${count} slow ones, of which ${opened} are open`,
  `${print(signIns)}; ${memoryUse} MB, with them ${withSockets} MB; all were ended`,
  'no errors, all ended',
  isOnly(signIns, '200'),
)
await server.end()
report.end()
