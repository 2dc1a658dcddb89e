import { join } from 'node:path'
import { run } from '../run.ts'
import { isStale } from './isStale.ts'
import { oneAtATime } from './oneAtATime.ts'

const root = join(import.meta.dirname, '../..')

/** The last file that each build writes, and its sources, relative to the repository. */
const builds = {
  page: {
    workspace: '@foyer/web',
    output: 'apps/web/dist/index.html',
    sources: [
      'apps/web',
      'apps/server/src/contract.ts',
      'packages/core',
      'packages/pairing',
      'packages/kit',
      'packages/auth',
      'scripts/packages',
      'package-lock.json',
    ],
  },
  /** After the page, with which the packages are built. */
  hosts: {
    workspace: '@foyer/e2e',
    output: 'e2e/hosts/dist/index.html',
    sources: ['e2e/hosts', 'packages/core', 'packages/kit', 'package-lock.json'],
  },
  server: {
    workspace: '@foyer/server',
    output: 'apps/server/dist/main.js',
    sources: ['apps/server', 'packages/core', 'packages/auth', 'package-lock.json'],
  },
  demo: {
    workspace: '@foyer/demo',
    output: 'apps/demo/dist/phone.html',
    sources: ['apps/demo', 'packages/testbed', 'packages/testing', 'packages/core', 'package-lock.json'],
  },
} as const

/** `npm start` and `npm run demo` in two terminals write the same folders. */
const lock = join(root, 'node_modules/.cache/foyer-building')

/**
 * Builds those that are missing or older than their sources, in this order. Waits for another process that does.
 *
 * @param otherwise what was not done, for the message of the error
 * @throws {Error} naming the part that does not build
 */
export function buildStale(
  names: readonly (keyof typeof builds)[],
  otherwise = 'nothing was started',
): Promise<void> {
  return oneAtATime(lock, () => buildAll(names, otherwise))
}

async function buildAll(names: readonly (keyof typeof builds)[], otherwise: string): Promise<void> {
  for (const name of names) {
    const { workspace, output, sources } = builds[name]
    const absolute = sources.map((source) => join(root, source))
    if (!isStale(join(root, output), absolute)) continue
    console.log(`Building ${workspace} …`)
    if ((await run('npm', ['run', '--silent', 'build', '--prefix', root, '--workspace', workspace])) !== 0)
      throw new Error(`${workspace} does not build; ${otherwise}.`)
  }
}
