import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * Files in `exports` of a package that its tarball would lack, relative to the package. The project installs
 * without scripts, so `npm pack` and `npm publish` do not build by themselves.
 * @param folder Absolute path of the package.
 */
export function missingFiles(folder: string): readonly string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const said = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [{ files }]: [{ files: readonly { readonly path: string }[] }] = JSON.parse(said)
  const packed = new Set(files.map(({ path }) => path))
  // Without `default`: an entry for this repository alone.
  const named = Object.values(manifest.exports).flatMap((targets) =>
    targets.default ? Object.values(targets) : [],
  )
  return [...new Set(named.map((file) => file.slice(2)))].filter((file) => !packed.has(file))
}
