import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { weightedItems } from './weightedItems.ts'

/** A file in memory, with the shorter forms it can be sent in. */
export interface ServedFile {
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** What of a request decides over this answer, besides the form in which it is sent. */
  readonly vary?: string
  readonly body: Uint8Array<ArrayBuffer>
  readonly brotli?: Uint8Array<ArrayBuffer>
  readonly gzip?: Uint8Array<ArrayBuffer>
}

/** A strong validator: the same bytes, the same tag, in every process and after every restart. */
export const etagOf = (body: Uint8Array) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Sends the file in the shortest form that the browser takes, or nothing when it has it already. */
export function sendFile(context: Context, file: ServedFile, status: 200 | 404 = 200): Response {
  const { encoding, body } = choose(file, weightedItems(context.req.header('accept-encoding')))
  // One tag per form, as RFC 9110 asks of strong ones.
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
