import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Certificate } from './certificate.ts'

export interface ServedFolder {
  /** `https://localhost:<port>` */
  readonly origin: string
  /** Size in bytes of all scripts, compressed with brotli 11. */
  readonly scriptBytes: number
  close(): void
}

interface ServedFile {
  readonly type: string
  readonly body: Buffer
  readonly encoding: 'br' | undefined
  readonly etag: string
  readonly cacheControl: string
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Serves a built page by HTTP/2, compressed beforehand; names with a hash are cached for ever. */
export function serveFolder(folder: string, { key, cert }: Certificate): Promise<ServedFolder> {
  const files = readFolder(folder)
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const { pathname } = new URL(request.url, 'https://localhost')
    const file = files.get(pathname === '/' ? '/index.html' : pathname)
    if (!file) return void response.writeHead(404).end()
    const headers = { 'content-type': file.type, etag: file.etag, 'cache-control': file.cacheControl }
    if (request.headers['if-none-match'] === file.etag) return void response.writeHead(304, headers).end()
    response
      .writeHead(200, {
        ...headers,
        ...(file.encoding && { 'content-encoding': file.encoding }),
        'content-length': file.body.length,
      })
      .end(file.body)
  })
  // A browser that closes a page in the middle of a response is no fault of the run.
  server.on('sessionError', () => {})
  const scripts = [...files].filter(([path]) => path.endsWith('.js'))
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () =>
      resolve({
        origin: `https://localhost:${(server.address() as AddressInfo).port}`,
        scriptBytes: scripts.reduce((sum, [, { body }]) => sum + body.length, 0),
        close: () => server.close(),
      }),
    )
  })
}

function readFolder(folder: string): ReadonlyMap<string, ServedFile> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(paths.map((path) => [`/${relative(folder, path).split(sep).join('/')}`, readFile(path)]))
}

function readFile(path: string): ServedFile {
  const raw = readFileSync(path)
  const type = types[extname(path)]
  const hasHash = /[-.][\w-]{8,}\.\w+$/.test(path)
  return {
    type: type ?? 'application/octet-stream',
    body: type ? compress(raw) : raw,
    encoding: type ? 'br' : undefined,
    etag: `"${createHash('sha256').update(raw).digest('base64url')}"`,
    cacheControl: hasHash ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
}

function compress(raw: Buffer): Buffer {
  return brotliCompressSync(raw, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
  })
}
