import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../ports.ts'

export interface TestPostgres {
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>
  /** Stops it at once, like a power failure. */
  crash(): void
  start(): void
  stop(): void
}

const bin = findBinaries()

/** False if PostgreSQL is not installed: its tests are skipped then. */
export const hasPostgres = bin !== undefined

/** Starts PostgreSQL in a temporary folder, on a free loopback port. */
export async function createTestPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  // PostgreSQL refuses to run as root, which is the user of many containers.
  const asUser = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const run = (name: string, ...args: string[]) => {
    const [command = '', ...rest] = [...asUser, join(bin ?? '', name), ...args]
    execFileSync(command, rest, { stdio: 'ignore', cwd: folder })
  }
  chmodSync(folder, 0o755)
  mkdirSync(data)
  if (asUser.length > 0) execFileSync('chown', ['postgres', data])
  run('initdb', '-A', 'trust', '-U', 'foyer', '--no-sync', '-D', data)

  // Without fsync by default: syncing the files of many databases takes a minute.
  const options = `-p ${port} -k ${data} -c listen_addresses=127.0.0.1 -c fsync=${durable ? 'on' : 'off'}`
  const start = () => run('pg_ctl', '-w', '-s', '-D', data, '-l', join(data, 'log'), '-o', options, 'start')
  const halt = (mode: string) => run('pg_ctl', '-w', '-s', '-D', data, '-m', mode, 'stop')
  start()
  let databases = 0
  return {
    async createDatabase() {
      databases += 1
      const name = `foyer_${databases}`
      run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'foyer', name)
      return `postgres://foyer@127.0.0.1:${port}/${name}`
    },
    crash: () => halt('immediate'),
    start,
    stop() {
      halt('immediate')
      rmSync(folder, { recursive: true })
    },
  }
}

function findBinaries(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).map((version) => join(root, version, 'bin')) : []
  const places = [...versions, ...(process.env.PATH ?? '').split(':')]
  return places.find((place) =>
    ['initdb', 'pg_ctl', 'createdb'].every((name) => existsSync(join(place, name))),
  )
}
