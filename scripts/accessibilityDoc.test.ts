import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'

const doc = readFileSync('docs/accessibility.md', 'utf8')

/** WCAG 2.2, levels A and AA, in its order. */
const criteria = [
  ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5'],
  ...['1.3.1', '1.3.2', '1.3.3', '1.3.4', '1.3.5'],
  ...['1.4.1', '1.4.2', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13'],
  ...['2.1.1', '2.1.2', '2.1.4', '2.2.1', '2.2.2', '2.3.1'],
  ...['2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.4.5', '2.4.6', '2.4.7', '2.4.11'],
  ...['2.5.1', '2.5.2', '2.5.3', '2.5.4', '2.5.7', '2.5.8'],
  ...['3.1.1', '3.1.2', '3.2.1', '3.2.2', '3.2.3', '3.2.4', '3.2.6'],
  ...['3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.3.7', '3.3.8', '4.1.2', '4.1.3'],
]

const rows = [...doc.matchAll(/^\| (\d\.\d\.\d+) .+ \| A{1,2} \| (.+?) \| (.+) \| (.*) \|$/gm)]
const tests = [...doc.matchAll(/^(\d+)\. `(.+?)`: “(.+)”$/gm)]

describe('docs/accessibility.md', () => {
  it('has a row for every criterion of levels A and AA', () => {
    expect(rows.map(([, id]) => id)).toEqual(criteria)
  })

  it('names at least one test wherever it says that something is supported', () => {
    const numbers = new Set(tests.map(([, number]) => number))
    for (const [, id, result, , marks = ''] of rows) {
      const named = [...marks.matchAll(/\[(\d+)\]/g)].map(([, number]) => number)
      expect(
        named.every((number) => numbers.has(number)),
        id,
      ).toBe(true)
      expect(named.length > 0, id).toBe(result === 'supports')
    }
  })

  test.each(tests.map(([, , file = '', title = '']) => [file, title]))('%s has “%s”', (file, title) => {
    expect(existsSync(file), file).toBe(true)
    expect(readFileSync(file, 'utf8')).toContain(title)
  })
})
