import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { replaceFiles } from './replaceFiles.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'foyer-replace-'))
})

function write(file: string, text: string): void {
  mkdirSync(dirname(join(place, file)), { recursive: true })
  writeFileSync(join(place, file), text)
}

const filesIn = (folder: string) =>
  readdirSync(join(place, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(place, folder).length + 1))
    .sort()

beforeEach(() => {
  write('next/index.js', 'new')
  write('next/parts/a.js', 'new')
})

test('a folder that is not there yet gets all files', () => {
  replaceFiles(join(place, 'dist'), join(place, 'next'))
  expect(filesIn('dist')).toEqual(['index.js', 'parts/a.js'])
})

test('new files take the places of old ones, and what is not among them goes', () => {
  write('dist/index.js', 'old')
  write('dist/parts/gone.js', 'old')
  write('dist/index.d.ts', 'old')
  replaceFiles(join(place, 'dist'), join(place, 'next'))
  expect(filesIn('dist')).toEqual(['index.js', 'parts/a.js'])
  expect(readFileSync(join(place, 'dist/index.js'), 'utf8')).toBe('new')
})

test('what is kept stays', () => {
  write('dist/index.d.ts', 'old')
  write('dist/parts/gone.js', 'old')
  replaceFiles(join(place, 'dist'), join(place, 'next'), /\.d\.ts$/)
  expect(filesIn('dist')).toEqual(['index.d.ts', 'index.js', 'parts/a.js'])
})
