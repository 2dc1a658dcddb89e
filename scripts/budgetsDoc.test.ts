import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { budgets, kB, kitLimit, pageLimit } from './budgets.ts'

const documents = [
  'README.md',
  ...readdirSync('packages').map((name) => `packages/${name}/README.md`),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('reference/'))
    .map((name) => join('docs', name)),
]

/** Every figure that a pattern finds in a document, in bytes, with its place. */
const figures = (pattern: RegExp) =>
  documents.flatMap((name) =>
    [...readFileSync(name, 'utf8').replace(/\s+/g, ' ').matchAll(pattern)].map(([, figure]) => ({
      name,
      bytes: Math.round(Number(figure) * kB),
    })),
  )

const limitOf = (part: string) => budgets.find((budget) => budget.part === part)?.limit

describe('sizes in documents', () => {
  test.each([['the page of the product', /less than ([\d.]+) kB to answer/g, pageLimit, 1]] as const)(
    'below what %s is said to be smaller than is its budget',
    (_, pattern, limit, count) => {
      const found = figures(pattern)
      expect(found.length).toBeGreaterThanOrEqual(count)
      expect(found.filter(({ bytes }) => bytes !== limit)).toEqual([])
    },
  )

  test("about the kit's budget is said to be its size", () => {
    const found = figures(/about ([\d.]+) kB of scripts/g)
    expect(found.length).toBeGreaterThanOrEqual(2)
    expect(found.filter(({ bytes }) => !(bytes <= kitLimit && bytes * 1.06 >= kitLimit))).toEqual([])
  })

  test.each([
    ['pairing, until the code is there', /([\d.]+) kB (?:gzip )?(?:more than|beyond) the engine/g, 3],
    ['pairing, until the code is there', /of which a code needs ([\d.]+) kB/g, 1],
    ['pairing, with its cryptography', /adds ([\d.]+) kB to a page that has the engine/g, 1],
  ])('what is said of "%s" fits its budget: %s', (part, pattern, count) => {
    const limit = limitOf(part) ?? Number.NaN
    const found = figures(pattern)
    expect(found.length).toBeGreaterThanOrEqual(count)
    expect(found.filter(({ bytes }) => !(bytes <= limit && bytes * 1.06 >= limit))).toEqual([])
  })
})
