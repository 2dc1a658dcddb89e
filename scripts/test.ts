/**
 * `npm test`: every check there is, one after the other, and a summary at the end. All of them run even
 * when an early one fails, so that one run tells the whole story; the summary names what failed.
 */
import { failuresIn } from './failuresIn.ts'
import { installBrowser } from './installBrowser.ts'
import { runAndKeep } from './run.ts'

const checks = [
  ['check', 'format, lint and import rules'],
  ['types', 'types, project by project'],
  ['unused', 'nothing exported or installed for nobody'],
  ['licences', 'only open-source licences, read from their texts'],
  ['unit', 'rules, components, server'],
  ['build', 'production build'],
  ['size', 'budgets'],
  ['e2e', 'journeys in a browser, on real chains'],
  ['smooth', 'no long task with a flood of wallets'],
  ['gallery', 'every state: access, pictures, trees'],
] as const

await installBrowser()

const results: {
  readonly name: string
  readonly what: string
  readonly ok: boolean
  readonly failures: readonly string[]
  readonly seconds: number
}[] = []
for (const [name, what] of checks) {
  console.log(`\n── ${name}: ${what}`)
  const start = performance.now()
  const { code, output } = await runAndKeep('npm', ['run', '--silent', name])
  const ok = code === 0
  const failures = ok ? [] : failuresIn(output)
  results.push({ name, what, ok, failures, seconds: Math.round((performance.now() - start) / 1000) })
}

console.log('\n── summary')
for (const { name, what, ok, failures, seconds } of results) {
  console.log(`${ok ? '  ok  ' : 'FAILED'}  ${name.padEnd(10)} ${`${seconds} s`.padStart(6)}  ${what}`)
  for (const line of failures) console.log(`          ${line}`)
}
const failed = results.filter(({ ok }) => !ok).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
