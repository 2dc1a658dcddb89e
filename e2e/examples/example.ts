import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutOurs } from '../../scripts/packages/managers.ts'
import { freePort } from '../setup/freePort.ts'

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>
  dependencies: Readonly<Record<string, string>>
  overrides?: Readonly<Record<string, string>>
}

const settings = () => ({ ...withoutOurs(), NEXT_TELEMETRY_DISABLED: '1' })

/** Copies an example and installs it, with the tarballs in place of the versions of a registry. */
export function installExample(
  from: string,
  folder: string,
  tarballs: Readonly<Record<string, string>>,
): void {
  const isOwn = (path: string) => !/\/(node_modules|dist|build|\.[a-z-]+)$/.test(path.slice(from.length))
  cpSync(from, folder, { recursive: true, filter: isOwn })
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const packed = Object.entries(tarballs).map(([name, path]) => [name, `file:${path}`] as const)
  const isDirect = ([name]: readonly [string, string]) => name in manifest.dependencies
  manifest.dependencies = { ...manifest.dependencies, ...Object.fromEntries(packed.filter(isDirect)) }
  manifest.overrides = Object.fromEntries(packed.filter((each) => !isDirect(each)))
  writeFileSync(file, JSON.stringify(manifest))
  const options = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  execFileSync('npm', options, { cwd: folder, stdio: 'pipe', env: settings() })
}

/**
 * Builds an example.
 *
 * @returns its warnings, one per line
 * @throws {Error} with the output if it does not build
 */
export function buildExample(folder: string): readonly string[] {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: settings(),
  })
  const output = stdout + stderr
  if (status !== 0) throw new Error(output)
  return output.split('\n').filter((line) => /\bwarn|⚠|deprecat/i.test(line) && !/^npm warn/.test(line))
}

/** Starts what was built, as `npm start` does, on a free port. */
export async function startExample(folder: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  // Servers of one's own read PORT.
  const options = /preview|next/.test(scripts.start ?? '') ? ['--', '--port', String(port)] : []
  const child = spawn('npm', ['start', ...options], {
    cwd: folder,
    detached: true,
    env: { ...settings(), NODE_ENV: 'production', PORT: String(port), ORIGIN: url },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const stop = async () => {
    // npm, its shell and the server are one group.
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return { url, stop }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stop()
  throw new Error(`The server does not answer:\n${output}`)
}
