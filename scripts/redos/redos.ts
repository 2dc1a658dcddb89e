/**
 * Part of `npm run check`: no regular expression of the packages, the server and the page takes more than linear time,
 * whatever the text. `scripts/redos/linear.json` has those that were judged to be linear; one that is not in it fails.
 * `npx tsx scripts/redos/redos.ts adopt` judges the new ones, prints each that is not linear with a text that it is slow at, and
 * writes the others into the table. The check itself judges none: that takes up to ten seconds for one, and fuzzing on a busy
 * machine has called a linear one slow.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expressionsOf } from './expressionsOf.ts'

// In this process, the same on every machine: the other checkers of the package are programs of one platform.
process.env.RECHECK_BACKEND = 'pure'

const table = 'scripts/redos/linear.json'
/** For one expression. One that takes longer has to be simplified. */
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

const adopts = process.argv[2] === 'adopt'
const known = new Set<string>(JSON.parse(readFileSync(table, 'utf8')))
const linear = new Set<string>()
const faults: string[] = []
for (const file of files) {
  for (const { line, source, flags } of expressionsOf(file, readFileSync(file, 'utf8'))) {
    const expression = `/${source}/${flags}`
    const isKnown = known.has(expression) || linear.has(expression)
    const fault = isKnown
      ? ''
      : adopts
        ? await faultOf(source, flags)
        : 'is new: npx tsx scripts/redos/redos.ts adopt'
    if (fault) faults.push(`${file}:${line} ${expression} ${fault}`)
    else linear.add(expression)
  }
}
if (adopts) writeFileSync(table, `${JSON.stringify([...linear].sort(), undefined, 2)}\n`)

for (const fault of faults) console.log(fault)
console.log(
  `redos: ${linear.size} expressions are linear, ${faults.length} ${adopts ? 'are not' : 'are not judged'}`,
)
process.exitCode = faults.length > 0 ? 1 : 0

/** @returns an empty text if the expression is linear. */
async function faultOf(source: string, flags: string): Promise<string> {
  const { checkSync } = await import('recheck')
  const response = checkSync(source, flags, { timeout: timeoutMs, randomSeed: 0 })
  if (response.status === 'safe') return ''
  if (response.status === 'unknown') return `cannot be judged: ${response.error.kind}`
  return `takes ${response.complexity.summary} time, such as for ${response.attack.pattern}`
}
