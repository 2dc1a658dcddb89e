import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const text = readFileSync('docs/specification.md', 'utf8')
const [trace = '', kept = ''] = text.split('## What differs, and why')
const rows = trace.split('\n').filter((line) => /^\| \d /.test(line))
const pathsIn = (part: string) =>
  [...part.matchAll(/`((?:packages|apps|e2e|scripts|docs)\/[^`]+)`/g)].map(([, path = '']) => path)

test.each([...new Set(pathsIn(text))])('docs/specification.md: %s is there', (path) => {
  expect(existsSync(path)).toBe(true)
})

describe('docs/specification.md', () => {
  test('every section has a row, in order, with code and a test', () => {
    const sections = rows.map((row) => Number(row.slice(2, 3)))
    expect(sections).toEqual(sections.toSorted((a, b) => a - b))
    expect([...new Set(sections)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const row of rows) expect(row).toMatch(/(?:\.test\.tsx?|\.spec\.ts)`/)
  })

  test.each(['D-26', 'D-32', 'D-34', 'D-35', 'D-37', 'D-38', 'D-40', 'D-44'])(
    'what is kept of %s has a row',
    (id) => {
      expect(kept).toMatch(new RegExp(`^\\|[^|]*\\b${id}\\b`, 'm'))
    },
  )
})
