import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Lock, type LockedPackage, productionTree } from './productionTree.ts'

/** Limit of packages in production. One library for several platforms counts once per platform. */
const maxProduction = 76

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const lock = (JSON.parse(read('package-lock.json')) as { packages: Lock }).packages
const production = productionTree(lock)

/**
 * npm writes only those optional packages into the lock file that it could see while writing it, and `npm ci` refuses a
 * lock file that lacks some.
 */
test('the lock file names the packages of every platform', () => {
  const missing = Object.entries(lock).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !lock[`${path}/node_modules/${name}`] && !lock[`node_modules/${name}`])
      .map(([name, version]) => `${name}@${version} (wanted by ${path})`),
  )
  expect(missing).toEqual([])
})

/**
 * Workspaces have no hash, and bundled packages are in the archive of another. A development tool's binary for another
 * platform has none if the registry that wrote the lock file lacked it.
 */
const mayLackHash = ({ link, inBundle, optional, os }: LockedPackage) => link || inBundle || (optional && os)

test('T58: every package has an integrity hash', () => {
  const unknown = Object.entries(lock).filter(
    ([path, info]) =>
      path.includes('node_modules/') && !info.integrity && (production.has(path) || !mayLackHash(info)),
  )
  expect(unknown.map(([path]) => path)).toEqual([])
})

test('T58: no package of production runs a script at installation', () => {
  expect(production.size).toBeGreaterThan(40)
  expect([...production].filter((path) => lock[path]?.hasInstallScript)).toEqual([])
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
})

test('T58: production has a limited number of packages, and none is proposed before it is 7 days old', () => {
  expect(production.size).toBeLessThanOrEqual(maxProduction)
  expect(read('.github/dependabot.yml').match(/default-days: 7/g)).toHaveLength(2)
})

test('the lock file names no registry, so that it installs from any', () => {
  expect(read('package-lock.json')).not.toContain('"resolved": "http')
})
