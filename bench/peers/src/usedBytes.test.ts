import { expect, test } from 'vitest'
import { usedBytes } from './usedBytes.ts'

const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count })

test('of ranges within each other, the innermost counts, whatever their order', () => {
  const source = 'x'.repeat(100)
  const inner = { ranges: [range(20, 40, 0), range(25, 30, 1)] }
  const outer = { ranges: [range(0, 100, 1)] }
  expect(usedBytes([{ source, functions: [inner, outer] }])).toBe(85)
  expect(usedBytes([{ source, functions: [outer, inner] }])).toBe(85)
})

test('scripts are added up; one without a source counts nothing', () => {
  const used = { source: 'abc', functions: [{ ranges: [range(0, 3, 2)] }] }
  expect(usedBytes([used, used, { functions: [{ ranges: [range(0, 3, 1)] }] }])).toBe(6)
  expect(usedBytes([{ source: 'abc', functions: [] }])).toBe(0)
})
