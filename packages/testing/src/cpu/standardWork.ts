import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Milliseconds of processor time of `standardWork` on the machine that the limits of the tests were set on. */
export const standardMs = 2

const body = JSON.stringify({ jsonrpc: '2.0', id: 1, result: `0x${'6000'.repeat(64_000)}` })
let server: Promise<Server> | undefined

/** One request over the loopback, with 256 kB of JSON that are parsed: what tests with a limit do, without their fault. */
export async function standardWork(): Promise<void> {
  server ??= startServer()
  const { port } = (await server).address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/`)
  JSON.parse(await response.text())
}

async function startServer(): Promise<Server> {
  const started = createServer((_, response) =>
    response.writeHead(200, { connection: 'close' }).end(body),
  ).listen(0, '127.0.0.1')
  await once(started, 'listening')
  return started.unref()
}
