import { readFileSync } from 'node:fs'
import { errorTexts } from '@foyer/core'
import { expect, test } from 'vitest'

const documented = [...readFileSync('docs/errors.md', 'utf8').matchAll(/^\| `(\w+)` \|/gm)].map(
  (row) => row[1],
)

test('docs/errors.md has one row for every error code, and no others', () => {
  expect([...documented].sort()).toEqual(Object.keys(errorTexts).sort())
})
