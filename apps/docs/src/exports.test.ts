import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishedEntries } from '../publishedEntries.ts'

const read = (path: string) => readFileSync(path, 'utf8')
/** Exported values by entry, as `exports.txt` lists them. */
function valuesOf(folder: string): ReadonlyMap<string, readonly string[]> {
  const blocks = read(join(folder, 'exports.txt')).split(/^(?=\.)/m)
  return new Map(
    blocks.map((block) => {
      const [entry = '', ...names] = block.trim().split(/\n\s*/)
      return [entry, names.filter((name) => !name.endsWith('(type)'))] as const
    }),
  )
}

const entries = publishedEntries().map(({ entry, folder }) => {
  const path = `.${entry.replace(/^@foyer\/\w+/, '')}`
  return { entry, values: valuesOf(folder).get(path) ?? [] }
})

/** Written by hand, without the lists of behaviours, faults and decisions. */
const documents = [
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .filter((name) => !/^(?:reference|decisions|evidence|contributing)\b/.test(name))
    .map((name) => join('docs', name)),
  ...['kit', 'auth', 'pairing', 'testing'].map((name) => `packages/${name}/README.md`),
].map(read)

/**
 * Public entries by `docs/contributing/version-numbers.md`. Of `@foyer/testing`, only the names in its README are public. The records of
 * `@foyer/kit/wallets/more` are in the reference only.
 */
const announced = entries.filter(({ entry }) => !/\/(?:internal|testing|wallets\/more)\b/.test(entry))

test.each(announced)('every value of $entry is in a document', ({ values }) => {
  const isNamed = (name: string) => documents.some((text) => new RegExp(`\\b${name}\\b`).test(text))
  expect(values.filter((name) => !isNamed(name))).toEqual([])
})
