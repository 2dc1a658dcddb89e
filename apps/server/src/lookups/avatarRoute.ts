import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { json } from '@foyer/auth/internal'
import { AuthError } from '@foyer/auth/server'
import type { Context } from 'hono'
import { fileHeaders } from '../page/headers.ts'
import type { Lookups } from './openLookups.ts'
import type { CachedPicture } from './pictureCache.ts'

export interface AvatarOptions {
  readonly lookups: Lookups
  /** Network address of a visitor. */
  readonly clientAddress: (context: Context) => string
  /** Headers of every response except pictures. */
  readonly headers: Readonly<Record<string, string>>
  readonly https: boolean
}

/**
 * `GET /avatar/<name>`: the picture of an ENS name.
 *
 * @throws {AuthError}
 */
export async function avatarRoute(
  { lookups, clientAddress, headers, https }: AvatarOptions,
  requireRoom: () => Promise<void>,
  context: Context,
): Promise<Response> {
  const { req } = context
  const pictures = await lookups.pictures()
  const name = req.param('name') ?? ''
  if (!pictures.isName(name))
    throw new AuthError('bad_request', { message: 'The address must end with a normalised ENS name.' })
  let found = pictures.known(name)
  if (found === undefined) {
    await requireRoom()
    found = await pictures.find(name, clientAddress(context))
  }
  const isImage = req.header('sec-fetch-dest') === 'image'
  if (typeof found === 'string') return noPicture(found, headers, isImage)
  return showPicture(found, https, req.method === 'HEAD').catch(async () => {
    await pictures.drop(name)
    return noPicture('failed', headers, isImage)
  })
}

/** @throws if its file was deleted */
async function showPicture(picture: CachedPicture, https: boolean, isHead: boolean): Promise<Response> {
  if (isHead) await access(picture.path)
  return new Response(isHead ? null : await openFile(picture.path), {
    headers: {
      ...fileHeaders(https, false),
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Content-Type': picture.type,
      'Content-Length': String(picture.bytes),
      'Content-Disposition': 'inline; filename="avatar"',
      'Cache-Control': 'private, max-age=3600',
    },
  })
}

async function openFile(path: string): Promise<ReadableStream> {
  const file = createReadStream(path)
  await once(file, 'open')
  return Readable.toWeb(file) as ReadableStream
}

/** To an `<img>` there is no content, because browsers print every failed request on the page's console. */
function noPicture(
  failure: 'refused' | 'failed',
  headers: AvatarOptions['headers'],
  isImage: boolean,
): Response {
  const [status, message, seconds] =
    failure === 'refused'
      ? ([404, 'This name has no picture that can be shown.', 3600] as const)
      : ([502, 'The picture of this name cannot be had right now. Try again shortly.', 30] as const)
  const extra = { 'Cache-Control': `private, max-age=${seconds}`, Vary: 'Sec-Fetch-Dest' }
  if (!isImage) return json(headers, { error: { code: failure, message } }, { status, extra })
  const response = new Response(null, { status: 204, headers: { ...headers, ...extra } })
  response.headers.delete('Content-Type')
  return response
}
