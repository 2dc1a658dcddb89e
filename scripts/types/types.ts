/**
 * Type-checks every workspace by itself: so `core` is compiled without the DOM and the server without React. As many
 * at once as the machine has processors. What has not changed since the last run is taken from its build information.
 */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { nativeCompiler } from './nativeCompiler.ts'

/**
 * A folder with a separate lock file, such as `bench/wallets`, is checked only where its packages are installed.
 */
const isInstalled = (folder: string) =>
  !existsSync(join(folder, 'package-lock.json')) || existsSync(join(folder, 'node_modules'))

const folders = ['packages', 'apps', 'bench']
  .flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))
  .filter(isInstalled)
// The largest first, so that the last one to end is a small one.
// Sources of `pairing` are compiled without the DOM, its tests with it.
const projects = ['packages/kit', 'e2e', ...folders, 'packages/pairing/src/testing', 'scripts'].filter(
  (folder, index, all) => all.indexOf(folder) === index && existsSync(join(folder, 'tsconfig.json')),
)

const waiting = [...projects]
let failed = 0
await Promise.all(
  Array.from({ length: Math.max(2, availableParallelism()) }, async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      const { sound, output } = await check(project)
      if (!sound) failed += 1
      console.log(`${sound ? '  ok  ' : 'FAILED'}  ${project}${output && `\n${output}`}`)
    }
  }),
)
console.log(
  failed === 0 ? `types: ${projects.length} projects are sound` : `types: ${failed} projects have errors`,
)
process.exitCode = failed === 0 ? 0 : 1

function check(project: string): Promise<{ readonly sound: boolean; readonly output: string }> {
  const buildInfo = join('node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [
      nativeCompiler,
      '--project',
      project,
      '--incremental',
      '--tsBuildInfoFile',
      buildInfo,
    ])
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ sound: code === 0, output: output.trimEnd() }))
  })
}
