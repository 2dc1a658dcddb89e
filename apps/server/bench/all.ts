/**
 * `npm run bench -w @foyer/server`: all figures, one script after the other, and a table at the end.
 * `npm run bench -w @foyer/server -- race crash` runs those only.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const scripts = ['measure', 'race', 'contracts', 'restart', 'crash', 'memory', 'soak']
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !scripts.includes(name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are ${scripts.join(', ')}.`)
  process.exit(1)
}
const rows: string[] = []
for (const name of wanted.length > 0 ? wanted : scripts) {
  console.log(`\n${name}`)
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const run = spawnSync(process.execPath, ['--import', 'tsx', '--conditions=foyer-source', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  console.log(run.stdout)
  const table =
    run.stdout.split('|---|---|---|---|---|\n')[1] ?? `| ${name} | ended with ${run.status} | | | **no** |`
  rows.push(table.trim())
  if (run.status !== 0) process.exitCode = 1
}
console.log(`| # | what | figure | target | holds |\n|---|---|---|---|---|\n${rows.join('\n')}`)
