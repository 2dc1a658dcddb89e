import { setTimeout as wait } from 'node:timers/promises'
import { authRoutes } from '@foyer/auth/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { openSocket } from '../testing/socket.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const paths = [
  authRoutes.nonce,
  authRoutes.verify,
  authRoutes.signOut,
  authRoutes.revoke,
  '/csp-report',
  '/api/ccip-read',
  '/api/grants',
  '/',
]
const bodies = [
  ['with a length', 'Content-Length: 1000\r\n\r\n{"message":'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\nb\r\n{"message":\r\n'],
] as const

test.each(paths.flatMap((path) => bodies.map(([form, body]) => [path, form, body] as const)))(
  'T20: an upload to %s, %s, that breaks off is no error of ours',
  async (path, _, body) => {
    const before = server.logged.length
    const type = path === '/csp-report' ? 'application/csp-report' : 'application/json'
    const socket = await openSocket(server.port)
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nOrigin: ${server.url}\r\nContent-Type: ${type}\r\n${body}`,
    )
    await wait(100)
    socket.destroy()
    await wait(150)
    const logged = server.logged.slice(before)
    expect(logged.filter(({ event }) => event === 'error')).toEqual([])
    expect(JSON.stringify(logged)).not.toMatch(/stack|internal/)
  },
)
