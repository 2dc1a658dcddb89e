import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const places = join(import.meta.dirname, '../places')
const files = ['package.json', 'package-lock.json', '.npmrc']

/** The folders of `places`. */
export const placeNames: readonly string[] = readdirSync(places)

/**
 * A folder outside of the repository whose apps share one `node_modules`: what the lock file names, and Foyer's packages as
 * they are published. A later run uses the same installation as long as the lock file is the same.
 *
 * @param name A folder of `places`: versions of React and of the tools.
 * @param packs Tarballs of Foyer's packages.
 * @returns its absolute path
 */
export function preparePlace(name: string, packs: readonly string[]): string {
  const own = join(places, name)
  const place = join(tmpdir(), 'foyer-migration', name)
  const lock = readFileSync(join(own, 'package-lock.json'), 'utf8')
  const installed = join(place, 'node_modules/.foyer-lock.json')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== lock) {
    rmSync(place, { recursive: true, force: true })
    mkdirSync(place, { recursive: true })
    for (const file of files) copyFileSync(join(own, file), join(place, file))
    npm(place, ['ci', '--ignore-scripts'])
    writeFileSync(installed, lock)
  }
  rmSync(join(place, 'node_modules/@foyer'), { recursive: true, force: true })
  npm(place, ['install', '--no-save', '--ignore-scripts', '--prefer-offline', ...packs])
  for (const entry of readdirSync(place, { withFileTypes: true }))
    if (entry.isDirectory() && /\.(?:original|rainbowkit|kit)$/.test(entry.name))
      rmSync(join(place, entry.name), { recursive: true })
  return place
}

function npm(folder: string, args: readonly string[]): void {
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--silent'], { cwd: folder, stdio: 'pipe' })
}
