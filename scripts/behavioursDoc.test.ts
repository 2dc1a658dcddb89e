import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { behaviourIds, compareIds } from './behaviourIds.ts'
import { behaviourSections, writeTested } from './behavioursTable.ts'
import { testsOfIds } from './testsOfIds.ts'

const doc = readFileSync('docs/behaviours.md', 'utf8')
const sections = behaviourSections(doc)
const rows = sections.flat()
const ids = rows.map(({ id }) => id)
const tests = testsOfIds()
/** Threats and faults of the server have their rows in the first one, decisions in the second one. */
const [security, specification] = ['docs/security.md', 'docs/specification.md'].map(
  (path) =>
    new Set(
      [...readFileSync(path, 'utf8').matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
        behaviourIds(cell),
      ),
    ),
) as [Set<string>, Set<string>]
const isDefined = (id: string) => ids.includes(id) || security.has(id) || specification.has(id)

const pages = ts.sys.readDirectory('.', ['.md'], ['**/node_modules', '**/dist', '**/test-results'])

test.each(pages)('every id in %s has a row', (path) => {
  expect(behaviourIds(readFileSync(path, 'utf8')).filter((id) => !isDefined(id))).toEqual([])
})

test('every id that a test names has a row', () => {
  expect([...tests.keys()].filter((id) => !isDefined(id))).toEqual([])
})

test('every row is of an id that a test names', () => {
  expect(ids.filter((id) => !tests.has(id))).toEqual([])
})

test('every id has one row', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index || security.has(id))).toEqual([])
})

test('the column "tested" is what `npm run behaviours` writes', () => {
  expect(writeTested(doc, tests)).toBe(doc)
})

test('ids are sorted in every section', () => {
  for (const section of sections) {
    const order = section.map(({ id }) => id)
    expect(order).toEqual(order.toSorted(compareIds))
  }
})

test('every behaviour is one sentence of at most 25 words', () => {
  const isShort = (text: string) => /^\S.*\.$/.test(text) && text.split(' ').length <= 25
  expect(rows.filter(({ behaviour }) => !isShort(behaviour))).toEqual([])
})
