import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@foyer/testbed/ports'
import { withoutOurs } from '../../scripts/packages/managers.ts'
import { type Served, serve } from './serve.ts'

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>
  dependencies: Readonly<Record<string, string>>
  devDependencies?: Readonly<Record<string, string>>
  overrides?: Readonly<Record<string, string>>
}

const settings = () => ({ ...withoutOurs(), NEXT_TELEMETRY_DISABLED: '1' })

/** Copies an example and installs it, with the tarballs in place of the versions of a registry. */
export function installExample(
  from: string,
  folder: string,
  tarballs: Readonly<Record<string, string>>,
): void {
  const isOwn = (path: string) => !/\/(node_modules|dist|build|data|\.[a-z-]+)$/.test(path.slice(from.length))
  cpSync(from, folder, { recursive: true, filter: isOwn })
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const withTarballs = (requested: Manifest['dependencies'] = {}) =>
    Object.fromEntries(
      Object.entries(requested).map(([name, range]) => [
        name,
        name in tarballs ? `file:${tarballs[name]}` : range,
      ]),
    )
  manifest.dependencies = withTarballs(manifest.dependencies)
  manifest.devDependencies = withTarballs(manifest.devDependencies)
  const direct = { ...manifest.dependencies, ...manifest.devDependencies }
  const others = Object.entries(tarballs).filter(([name]) => !(name in direct))
  manifest.overrides = Object.fromEntries(others.map(([name, path]) => [name, `file:${path}`]))
  writeFileSync(file, JSON.stringify(manifest))
  const options = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  execFileSync('npm', options, { cwd: folder, stdio: 'pipe', env: settings() })
}

/**
 * Builds an example, with a further argument such as `--webpack`.
 *
 * @returns its warnings, one per line
 * @throws {Error} with the output if it does not build
 */
export function buildExample(folder: string, argument = ''): readonly string[] {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['run', 'build', ...(argument ? ['--', argument] : [])],
    {
      cwd: folder,
      encoding: 'utf8',
      env: settings(),
    },
  )
  const output = stdout + stderr
  if (status !== 0) throw new Error(output)
  return output.split('\n').filter((line) => /\bwarn|⚠|deprecat/i.test(line) && !/^npm warn/.test(line))
}

/**
 * Runs the example's own tests.
 * @throws {Error} with the output if one fails
 */
export async function testExample(folder: string, browser: string): Promise<void> {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  if (!scripts.test) return
  const env = { ...settings(), CHROMIUM_PATH: browser, PORT: String(await freePort()) }
  const { status, stdout, stderr } = spawnSync('npm', ['test'], { cwd: folder, encoding: 'utf8', env })
  if (status !== 0) throw new Error(stdout + stderr)
}

/** Starts what was built, as `npm start` does, on a free port. */
export async function startExample(folder: string): Promise<Served> {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  // Servers of one's own read PORT.
  return start(folder, 'npm start', 'production', /preview|next/.test(scripts.start ?? ''))
}

/** Starts an example's development server on a free port. */
export function developExample(folder: string): Promise<Served> {
  return start(folder, 'npm run dev', 'development', true)
}

async function start(folder: string, command: string, mode: string, takesPort: boolean): Promise<Served> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { ...settings(), NODE_ENV: mode, PORT: String(port), ORIGIN: url } as NodeJS.ProcessEnv
  return serve(takesPort ? `${command} -- --port ${port}` : command, url, { cwd: folder, env })
}
