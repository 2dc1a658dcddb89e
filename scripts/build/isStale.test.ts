import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { isStale } from './isStale.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-stale-'))
})

function write(name: string, seconds: number): string {
  const file = join(folder, name)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, '')
  utimesSync(file, seconds, seconds)
  return file
}

test('what was never built is stale', () => {
  write('src/a.ts', 1)
  expect(isStale(join(folder, 'dist/index.html'), [join(folder, 'src')])).toBe(true)
})

test('what is newer than its sources is not', () => {
  write('src/deep/a.ts', 1)
  expect(isStale(write('dist/index.html', 2), [join(folder, 'src')])).toBe(false)
})

test('one changed file is enough, however deep', () => {
  write('src/a.ts', 1)
  write('src/very/deep/b.ts', 3)
  expect(isStale(write('dist/index.html', 2), [join(folder, 'src')])).toBe(true)
})

test.each(['dist/later.js', 'node_modules/later.js', '.dist-a/later.js'])(
  '%s does not count as a source',
  (name) => {
    write(name, 3)
    expect(isStale(write('dist/index.html', 2), [folder])).toBe(false)
  },
)
