import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { comparisonRows, toComparisonTable } from './comparisonTable.ts'
import { targets } from './targets.ts'

const row = (table: string, label: string) =>
  table.split('\n').find((line) => line.startsWith(`| ${label} |`))

const samples = {
  rainbowkit: [{ untilWorkingBytes: 253_200, buttonPaintedAt: 1_181, outsideRequests: 2 }],
  foyer: [{ untilWorkingBytes: 64_300, buttonPaintedAt: 590, outsideRequests: 0 }],
  product: [{ untilWorkingBytes: 8_100, buttonPaintedAt: 354, outsideRequests: 0 }],
  bare: [{ untilWorkingBytes: 58_900, buttonPaintedAt: 590, outsideRequests: 0 }],
}

test('sizes are in kB, times are shares of RainbowKit’s, and the best kit is in bold', () => {
  const table = toComparisonTable(targets, samples)
  expect(table.split('\n')[0]).toBe(
    '| | React alone | RainbowKit 2.2.11 | Foyer, `bench/page` | Foyer, the product |',
  )
  expect(row(table, 'kB before the button works')).toBe(
    '| kB before the button works | 58.9 | 253.2 | **64.3** | 8.1 ¹ |',
  )
  expect(row(table, 'button painted')).toBe('| button painted | ×0.50 | 1 (1,181 ms) | ×0.50 | **×0.30** |')
  expect(row(table, 'requests to other hosts before a choice')).toBe(
    '| requests to other hosts before a choice | 0 | 2 | **0** | **0** |',
  )
})

test('without the unit, times are in ms', () => {
  expect(row(toComparisonTable(targets, { foyer: samples.foyer, rainbowkit: [] }), 'button painted')).toBe(
    '| button painted |  |  | **590 ms** |  |',
  )
})

test('the table of docs/evidence/benchmarks.md has no row that a run does not print', () => {
  const [, section = ''] = readFileSync('docs/evidence/benchmarks.md', 'utf8').split('## Comparison')
  const [table = ''] = /^\| \|(?:.*\n)+?(?=\n)/m.exec(section) ?? []
  const [head, , ...rows] = table.trim().split('\n')
  expect(head).toBe(toComparisonTable(targets, samples).split('\n')[0])
  const labels = comparisonRows.map(([, label]) => label)
  const shown = rows.map((line) => line.split(' | ')[0]?.replace(/^\| /, ''))
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter((label = '') => !labels.includes(label))).toEqual([])
})
