import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const packages = join(import.meta.dirname, '../../packages')

/** Packages that hosts import, in the order of the reference. `@foyer/core` reaches them through the others. */
const names = ['kit', 'auth', 'pairing', 'testing']

interface PublishedEntry {
  /** Folder of the package. */
  readonly folder: string
  /** Specifier that a host imports: `@foyer/kit/engine`. */
  readonly entry: string
  /** Absolute path of its source. */
  readonly source: string
  /** Name of its page of the reference, without ending. */
  readonly page: string
}

/** Every entry of a published package that has types, without style sheets and without those of this repository alone. */
export function publishedEntries(): readonly PublishedEntry[] {
  return names.flatMap((name) => {
    const folder = join(packages, name)
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      exports: Record<string, { 'foyer-source': string; default?: string }>
    }
    return Object.entries(exports).flatMap(([path, { 'foyer-source': source, default: built }]) => {
      if (!built?.endsWith('.js')) return []
      const entry = join('@foyer', name, path)
      const page = entry.replace('@foyer/', '').replaceAll('/', '-')
      return [{ folder, entry, source: join(folder, source), page }]
    })
  })
}
