import { expect, test } from 'vitest'
import { median, toTable } from './table.ts'

const targets = [
  { name: 'first', label: 'First' },
  { name: 'second', label: 'Second' },
]
const row = (table: string, label: string) =>
  table.split('\n').find((line) => line.startsWith(`| ${label} |`))

test('the median is the middle one, or the mean of the middle two', () => {
  expect(median([])).toBeUndefined()
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

test('a cell has the median, the range, and the ratio to the first target', () => {
  const table = toTable(targets, {
    first: [{ buttonPaintedAt: 100 }, { buttonPaintedAt: 300 }, { buttonPaintedAt: 200 }],
    second: [{ buttonPaintedAt: 50 }],
  })
  expect(row(table, 'button painted')).toBe('| button painted | 200 ms (100 ms to 300 ms) | 50 ms, ×0.25 |')
})

test('a figure that a target does not have is a dash, also in scenarios that other figures come from', () => {
  const table = toTable(targets, { first: [{ axeViolations: 2 }, {}], second: [{}] })
  expect(row(table, 'axe violations, dialog open')).toBe('| axe violations, dialog open | 2 | – |')
  expect(row(table, 'button works')).toBe('| button works | – | – |')
})
