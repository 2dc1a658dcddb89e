import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { closeServer } from '@foyer/testbed/ports'
import { configElementId, type PhoneConfig, type SafeConfig } from '../demoConfig.ts'

export interface ServedPage {
  readonly url: string
  close(): Promise<void>
}

interface PageOptions {
  /** The folder that the build has written. */
  readonly folder: string
  /** The page in it that is served at `/`. */
  readonly file: string
  readonly port: number
  readonly config: PhoneConfig | SafeConfig
  /** Origins that the page may ask. */
  readonly reaches: readonly string[]
  /** The origin that the page may hold in a frame. */
  readonly holds?: string
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** Serves one built page of the demo, with its configuration in it as a block of data. */
export async function servePage({
  folder,
  file,
  port,
  config,
  reaches,
  holds,
}: PageOptions): Promise<ServedPage> {
  const data = JSON.stringify(config).replaceAll('<', '\\u003c')
  const block = `<script type="application/json" id="${configElementId}">${data}</script>`
  const page = (await readFile(join(folder, file), 'utf8')).replace('<!--demo-config-->', () => block)
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    ['connect-src', "'self'", ...reaches].join(' '),
    `frame-src ${holds ?? "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const headers = {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://demo')
    if (pathname === '/') {
      response.writeHead(200, { ...headers, 'Content-Type': 'text/html; charset=utf-8' }).end(page)
      return
    }
    const type = types[extname(pathname)]
    const isFile = type !== undefined && pathname.startsWith('/assets/') && normalize(pathname) === pathname
    const body = isFile ? await readFile(join(folder, pathname)).catch(() => undefined) : undefined
    if (body) response.writeHead(200, { ...headers, 'Content-Type': `${type}; charset=utf-8` }).end(body)
    else response.writeHead(404, { ...headers, 'Content-Type': 'text/plain' }).end('Not found\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://localhost:${port}`,
    close: () => closeServer(server),
  }
}
