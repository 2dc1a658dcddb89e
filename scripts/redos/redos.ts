/**
 * Part of `npm run check`: no regular expression of the packages, the server and the page takes more than linear time,
 * whatever the text. Prints each that does, with a text that it is slow at. `scripts/redos/linear.json` has those that are
 * known to be linear, for judging one takes up to ten seconds; `npx tsx scripts/redos/redos.ts adopt` writes it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expressionsOf } from './expressionsOf.ts'

// In this process, the same on every machine: the other checkers of the package are programs of one platform.
process.env.RECHECK_BACKEND = 'pure'

const table = 'scripts/redos/linear.json'
/** For one expression. One that takes longer has to be simplified; the table keeps other machines from judging it. */
const timeoutMs = 60_000
/**
 * Tests with their helpers, the build of the page, and the codemod, which reads a developer's own files: none reads a text
 * of a visitor, a wallet or a node.
 */
const skipped = /\.test\.tsx?$|\/src\/(?:testing|build)\/|^packages\/codemod\//
const shown = /^(?:packages|apps\/(?:demo|server|web))\//
const files = ['packages', 'apps']
  .flatMap((parent) => readdirSync(parent).map((name) => join(parent, name, 'src')))
  .filter((folder) => shown.test(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !skipped.test(file))

const known = new Set<string>(JSON.parse(readFileSync(table, 'utf8')))
const linear = new Set<string>()
const faults: string[] = []
for (const file of files) {
  for (const { line, source, flags } of expressionsOf(file, readFileSync(file, 'utf8'))) {
    const expression = `/${source}/${flags}`
    const fault = known.has(expression) || linear.has(expression) ? '' : await faultOf(source, flags)
    if (fault) faults.push(`${file}:${line} ${expression} ${fault}`)
    else linear.add(expression)
  }
}
if (process.argv[2] === 'adopt') writeFileSync(table, `${JSON.stringify([...linear].sort(), undefined, 2)}\n`)

for (const fault of faults) console.log(fault)
console.log(`redos: ${linear.size} expressions are linear, ${faults.length} are not`)
process.exitCode = faults.length > 0 ? 1 : 0

/** @returns an empty text if the expression is linear. */
async function faultOf(source: string, flags: string): Promise<string> {
  const { checkSync } = await import('recheck')
  const response = checkSync(source, flags, { timeout: timeoutMs })
  if (response.status === 'safe') return ''
  if (response.status === 'unknown') return `cannot be judged: ${response.error.kind}`
  return `takes ${response.complexity.summary} time, such as for ${response.attack.pattern}`
}
