import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { published } from './buildPackage.ts'
import { type Manifest, rangesOf } from './rangesOf.ts'
import { readPackage } from './readPackage.ts'

const root = join(import.meta.dirname, '../..')

test.each(published)('the changelog of @foyer/%s begins with the version that all packages have', (name) => {
  const { version } = readPackage(join(root, 'packages/kit'))
  expect(readPackage(join(root, 'packages', name)).version).toBe(version)
  const changelog = readFileSync(join(root, 'packages', name, 'CHANGELOG.md'), 'utf8')
  expect(changelog.split('\n')[0]).toBe(`# @foyer/${name}`)
  expect(/^## (.*)$/m.exec(changelog)?.[1]).toBe(version)
})

test('the examples ask for the version that the packages have', () => {
  const { version } = readPackage(join(root, 'packages/kit'))
  const examples = readdirSync(join(root, 'examples'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  expect(examples.length).toBeGreaterThan(0)
  for (const { name } of examples) {
    const manifest: Manifest = JSON.parse(readFileSync(join(root, `examples/${name}/package.json`), 'utf8'))
    expect(rangesOf(manifest), name).toEqual(new Set([`^${version}`]))
  }
})
