import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestBrowser, type TestBrowser } from '@foyer/auth/testing'
import { pino } from 'pino'
import { createServer, type ServerOptions } from './app.ts'
import { readConfig } from './config.ts'

export interface TestServer {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  /** What was logged, line by line. */
  readonly logged: readonly Readonly<Record<string, unknown>>[]
  browser(): TestBrowser
  close(): Promise<void>
}

/** A server of its own on a free port, with a page of three files and a data folder that goes when it ends. */
export async function startTestServer(
  env: Readonly<Record<string, string>> = {},
  options: ServerOptions = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-server-'))
  const dataDir = env.DATA_DIR ?? join(folder, 'data')
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'debug' }, { write: (line) => logged.push(JSON.parse(line)) })
  const config = readConfig({ PORT: '0', VERIFY_THREADS: '0', ...env, DATA_DIR: dataDir })
  const server = createServer(config, { webRoot: writeWebRoot(folder), log, ...options })
  const { url, port } = await server.listen()
  const address = `http://127.0.0.1:${port}`
  return {
    url,
    port,
    dataDir,
    logged,
    browser: () =>
      createTestBrowser((request) => {
        const { pathname, search } = new URL(request.url)
        return fetch(new Request(address + pathname + search, request))
      }, url),
    async close() {
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function writeWebRoot(folder: string): string {
  const root = join(folder, 'web')
  mkdirSync(join(root, 'assets'), { recursive: true })
  const files = {
    'index.html': '<!doctype html><head><!--foyer-config--></head><p>home</p>',
    '404.html': '<!doctype html><head><!--foyer-config--></head><p>not found</p>',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/main-1a2b3c4d.js': 'console.log("plain")',
    'assets/main-1a2b3c4d.js.br': 'brotli',
    'assets/main-1a2b3c4d.js.gz': 'gzip',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content)
  return root
}
