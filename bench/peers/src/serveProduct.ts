import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as send } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../packages/testbed/src/ports.ts'
import type { Certificate } from './certificate.ts'
import type { ServedFolder } from './serveFolder.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Not a registered project: the relay of the benchmark does not ask. */
const projectId = 'c0ffee00c0ffee00c0ffee00c0ffee00'
const startMs = 15_000

/**
 * The page of `npm start`: the production build behind its own server, and before it HTTP/2 as a reverse proxy puts it.
 * The server decides about headers, compression and caching.
 */
export async function serveProduct({ key, cert }: Certificate): Promise<Omit<ServedFolder, 'scriptBytes'>> {
  const port = await freePort()
  const proxy = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) =>
    forward(request, response, port),
  )
  // A browser that closes a page in the middle of a response is no fault of the run.
  proxy.on('sessionError', () => {})
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  const origin = `https://localhost:${(proxy.address() as AddressInfo).port}`
  const data = mkdtempSync(join(tmpdir(), 'foyer-peers-'))
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      ORIGIN: origin,
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      WALLETCONNECT_PROJECT_ID: projectId,
    },
  })
  await untilHealthy(port)
  return {
    origin,
    close() {
      proxy.close()
      server.kill()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Headers of one connection alone (RFC 9113, section 8.2.2). */
const ofConnection = /^(?::.*|connection|keep-alive|transfer-encoding|upgrade|host)$/

function forward(request: Http2ServerRequest, response: Http2ServerResponse, port: number): void {
  const { method, url: path } = request
  const withoutConnection = (headers: NodeJS.Dict<string | string[]>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.test(name)))
  const headers = { ...withoutConnection(request.headers), host: request.authority }
  const forwarded = send({ host: '127.0.0.1', port, method, path, headers }, (incoming) => {
    response.writeHead(incoming.statusCode ?? 502, withoutConnection(incoming.headers))
    incoming.pipe(response)
  })
  forwarded.on('error', () => response.stream?.destroy())
  request.pipe(forwarded)
}

async function untilHealthy(port: number): Promise<void> {
  const until = Date.now() + startMs
  while (Date.now() < until) {
    const response = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)
    if (response?.ok) return
    await wait(100)
  }
  throw new Error(`The server of the product has not started within ${startMs} ms.`)
}
