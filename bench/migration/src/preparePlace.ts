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
import { packAll } from '../../../scripts/packages/packAll.ts'

const own = join(import.meta.dirname, '../place')
const names = ['package.json', 'package-lock.json', '.npmrc']

/**
 * A folder outside of the repository whose apps share one `node_modules`: what the lock file names, and Foyer's packages as
 * they are published. A later run uses the same installation as long as the lock file is the same.
 *
 * @returns its absolute path
 */
export function preparePlace(): string {
  const place = join(tmpdir(), 'foyer-migration')
  const lock = readFileSync(join(own, 'package-lock.json'), 'utf8')
  const installed = join(place, 'node_modules/.foyer-lock.json')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== lock) {
    rmSync(place, { recursive: true, force: true })
    mkdirSync(place, { recursive: true })
    for (const name of names) copyFileSync(join(own, name), join(place, name))
    npm(place, ['ci', '--ignore-scripts'])
    writeFileSync(installed, lock)
  }
  const packs = join(place, 'packs')
  rmSync(packs, { recursive: true, force: true })
  rmSync(join(place, 'node_modules/@foyer'), { recursive: true, force: true })
  mkdirSync(packs)
  npm(place, [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--prefer-offline',
    ...Object.values(packAll(packs)),
  ])
  for (const entry of readdirSync(place, { withFileTypes: true }))
    if (entry.isDirectory() && /\.(?:original|rainbowkit|kit)$/.test(entry.name))
      rmSync(join(place, entry.name), { recursive: true })
  return place
}

function npm(folder: string, args: readonly string[]): void {
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--silent'], { cwd: folder, stdio: 'pipe' })
}
