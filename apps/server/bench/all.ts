/**
 * `npm run bench -w @foyer/server`: all figures, one script after the other, and a table at the end.
 * `npm run bench -w @foyer/server -- race crash` runs those only; with `--quick` it takes two minutes and proves that
 * the scripts run, and nothing else.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'

const scripts = [
  'measure',
  'race',
  'limits',
  'contracts',
  'restart',
  'crash',
  'memory',
  'pictures',
  'hostile',
  'sockets',
  'soak',
]
const small = {
  SECONDS: '1',
  ROUNDS: '1',
  CLIENTS: '1000',
  NONCES: '20000',
  SOCKETS: '500',
  SESSIONS: '2000',
  MINUTES: '0.2',
  WARM: '0.05',
  RATE: '20',
}

const received = process.argv.slice(2)
const settings = received.includes('--quick') ? small : {}
const wanted = received.filter((name) => name !== '--quick')
const unknown = wanted.filter((name) => !scripts.includes(name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are ${scripts.join(', ')}, and --quick.`)
  process.exit(1)
}

/** Shows what a script prints while it prints it, and returns the rows of its table. */
async function run(name: string): Promise<readonly string[]> {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=foyer-source', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Environment variables override the defaults.
    env: { ...settings, ...process.env },
  })
  const ended = once(child, 'exit')
  let text = ''
  for await (const chunk of child.stdout) {
    process.stdout.write(chunk)
    text += chunk
  }
  const [code, signal] = await ended
  if (code !== 0) process.exitCode = 1
  // A script that breaks off has said some of its figures, but not all.
  const rows = new Set(text.split('\n').filter((line) => /^\| [FG]\d+ \|/.test(line)))
  if (!text.includes('|---|')) rows.add(`| ${name} | broke off with ${code ?? signal} | | | **no** |`)
  return [...rows]
}

const begun = Date.now()
const rows: string[] = []
for (const name of wanted.length > 0 ? wanted : scripts) {
  console.log(`\n${name}`)
  const since = Date.now()
  rows.push(...(await run(name)))
  console.log(`${name} took ${Math.round((Date.now() - since) / 1000)} s`)
}
const number = (row: string) => Number(/\d+/.exec(row)?.[0]) + (row.startsWith('| G') ? 100 : 0)
rows.sort((a, b) => number(a) - number(b))
const minutes = ((Date.now() - begun) / 60_000).toFixed(1)
console.log(
  `\nNode ${process.version}, ${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}, ${minutes} minutes`,
)
console.log(`\n| # | what | figure | target | holds |\n|---|---|---|---|---|\n${rows.join('\n')}`)
