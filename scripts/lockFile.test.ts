import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface LockEntry {
  dependencies?: Record<string, string>
  hasInstallScript?: boolean
  integrity?: string
  link?: boolean
  resolved?: string
  optionalDependencies?: Record<string, string>
  version?: string
}

/**
 * npm writes only those optional packages into the lock file that it could see while writing it, and `npm ci`
 * refuses a lock file that lacks some. The README's two commands start with `npm ci`, on every platform.
 */
describe('package-lock.json', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Record<string, LockEntry>
  }

  it('names the packages of every platform', () => {
    const missing = Object.entries(packages).flatMap(([path, entry]) =>
      Object.entries(entry.optionalDependencies ?? {})
        .filter(([name]) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
        .map(([name, version]) => `${name}@${version} (wanted by ${path})`),
    )
    expect(missing).toEqual([])
  })

  it('T58: says of every package of the product what its bytes must be', () => {
    const unknown = [...productTree(packages)].filter(
      (path) => path.includes('node_modules/') && !packages[path]?.integrity,
    )
    expect(unknown).toEqual([])
  })

  it('T58: no package of the product runs anything when it is installed', () => {
    const tree = productTree(packages)
    expect(tree.size).toBeGreaterThan(40)
    expect([...tree].filter((path) => packages[path]?.hasInstallScript)).toEqual([])
    expect(readFileSync(new URL('../.npmrc', import.meta.url), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })

  it('names no registry, so that it installs from any', () => {
    expect(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')).not.toContain(
      '"resolved": "http',
    )
  })
})

/** The paths of all packages that the page and the server need when they run, as Node finds them. */
function productTree(packages: Readonly<Record<string, LockEntry>>): ReadonlySet<string> {
  const tree = new Set<string>()
  const open = ['apps/server', 'apps/web']
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (tree.has(path)) continue
    tree.add(path)
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = placesFrom(path, name).find((place) => packages[place])
      const entry = found === undefined ? undefined : packages[found]
      if (found !== undefined) open.push(entry?.link ? (entry.resolved ?? found) : found)
    }
  }
  return tree
}

/** `a/node_modules/b` looks for `c` in itself, in `a` and at the root. */
function placesFrom(path: string, name: string): readonly string[] {
  const parts = path.split('/node_modules/')
  const inside = parts.map(
    (_, index) => `${parts.slice(0, parts.length - index).join('/node_modules/')}/node_modules/${name}`,
  )
  return [...inside, `node_modules/${name}`]
}
