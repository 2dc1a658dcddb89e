import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { published } from './buildPackage.ts'
import { missingFiles } from './missingFiles.ts'

const root = join(import.meta.dirname, '../..')
const place = mkdtempSync(join(tmpdir(), 'foyer-pack-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Files of the exports that are built. Style sheets and scripts, by name alone. */
const builtFiles = (folder: string): readonly string[] => {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, Record<string, string>>
  }
  const named = Object.values(exports).flatMap((targets) => (targets.default ? Object.values(targets) : []))
  return [...new Set(named)].filter((file) => file.startsWith('./dist/')).map((file) => file.slice(2))
}

test.each(published)(
  'in a clean clone, @foyer/%s would be packed without its scripts, and it is told',
  (name) => {
    const folder = join(place, name)
    cpSync(join(root, 'packages', name), folder, {
      recursive: true,
      filter: (source) => !/\/(?:dist|node_modules)(?:\/|$)/.test(source),
    })
    const built = builtFiles(folder)
    expect(built.length).toBeGreaterThan(0)
    expect([...missingFiles(folder)].sort()).toEqual([...built].sort())

    for (const file of built) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), '')
    }
    expect(missingFiles(folder)).toEqual([])
  },
)
