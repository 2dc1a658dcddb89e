import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

/** Packages that a workspace, or the root, names itself. Types of a package belong to it. */
function namedPackages(): ReadonlySet<string> {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: readonly string[] }
  const files = execFileSync(
    'git',
    ['ls-files', 'package.json', ...workspaces.map((path) => `${path}/package.json`)],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const named = files
    .trim()
    .split('\n')
    .flatMap((file) => {
      const { dependencies = {}, devDependencies = {}, peerDependencies = {} } = JSON.parse(read(file))
      return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })
    })
  return new Set(named.filter((name) => !/^@(?:foyer|types)\//.test(name)))
}

test('every package that is named has its row in docs/evidence/dependencies.md', () => {
  const [, ...rows] = read('docs/evidence/dependencies.md').split('\n| ')
  const names = new Set(rows.flatMap((row) => (row.split(' | ')[0] ?? '').match(/[@…]?[\w./-]+/g) ?? []))
  const has = (name: string) => names.has(name) || names.has(`…/${name.split('/')[1]}`)
  const named = namedPackages()
  expect(named.size).toBeGreaterThan(60)
  expect([...named].filter((name) => !has(name))).toEqual([])
})
