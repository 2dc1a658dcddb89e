import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { openPictureCache, type PictureCache } from './pictureCache.ts'
import type { PictureType } from './pictureType.ts'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'foyer-pictures-')), 'made', 'pictures')
})

const put = (cache: PictureCache, name: string, bytes: number, type: PictureType = 'image/png') =>
  cache.put(name, async (path) => {
    await writeFile(path, Buffer.alloc(bytes, 'x'))
    return type
  })
const known = (cache: PictureCache, ...names: string[]) =>
  names.filter((name) => cache.get(name) !== undefined)

/** The hash of `visitor.eth`. */
const key = '04bd2bdbbd5e5b9fd1e1b6d8ce8ac4c5'

describe('a picture that is put', () => {
  test.each([
    ['image/png', '.png'],
    ['image/jpeg', '.jpg'],
    ['image/gif', '.gif'],
    ['image/webp', '.webp'],
    ['image/avif', '.avif'],
  ] as const)('%s is a file that ends in %s, of the hash of its name', async (type, ending) => {
    const cache = await openPictureCache({ folder })
    const before = Date.now()
    const picture = await put(cache, 'visitor.eth', 5, type)
    expect(picture).toEqual({
      path: expect.stringMatching(new RegExp(`^${folder}/[0-9a-f]{64}\\${ending}$`)),
      type,
      bytes: 5,
      savedAtMs: expect.closeTo(before, -4),
    })
    expect(cache.get('visitor.eth')).toEqual(picture)
    expect(readFileSync(picture.path, 'utf8')).toBe('xxxxx')
    expect(readdirSync(folder)).toHaveLength(1)
    expect(cache.get('other.eth')).toBeUndefined()
    // A later process has the same one.
    expect((await openPictureCache({ folder })).get('visitor.eth')).toEqual(picture)
  })

  test('is written beside the one before, which stays until it is whole', async () => {
    const cache = await openPictureCache({ folder })
    const first = await put(cache, 'visitor.eth', 5)
    const broken = cache.put('visitor.eth', async (path) => {
      expect(path).toMatch(new RegExp(`^${folder}/[0-9a-f-]{36}\\.part$`))
      await writeFile(path, 'half')
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
    expect(cache.get('visitor.eth')).toEqual(first)
    expect(readFileSync(first.path, 'utf8')).toBe('xxxxx')
    expect(readdirSync(folder)).toHaveLength(1)
  })

  test('of another type removes the file of the one before, and of the same type replaces it', async () => {
    const cache = await openPictureCache({ folder })
    const png = await put(cache, 'visitor.eth', 5)
    const gif = await put(cache, 'visitor.eth', 6, 'image/gif')
    expect([existsSync(png.path), existsSync(gif.path)]).toEqual([false, true])
    rmSync(gif.path)
    const again = await put(cache, 'visitor.eth', 7, 'image/gif')
    expect(again.path).toBe(gif.path)
    expect(readFileSync(gif.path)).toHaveLength(7)
    expect(cache.get('visitor.eth')).toEqual(again)
    rmSync(gif.path)
    expect(await put(cache, 'visitor.eth', 5)).toEqual({ ...png, savedAtMs: expect.any(Number) })
  })

  test('is dropped with its file, and a second time nothing happens', async () => {
    const cache = await openPictureCache({ folder })
    const picture = await put(cache, 'visitor.eth', 5)
    await put(cache, 'other.eth', 5)
    await cache.drop('visitor.eth')
    expect(cache.get('visitor.eth')).toBeUndefined()
    expect(existsSync(picture.path)).toBe(false)
    await cache.drop('visitor.eth')
    expect(known(cache, 'other.eth')).toEqual(['other.eth'])
  })

  test('is dropped although its file is gone', async () => {
    const cache = await openPictureCache({ folder })
    const picture = await put(cache, 'visitor.eth', 5)
    await (await openPictureCache({ folder })).drop('visitor.eth')
    expect(existsSync(picture.path)).toBe(false)
    await cache.drop('visitor.eth')
    expect(cache.get('visitor.eth')).toBeUndefined()
  })
})

describe('the least recently used one goes', () => {
  test('when there are more than may be', async () => {
    const cache = await openPictureCache({ folder, maxPictures: 2 })
    const oldest = await put(cache, 'a', 1)
    await put(cache, 'b', 1)
    // One that is not there does not count.
    expect(known(cache, 'b', 'missing', 'a')).toEqual(['b', 'a'])
    expect(known(cache, 'missing')).toEqual([])
    await put(cache, 'c', 1)
    expect(known(cache, 'a', 'b', 'c')).toEqual(['a', 'c'])
    expect(readdirSync(folder)).toHaveLength(2)
    expect(existsSync(oldest.path)).toBe(true)
  })

  test('when there are more bytes than may be, as many as it takes', async () => {
    const cache = await openPictureCache({ folder, maxBytes: 10 })
    for (const name of ['a', 'b', 'c']) await put(cache, name, 3)
    await put(cache, 'd', 1)
    expect(known(cache, 'a', 'b', 'c', 'd')).toEqual(['a', 'b', 'c', 'd'])
    await put(cache, 'e', 4)
    expect(known(cache, 'a', 'b', 'c', 'd', 'e')).toEqual(['c', 'd', 'e'])
    // 8 bytes are left. One that is put again counts once, and one that was dropped does not count.
    await put(cache, 'd', 3)
    expect(known(cache, 'c', 'd', 'e')).toEqual(['c', 'd', 'e'])
    await cache.drop('c')
    await put(cache, 'f', 3)
    expect(known(cache, 'd', 'e', 'f')).toEqual(['d', 'e', 'f'])
  })

  test('one that is too large by itself goes with all others', async () => {
    const cache = await openPictureCache({ folder, maxBytes: 10 })
    await put(cache, 'a', 3)
    await put(cache, 'b', 11)
    expect(known(cache, 'a', 'b')).toEqual([])
    expect(readdirSync(folder)).toEqual([])
    await put(cache, 'c', 10)
    expect(known(cache, 'c')).toEqual(['c'])
  })

  test('one that is put again is the newest', async () => {
    const cache = await openPictureCache({ folder, maxPictures: 2 })
    await put(cache, 'a', 1)
    await put(cache, 'b', 1)
    await put(cache, 'a', 1)
    await put(cache, 'c', 1)
    expect(known(cache, 'a', 'b', 'c')).toEqual(['a', 'c'])
  })
})

describe('the folder of an earlier process', () => {
  const file = (name: string, seconds = 0) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name), 'x')
    utimesSync(join(folder, name), seconds, seconds)
  }

  test('removes unfinished files, and keeps files of other programs', async () => {
    file(`${key}.part`)
    file('notes.txt')
    file('README')
    file('.png.gz')
    const cache = await openPictureCache({ folder })
    await put(cache, 'a', 1)
    expect(readdirSync(folder).filter((name) => !/^[0-9a-f]{64}\./.test(name))).toEqual([
      '.png.gz',
      'README',
      'notes.txt',
    ])
  })

  test('has its oldest pictures removed first, by the time of their files', async () => {
    const first = await openPictureCache({ folder })
    const paths = []
    for (const name of ['a', 'b', 'c', 'd']) paths.push((await put(first, name, 1)).path)
    const times = [400, 100, 300, 200]
    for (const [index, path] of paths.entries())
      utimesSync(path, times[index] as number, times[index] as number)
    const second = await openPictureCache({ folder, maxPictures: 3 })
    expect(known(second, 'a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd'])
    expect(second.get('d')?.savedAtMs).toBe(200_000)
    const third = await openPictureCache({ folder, maxBytes: 2 })
    expect(known(third, 'a', 'b', 'c', 'd')).toEqual(['a', 'c'])
  })
})
