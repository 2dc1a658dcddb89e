/**
 * `npm test`: every check, one after the other, and a summary at the end. All of them run even when an early one fails,
 * so that one run tells the whole story; the summary names what failed, and which tests took longest. What installs
 * packages, races a thousand requests or starts many processes runs where `CI` is set, or by `npm test -- all`, and is
 * named in the summary elsewhere. `npm run test:quick` runs the checks that need no build and no browser, and of the
 * unit tests those that import what differs from the branch `main`.
 */
import { rmSync } from 'node:fs'
import { failuresIn } from './failuresIn.ts'
import { installBrowser } from './installBrowser.ts'
import { runAndKeep } from './run.ts'
import { reports, slowest } from './slowest.ts'

const allChecks = [
  ['check', 'format, lint and import rules'],
  ['types', 'types, project by project'],
  ['unused', 'no unused exports, files or dependencies'],
  ['licences', 'only open-source licences, read from their texts'],
  ['dependencies', 'hashes, number and age of what we depend on'],
  ['unit', 'rules, components, server'],
  ['build', 'production build'],
  ['size', 'budgets'],
  ['e2e', 'journeys in a browser, on real chains'],
  ['gallery', 'every state: access, pictures, trees'],
  ['unit:slow', 'installed packages, races, many processes'],
  ['wallets', 'scripts of wallets, through every step'],
] as const

/** Checks for CI, and for a developer who asks for all of them. */
const ciChecks: readonly string[] = ['unit:slow', 'wallets']

const quick = process.argv.includes('quick')
const quickChecks: readonly string[] = ['check', 'types', 'unit']
const isWhole = Boolean(process.env.CI) || process.argv.includes('all')
const checks = allChecks.filter(([name]) =>
  quick ? quickChecks.includes(name) : isWhole || !ciChecks.includes(name),
)
const quickOptions: Readonly<Record<string, readonly string[]>> = { unit: ['--', '--changed', 'main'] }

rmSync(reports, { recursive: true, force: true })
if (!quick) await installBrowser()
const begun = performance.now()

const results: {
  readonly name: string
  readonly what: string
  readonly ok: boolean
  readonly failures: readonly string[]
  readonly seconds: number
}[] = []
for (const [index, [name, what]] of checks.entries()) {
  const sinceStart = `${Math.round((performance.now() - begun) / 1000)} s since the start`
  console.log(`\n── ${index + 1} of ${checks.length}, ${name}: ${what} (${sinceStart})`)
  const start = performance.now()
  const options = (quick && quickOptions[name]) || []
  const { code, output } = await runAndKeep('npm', ['run', '--silent', name, ...options])
  const ok = code === 0
  const failures = ok ? [] : failuresIn(output)
  results.push({ name, what, ok, failures, seconds: Math.round((performance.now() - start) / 1000) })
}

console.log('\n── summary')
for (const { name, what, ok, failures, seconds } of results) {
  console.log(`${ok ? '  ok  ' : 'FAILED'}  ${name.padEnd(10)} ${`${seconds} s`.padStart(6)}  ${what}`)
  for (const line of failures) console.log(`          ${line}`)
}
for (const [name, what] of allChecks) {
  if (!quick && !isWhole && ciChecks.includes(name))
    console.log(`in CI   ${name.padEnd(10)}         ${what} (here: npm run ${name})`)
}
console.log('\n── the ten slowest tests')
for (const { name, ms } of slowest(
  checks.map(([name]) => name),
  10,
)) {
  console.log(`${`${(ms / 1000).toFixed(1)} s`.padStart(8)}  ${name}`)
}
const failed = results.filter(({ ok }) => !ok).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
