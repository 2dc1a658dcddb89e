import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface LockEntry {
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

  it('names no registry, so that it installs from any', () => {
    expect(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')).not.toContain(
      '"resolved": "http',
    )
  })
})
