import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'

/**
 * Makes a server listen on a port that the system chooses.
 *
 * @param host @default '127.0.0.1'
 * @returns the port
 */
export async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  server.listen(0, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Ends a server and its connections. */
export function closeServer(server: Pick<HttpServer, 'close' | 'closeAllConnections'>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  return closed
}

/**
 * A port of this machine that nothing listens on. Below those that the system hands out (Linux: from 32768), because
 * any connection could have taken one of those before the caller listens.
 *
 * @throws {Error} if 20 ports in a row are taken
 */
export async function freePort(tries = 20): Promise<number> {
  const port = randomInt(10_000, 30_000)
  if (await isFree(port)) return port
  if (tries > 1) return freePort(tries - 1)
  throw new Error('No free port was found from 10000 to 30000.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
