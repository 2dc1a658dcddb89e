import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What `docs/security.md` calls them. */
const folders: Readonly<Record<string, string>> = {
  auth: 'packages/auth/src',
  server: 'apps/server/src',
  kit: 'packages/kit/src',
  core: 'packages/core/src',
  pairing: 'packages/pairing/src',
}

interface Row {
  readonly id: string
  readonly tests: readonly { readonly file: string | undefined; readonly names: readonly string[] }[]
}

const rows = readRows(readFileSync('docs/security.md', 'utf8'))
const everything = ['packages', 'apps', 'e2e', 'scripts'].flatMap(readTests).join('\n')

test.each(rows.map((row) => [row.id, row] as const))('docs/security.md: %s', (_, { tests }) => {
  expect(tests.flatMap(({ file, names }) => [file, ...names]).filter(Boolean)).not.toEqual([])
  for (const { file, names } of tests) {
    if (file !== undefined) expect(existsSync(file), `${file} is not there`).toBe(true)
    const text = file === undefined ? everything : readFileSync(file, 'utf8')
    for (const name of names) {
      expect(text.includes(name), `${file ?? 'no test'} has nothing called "${name}"`).toBe(true)
    }
  }
})

test.each([
  ['fault', 'B', 28],
  ['threat', 'T', 60],
])('every %s from %s1 to %i has a row', (_, letter, count) => {
  const covered = rows.flatMap(({ id }) => id.split(', '))
  const ids = Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)
  expect(ids.filter((id) => !covered.includes(id))).toEqual([])
})

/** The rows of the tables whose last column is `test`. */
function readRows(text: string): readonly Row[] {
  const found: Row[] = []
  let counts = false
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) counts = false
    else if (/\| test \|$/.test(line)) counts = true
    else if (counts && !line.startsWith('|---')) {
      const cells = line.split('|').slice(1, -1)
      found.push({ id: cells[0]?.trim() ?? '', tests: (cells.at(-1) ?? '').split(';').map(readTest) })
    }
  }
  return found
}

function readTest(text: string): Row['tests'][number] {
  const path = /`([^`]+\.tsx?)`/.exec(text)?.[1]
  const [first = '', ...rest] = path?.split('/') ?? []
  const names = [...text.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name)
  return { file: path && join(folders[first] ?? first, ...rest), names }
}

/** All that can be called a test under a folder. */
function readTests(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return /^(?:node_modules|dist|test-results)$/.test(entry.name) ? [] : readTests(path)
    return /\.(?:test|spec)\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : []
  })
}
