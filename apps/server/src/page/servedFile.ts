import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { weightedItems } from '@foyer/core'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { fileHeaders } from './headers.ts'

/** A file in memory, with its compressed forms. */
export interface ServedFile {
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** Value of `Vary`, besides `Accept-Encoding`. */
  readonly vary?: string
  readonly body: Uint8Array<ArrayBuffer>
  readonly brotli?: Uint8Array<ArrayBuffer>
  readonly gzip?: Uint8Array<ArrayBuffer>
}

/** Strong validator by content: equal in every process and after every restart. */
export const etagOf = (body: Uint8Array) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** A text that is made by this server. */
export function toServedFile(text: string, type: string, headers: ServedFile['headers']): ServedFile {
  const body = new TextEncoder().encode(text)
  return { type: `${type}; charset=utf-8`, headers, etag: etagOf(body), body }
}

/**
 * Sends the file in the shortest accepted encoding, or 304. Not `serveStatic` of @hono/node-server, which has no ETag, ignores
 * q-values of `Accept-Encoding` and reads the disk for each request.
 */
export function sendFile(context: Context, file: ServedFile, status: 200 | 404 = 200): Response {
  const { encoding, body } = choose(file, weightedItems(context.req.header('accept-encoding')))
  // Strong tags differ per encoding (RFC 9110).
  const etag = encoding === undefined ? file.etag : `${file.etag.slice(0, -1)}-${encoding}"`
  const headers = {
    ...file.headers,
    'Content-Type': file.type,
    ETag: etag,
    Vary: file.vary ? `Accept-Encoding, ${file.vary}` : 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  }
  const known = context.req
    .header('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (status === 200 && known?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { status, headers: { ...headers, 'Content-Length': String(body.length) } })
}

function choose(
  file: ServedFile,
  accepted: readonly string[],
): { encoding?: 'br' | 'gzip'; body: Uint8Array<ArrayBuffer> } {
  if (file.brotli && accepted.includes('br')) return { encoding: 'br', body: file.brotli }
  if (file.gzip && accepted.includes('gzip')) return { encoding: 'gzip', body: file.gzip }
  return { body: file.body }
}

/**
 * Every file of the built page by its path. Read once: paths outside this list are not served, which rules out path
 * traversal.
 *
 * @throws {Error} if the page has not been built
 */
export function loadFiles(webRoot: string, https: boolean): ReadonlyMap<string, ServedFile> {
  if (!existsSync(join(webRoot, 'index.html'))) {
    throw new Error(`There is no page in ${webRoot}. Build it first: npm run build -w @foyer/web`)
  }
  const files = new Map<string, ServedFile>()
  for (const entry of readdirSync(webRoot, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    // HTML is rendered per request; compressed copies belong to the file without their suffix.
    if (!entry.isFile() || /\.(?:html|br|gz)$/.test(entry.name)) continue
    const path = `/${relative(webRoot, file).split(sep).join('/')}`
    files.set(path, loadFile(file, fileHeaders(https, path.startsWith('/assets/'))))
  }
  return files
}

export function loadFile(file: string, headers: Readonly<Record<string, string>>): ServedFile {
  const body = new Uint8Array(readFileSync(file))
  const beside = (ending: string) =>
    existsSync(file + ending) ? new Uint8Array(readFileSync(file + ending)) : undefined
  const [brotli, gzip] = [beside('.br'), beside('.gz')]
  return {
    type: getMimeType(file) ?? 'application/octet-stream',
    headers,
    etag: etagOf(body),
    body,
    ...(brotli && { brotli }),
    ...(gzip && { gzip }),
  }
}
