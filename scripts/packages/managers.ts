import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

type Versions = Readonly<Record<string, string>>
type Manager = 'npm' | 'pnpm' | 'yarn'

/** Arguments that add packages; everything else is as the manager has it by default. */
const add: Record<Manager, readonly string[]> = {
  npm: ['install', '--no-audit', '--no-fund', '--prefer-offline'],
  pnpm: ['add', '--prefer-offline'],
  yarn: ['add', '--prefer-offline', '--non-interactive'],
}

/** Versions of packages as they are installed in this repository. */
export function installedVersions(names: readonly string[]): Versions {
  return Object.fromEntries(
    names.map((name) => {
      const text = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')
      return [name, (JSON.parse(text) as { version: string }).version]
    }),
  )
}

/**
 * Installs the packages of a host that exists, then the tarballs in a step of their own.
 *
 * @throws with the manager's output if it refuses
 */
export function installInHost(manager: Manager, folder: string, host: Versions, tarballs: Versions): void {
  mkdirSync(folder, { recursive: true })
  const files = Object.fromEntries(Object.entries(tarballs).map(([name, path]) => [name, `file:${path}`]))
  // The tarballs name each other by versions that no registry has; npm takes those of the same command.
  const local = manager === 'npm' ? {} : { pnpm: { overrides: files }, resolutions: files }
  const manifest = { name: 'host', version: '1.0.0', private: true, type: 'module', ...local }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  run(
    manager,
    folder,
    Object.entries(host).map(([name, version]) => `${name}@${version}`),
  )
  run(manager, folder, manager === 'npm' ? Object.values(tarballs) : Object.values(files))
}

function run(manager: Manager, folder: string, packages: readonly string[]) {
  const program = manager === 'npm' ? manager : join(root, 'node_modules/.bin', manager)
  execFileSync(program, [...add[manager], ...packages], { cwd: folder, stdio: 'pipe', env: withoutOurs() })
}

/** The settings of this repository reach scripts through the environment; where packages come from stays. */
export function withoutOurs(): NodeJS.ProcessEnv {
  const retained = /^npm_config_(registry|cache|userconfig|.*:_.*)$/i
  return Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key) || retained.test(key)),
  )
}

/** Versions of a package below `folder`, except in the folders of `ignored`. */
export function versionsOf(folder: string, name: string, ignored?: string): readonly string[] {
  const end = join('node_modules', name, 'package.json')
  const versions = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end) && !(ignored && file.includes(ignored)))
    .map((file) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { version: string }).version)
  return [...new Set(versions)]
}
