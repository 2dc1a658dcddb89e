import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from './compile.ts'
import { readPackage } from './readPackage.ts'

const folder = join(import.meta.dirname, '../../packages/core')
const place = mkdtempSync(join(tmpdir(), 'foyer-compile-'))

/** Scripts and their maps by their paths. */
function scriptsIn(outDir: string): ReadonlyMap<string, string> {
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).sort()
  return new Map(
    files
      .filter((file) => /\.js(\.map)?$/.test(file))
      .map((file) => [file, readFileSync(join(outDir, file), 'utf8')]),
  )
}

test('the scripts that the page is built from are those that are published with types', () => {
  const entries = Object.values(readPackage(folder).entries)
  const [published, alone] = [true, false].map((types) => {
    const outDir = join(place, String(types))
    compile(folder, entries, { outDir, scripts: true, types })
    return scriptsIn(outDir)
  })
  expect(published?.size).toBeGreaterThan(100)
  expect(alone).toEqual(published)
})
