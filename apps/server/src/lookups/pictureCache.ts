import { createHash, randomUUID } from 'node:crypto'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '@foyer/auth/internal'
import type { PictureType } from './pictureType.ts'

export interface CachedPicture {
  readonly path: string
  readonly type: PictureType
  readonly bytes: number
  readonly savedAtMs: number
}

export interface PictureCache {
  get(name: string): CachedPicture | undefined
  /**
   * Stores the file that `write` writes. Stores nothing if it throws.
   *
   * @throws errors of `write` and of the disk
   */
  put(name: string, write: (path: string) => Promise<PictureType>): Promise<CachedPicture>
  /** Removes a picture, for example one whose file was deleted. */
  drop(name: string): Promise<void>
}

export interface PictureCacheOptions {
  /** Created if missing. */
  readonly folder: string
  /** @default 256 MB */
  readonly maxBytes?: number
  /** @default 10,000 */
  readonly maxPictures?: number
}

const endings: Readonly<Record<PictureType, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'image/avif': '.avif',
}

/**
 * LRU cache of pictures as files, by the hash of their name. Includes the files that exist at the start.
 *
 * @throws if the folder cannot be created or read
 */
export async function openPictureCache({
  folder,
  maxBytes = 256_000_000,
  maxPictures = 10_000,
}: PictureCacheOptions): Promise<PictureCache> {
  makeFolder(folder)
  /** By key, least recently used first. */
  const pictures = new Map<string, CachedPicture>()
  let total = 0

  async function forget(key: string): Promise<void> {
    const picture = pictures.get(key)
    if (picture === undefined) return
    pictures.delete(key)
    total -= picture.bytes
    await rm(picture.path, { force: true })
  }

  async function add(key: string, picture: CachedPicture): Promise<void> {
    const before = pictures.get(key)
    pictures.delete(key)
    pictures.set(key, picture)
    total += picture.bytes - (before?.bytes ?? 0)
    if (before !== undefined && before.path !== picture.path) await rm(before.path, { force: true })
    for (const oldest of pictures.keys()) {
      if (total <= maxBytes && pictures.size <= maxPictures) break
      await forget(oldest)
    }
  }

  for (const [key, picture] of await readPictures(folder)) await add(key, picture)

  return {
    get(name) {
      const key = keyOf(name)
      const picture = pictures.get(key)
      if (picture === undefined) return undefined
      pictures.delete(key)
      pictures.set(key, picture)
      return picture
    },
    async put(name, write) {
      const unfinished = join(folder, `${randomUUID()}.part`)
      try {
        const type = await write(unfinished)
        const key = keyOf(name)
        const path = join(folder, key + endings[type])
        const { size, mtimeMs } = await stat(unfinished)
        await rename(unfinished, path)
        const picture = { path, type, bytes: size, savedAtMs: mtimeMs }
        await add(key, picture)
        return picture
      } finally {
        await rm(unfinished, { force: true })
      }
    },
    drop: (name) => forget(keyOf(name)),
  }
}

const keyOf = (name: string) => createHash('sha256').update(name).digest('hex')

/** Pictures of an earlier process with their keys, oldest first. Removes its incomplete files. */
async function readPictures(folder: string): Promise<readonly (readonly [string, CachedPicture])[]> {
  const found: (readonly [key: string, picture: CachedPicture])[] = []
  for (const file of await readdir(folder)) {
    const [key = '', ending] = file.split(/(?=\.)/)
    const type = (Object.keys(endings) as PictureType[]).find((it) => endings[it] === ending)
    const path = join(folder, file)
    // Incomplete file of a killed process.
    if (ending === '.part') await rm(path, { force: true })
    if (type === undefined) continue
    const { size, mtimeMs } = await stat(path)
    found.push([key, { path, type, bytes: size, savedAtMs: mtimeMs }])
  }
  return found.sort(([, a], [, b]) => a.savedAtMs - b.savedAtMs)
}
