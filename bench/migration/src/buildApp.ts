import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { readApp, writeFiles } from '../../../packages/codemod/src/testing/appFiles.ts'
import type { MigrationApp } from './apps.ts'

/** The app as it was, or after `foyer-codemod rainbowkit --to …`; `rainbowkit` also after `foyer-codemod connectkit`. */
export type Level = 'original' | 'rainbowkit' | 'kit'

export interface BuiltApp {
  readonly folder: string
  /** Places that the codemod leaves to a person. */
  readonly leftovers: number
  readonly warnings: readonly string[]
}

/** Whether a place has the tools of an app. */
export const canBuild = ({ build }: MigrationApp, place: string): boolean =>
  build.every(([script = '']) => existsSync(join(place, script)))

const codemodOf = ({ isOfConnectKit }: MigrationApp, level: Level) =>
  isOfConnectKit ? ['connectkit', '.'] : ['rainbowkit', '.', '--to', level]

/** Versions of tools, paths and times differ from build to build. */
const normalize = (line: string) => stripVTControlCharacters(line).replace(/\d+/g, '#').trim()

/**
 * Writes an app below `place`, moves it by the command of the package, and builds it by its own tools.
 *
 * @throws Error with the output of the command that fails
 */
export function buildApp(app: MigrationApp, level: Level, place: string): BuiltApp {
  const folder = join(place, `${basename(app.name)}.${level}`)
  writeFiles(readApp(app.name), folder)
  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const [script = '', ...rest] = args
    const { stdout, stderr, status } = spawnSync(process.execPath, [join(place, script), ...rest], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', ...env },
    })
    const output = `${stdout}\n${stderr}`
    if (status !== 0) throw new Error(`${args.join(' ')}\n${output.split('\n').slice(-40).join('\n')}`)
    return output
  }
  const codemod = 'node_modules/@foyer/codemod/dist/cli.js'
  const report = level === 'original' ? '' : run([codemod, ...codemodOf(app, level), '--write'])
  const quiet = { NEXT_TELEMETRY_DISABLED: '1', BROWSERSLIST_IGNORE_OLD_DATA: '1' }
  const output = app.build.map((args) => run(args, quiet)).join('\n')
  return {
    folder,
    leftovers: Number(/^(\d+) to look at/m.exec(report)?.[1] ?? 0),
    warnings: output.split('\n').flatMap((line) => (/\bwarn/i.test(line) ? normalize(line) : [])),
  }
}
