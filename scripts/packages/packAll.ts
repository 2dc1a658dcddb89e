import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { published } from './buildPackage.ts'
import { readPackage } from './readPackage.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Packs what is published, as for the registry: `prepack` builds it.
 *
 * @returns absolute paths of the tarballs in `folder`, by package name
 */
export function packAll(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    published.map((name) => {
      const options = ['--ignore-scripts=false', '--silent', '--pack-destination', folder]
      execFileSync('npm', ['pack', ...options, '-w', `@foyer/${name}`], { cwd: root, stdio: 'pipe' })
      const { version } = readPackage(join(root, 'packages', name))
      return [`@foyer/${name}`, join(folder, `foyer-${name}-${version}.tgz`)]
    }),
  )
}
