import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { finished, pipeline } from 'node:stream/promises'
import { type GuardedRequestOptions, guardedRequest, toFailure } from './guardedRequest.ts'
import { failureOf, LookupError } from './lookupError.ts'
import { headLength, type PictureType, readPictureType } from './pictureType.ts'
import { isDataUri, readDataUri, toFetchableUrl } from './resourceUri.ts'

const maxPictureBytes = 2_000_000

/**
 * Streams the picture at a URI into a file, without holding all of it in memory.
 *
 * @throws {LookupError} if it is unavailable, or not a raster picture of at most 2 MB
 */
export async function savePicture(
  uri: string,
  path: string,
  guards: Omit<GuardedRequestOptions, 'maxBytes' | 'accept'>,
): Promise<PictureType> {
  if (isDataUri(uri)) {
    const bytes = readDataUri(uri)
    const type = requireType(bytes)
    await writeFile(path, bytes)
    return type
  }
  const url = toFetchableUrl(uri)
  const { status, body } = await guardedRequest(url, {
    ...guards,
    maxBytes: maxPictureBytes,
    accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
  })
  if (status !== 200) {
    body.destroy()
    throw new LookupError(failureOf(status), `${url.host} answers with ${status}`)
  }
  let type: PictureType | undefined
  const check = async function* (chunks: AsyncIterable<Buffer>) {
    let head: Buffer = Buffer.alloc(0)
    for await (const chunk of chunks) {
      if (type !== undefined) {
        yield chunk
        continue
      }
      head = Buffer.concat([head, chunk])
      if (head.length < headLength) continue
      type = requireType(head)
      yield head
    }
  }
  const file = createWriteStream(path, { flags: 'wx' })
  try {
    await pipeline(body, check, file, { signal: guards.signal })
  } catch (cause) {
    // The file may not even be open yet: it would appear after the caller has removed it.
    await finished(file).catch(() => {})
    throw toFailure(cause, url.host)
  }
  return type ?? requireType(Buffer.alloc(0))
}

function requireType(head: Uint8Array): PictureType {
  const type = readPictureType(head)
  if (type !== undefined) return type
  throw new LookupError('refused', 'it is no PNG, JPEG, GIF, WebP or AVIF picture')
}
