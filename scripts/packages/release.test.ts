import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { published } from './buildPackage.ts'
import { readPackage } from './readPackage.ts'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const root = join(import.meta.dirname, '../..')
const place = mkdtempSync(join(tmpdir(), 'foyer-release-'))
const names = published.map((name) => `@foyer/${name}`)
const read = (folder: string, file: string): Manifest => JSON.parse(readFileSync(join(folder, file), 'utf8'))

afterAll(() => rmSync(place, { recursive: true, force: true }))

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
    const manifest = read(root, `examples/${name}/package.json`)
    expect(rangesOf(manifest), name).toEqual(new Set([`^${version}`]))
  }
})

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

/** Versions of published packages that a manifest asks for. */
function rangesOf({ dependencies, devDependencies }: Manifest): ReadonlySet<string> {
  const all = Object.entries({ ...dependencies, ...devDependencies })
  return new Set(all.filter(([name]) => names.includes(name)).map(([, range]) => range))
}
