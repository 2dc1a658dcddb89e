/**
 * `npx tsx scripts/newVersion.ts`: turns the files of `.changeset` into the next version of the packages, their changelogs, and the
 * versions that the workspaces, the examples and the lock file name.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'inherit' })

run('npx', 'changeset', 'version')
const { version } = JSON.parse(readFileSync('packages/kit/package.json', 'utf8')) as { version: string }
for (const entry of readdirSync('examples', { withFileTypes: true }).filter((each) => each.isDirectory())) {
  const file = `examples/${entry.name}/package.json`
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/("@foyer\/\w+": ")[^"]*/g, `$1^${version}`))
}
run('npm', 'install', '--package-lock-only')
