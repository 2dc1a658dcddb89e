import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { behaviourIds, compareIds } from './behaviourIds.ts'
import { testsOfIds } from './testsOfIds.ts'

/** Rows `| id | behaviour |` of docs/evidence/behaviours.md, by section. */
const sections = readFileSync('docs/evidence/behaviours.md', 'utf8')
  .split(/^##+ /m)
  .map((section) => [...section.matchAll(/^\| (?!id )([A-Z][\w.-]*) \| .+ \|$/gm)].map(([, id = '']) => id))
const ids = sections.flat()
const tests = testsOfIds()
/** First cells of the tables of threats and server faults, and of those of decisions. */
const others = ['docs/evidence/security.md', 'docs/evidence/specification.md'].flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => behaviourIds(cell)),
)
const isDefined = (id: string) => ids.includes(id) || others.includes(id)

const pages = ts.sys.readDirectory(
  '.',
  ['.md'],
  ['**/node_modules', '**/dist', '**/test-results', 'docs/reference'],
)

test.each(pages)('every id in %s has a row', (path) => {
  expect(behaviourIds(readFileSync(path, 'utf8')).filter((id) => !isDefined(id))).toEqual([])
})

test('every id in the title of a test has a row', () => {
  expect([...tests.keys()].filter((id) => !isDefined(id))).toEqual([])
})

test('every row has a test, its id is in one row, and rows are sorted', () => {
  expect(ids.length).toBeGreaterThan(300)
  expect(ids.filter((id) => !tests.has(id))).toEqual([])
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  for (const section of sections) expect(section).toEqual(section.toSorted(compareIds))
})
