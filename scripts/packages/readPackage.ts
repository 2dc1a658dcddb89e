import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface PackageJson {
  readonly version: string
  readonly exports: Readonly<Record<string, { readonly 'foyer-source': string; readonly default?: string }>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

interface Package {
  readonly version: string
  /** Entry name in `dist` without ending → its source, both relative to the package. */
  readonly entries: Readonly<Record<string, string>>
  /** Packages installed separately. */
  readonly external: readonly string[]
}

/** Build settings in a package.json: `exports` is the only list of entries. */
export function readPackage(folder: string): Package {
  const { version, exports, dependencies, peerDependencies }: PackageJson = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  // Without `default`: an entry for this repository alone.
  const entries = Object.values(exports).flatMap(({ 'foyer-source': source, default: built }) =>
    built?.endsWith('.js') ? [[built.replace(/^\.\/dist\/|\.js$/g, ''), source]] : [],
  )
  return {
    version,
    entries: Object.fromEntries(entries),
    external: Object.keys({ ...dependencies, ...peerDependencies }),
  }
}
