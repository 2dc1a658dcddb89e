/**
 * `npm test`: every check there is, one after the other, and a summary at the end. All of them run even
 * when an early one fails, so that one run tells the whole story.
 */
import { installBrowser } from './installBrowser.ts'
import { run } from './run.ts'

const checks = [
  ['check', 'format, lint and import rules'],
  ['types', 'types, project by project'],
  ['unused', 'nothing exported or installed for nobody'],
  ['licences', 'only open-source licences, read from their texts'],
  ['unit', 'rules, components, server'],
  ['build', 'production build'],
  ['size', 'budgets'],
  ['e2e', 'journeys in a browser, on real chains'],
  ['gallery', 'every state: access, pictures, trees'],
] as const

await installBrowser()

const results: {
  readonly name: string
  readonly what: string
  readonly ok: boolean
  readonly seconds: number
}[] = []
for (const [name, what] of checks) {
  console.log(`\n── ${name}: ${what}`)
  const start = performance.now()
  const ok = (await run('npm', ['run', '--silent', name])) === 0
  results.push({ name, what, ok, seconds: Math.round((performance.now() - start) / 1000) })
}

console.log('\n── summary')
for (const { name, what, ok, seconds } of results) {
  console.log(`${ok ? '  ok  ' : 'FAILED'}  ${name.padEnd(10)} ${`${seconds} s`.padStart(6)}  ${what}`)
}
const failed = results.filter((result) => !result.ok).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
