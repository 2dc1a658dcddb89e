import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { published } from './buildPackage.ts'
import { type Manifest, rangesOf } from './rangesOf.ts'

const root = join(import.meta.dirname, '../..')
const place = mkdtempSync(join(tmpdir(), 'foyer-release-'))
const names = published.map((name) => `@foyer/${name}`)
const read = (folder: string, file: string): Manifest => JSON.parse(readFileSync(join(folder, file), 'utf8'))

afterAll(() => rmSync(place, { recursive: true, force: true }))

test('a changeset of one package gives all of them the next number, in every workspace that names it', () => {
  const ours: string[] = JSON.parse(
    execFileSync('npm', ['query', '.workspace'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }),
  ).map(({ location }: { location: string }) => join(location, 'package.json'))
  for (const file of ['package.json', 'package-lock.json', ...ours]) {
    mkdirSync(join(place, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(place, file))
  }
  cpSync(join(root, '.changeset/config.json'), join(place, '.changeset/config.json'))
  writeFileSync(join(place, '.changeset/try.md'), "---\n'@foyer/pairing': major\n---\n\nTry.\n")
  execFileSync('git', ['init', '--quiet'], { cwd: place })
  execFileSync(process.execPath, [join(root, 'node_modules/@changesets/cli/bin.js'), 'version'], {
    cwd: place,
    stdio: 'pipe',
  })
  const manifests = ours.map((file) => read(place, file))
  const versions = manifests.filter(({ name }) => names.includes(name)).map(({ version }) => version)
  expect(versions).toEqual(names.map(() => '1.0.0'))
  expect(new Set(manifests.flatMap((manifest) => [...rangesOf(manifest)]))).toEqual(new Set(['1.0.0']))
  expect(readFileSync(join(place, 'packages/pairing/CHANGELOG.md'), 'utf8')).toContain('- Try.')
})
