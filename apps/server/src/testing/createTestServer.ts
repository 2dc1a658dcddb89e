import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createTestBrowser, type TestBrowser } from '@foyer/auth/testing'
import { pino } from 'pino'
import { createServer, type ServerOptions } from '../app.ts'
import { readConfig } from '../config/config.ts'

export interface TestServer {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  /** Logged lines. */
  readonly logged: readonly Readonly<Record<string, unknown>>[]
  /** @default origin: this server's own */
  browser(origin?: string): TestBrowser
  close(): Promise<void>
}

/** Starts a server on a free port, with a small page and a temporary data folder. */
export async function createTestServer(
  env: Readonly<Record<string, string>> = {},
  options: ServerOptions = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-server-'))
  const dataDir = env.DATA_DIR ?? join(folder, 'data')
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'debug' }, { write: (line) => logged.push(JSON.parse(line)) })
  const config = readConfig({ PORT: '0', VERIFY_THREADS: '0', ...env, DATA_DIR: dataDir })
  const server = createServer(config, {
    webRoot: writeWebRoot(folder),
    log,
    // The thread of lookups gives way to every other one of the machine.
    lookupDeadlineMs: 100_000,
    stallMs: 200_000,
    ...options,
  })
  const { url, port } = await server.listen()
  return {
    url,
    port,
    dataDir,
    logged,
    browser: (origin = url) => createTestBrowser((request) => send(port, request), origin),
    async close() {
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** `fetch` with the `Host` header of the request, which Node's `fetch` overwrites. */
async function send(port: number, request: Request): Promise<Response> {
  const { host, pathname, search } = new URL(request.url)
  const outgoing = httpRequest({
    port,
    path: pathname + search,
    method: request.method,
    headers: { ...Object.fromEntries(request.headers), host },
  })
  outgoing.end(Buffer.from(await request.arrayBuffer()))
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  const body = await buffer(incoming)
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  const status = incoming.statusCode ?? 0
  return new Response([204, 304].includes(status) ? null : body, { status, headers })
}

function writeWebRoot(folder: string): string {
  const root = join(folder, 'web')
  mkdirSync(join(root, 'assets'), { recursive: true })
  const files = {
    'index.html': '<!doctype html><head><!--foyer-config--></head><p>home</p>',
    'index.de.html': '<!doctype html><head><!--foyer-config--></head><p>Zuhause</p>',
    '404.html': '<!doctype html><head><!--foyer-config--></head><p>not found</p>',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/main-1a2b3c4d.js': 'console.log("plain")',
    'assets/main-1a2b3c4d.js.br': 'brotli',
    'assets/main-1a2b3c4d.js.gz': 'gzip',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content)
  return root
}
