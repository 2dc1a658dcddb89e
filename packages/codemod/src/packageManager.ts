import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const locks: Readonly<Record<string, string>> = {
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
  'package-lock.json': 'npm',
}

/** The package manager of a folder: that of the nearest lock file or `packageManager` field above it. @default `npm` */
export function packageManagerOf(folder: string): string {
  const lock = Object.keys(locks).find((name) => existsSync(join(folder, name)))
  const named = /"packageManager"\s*:\s*"(npm|pnpm|yarn|bun)@/.exec(manifestIn(folder))?.[1]
  const found = named ?? (lock && locks[lock])
  if (found) return found
  return dirname(folder) === folder ? 'npm' : packageManagerOf(dirname(folder))
}

function manifestIn(folder: string): string {
  const path = join(folder, 'package.json')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
