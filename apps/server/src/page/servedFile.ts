import { createHash } from 'node:crypto'
import { weightedItems } from '@foyer/core'
import type { Context } from 'hono'

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

/** Sends the file in the shortest accepted encoding, or 304. */
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
