import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port of this machine that nothing listens on. Below those that the system hands out (Linux: from 32768), because
 * any connection could have taken one of those before the caller listens.
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
