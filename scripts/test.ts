/**
 * `npm test`: runs every check, also after one has failed, and prints a summary. Checks that install packages, race a
 * thousand requests or start many processes run if `CI` is set, or by `npm test -- all`. `npm test -- quick` runs the
 * checks that need no build and no browser, and of the unit tests those that import a file that differs from the branch
 * `main`. Failures and slow tests are listed at the end of each check by Vitest and Playwright; outside of a terminal, the
 * last lines of each failed check are repeated before the summary, and its failed tests are named in it.
 */
import { installBrowser } from './browsers/installBrowser.ts'
import { failedTests } from './failedTests.ts'
import { runWithOutput } from './run.ts'

interface Check {
  readonly name: string
  readonly subject: string
  readonly command: string
  /** Runs in CI and by `npm test -- all` only. */
  readonly isSlow?: true
  /** Command of `npm test -- quick`. */
  readonly quick?: string
}

const checks: readonly Check[] = [
  {
    name: 'check',
    subject: 'format, lint, import rules, language, regular expressions',
    command: 'npm run --silent check',
    quick: 'npm run --silent check',
  },
  {
    name: 'types',
    subject: 'types of each project',
    command: 'npm run --silent types',
    quick: 'npm run --silent types',
  },
  {
    name: 'unused',
    subject: 'unused exports, files and dependencies',
    command: 'npm run --silent unused',
  },
  {
    name: 'licences',
    subject: 'licence texts of production dependencies',
    command: 'npx tsx scripts/dependencies/licences.ts',
  },
  {
    name: 'unit',
    subject: 'rules, components, server, documents',
    command: 'npm run --silent unit',
    quick: 'npm run --silent unit -- --changed main',
  },
  { name: 'build', subject: 'production build', command: 'npm run --silent build' },
  { name: 'size', subject: 'bundle budgets', command: 'npm run --silent size' },
  { name: 'e2e', subject: 'journeys in a browser, on local chains', command: 'npm run --silent e2e' },
  {
    name: 'gallery',
    subject: 'every state: accessibility, pictures, ARIA trees',
    command: 'npm run --silent gallery',
  },
  {
    name: 'unit:slow',
    subject: 'installed packages, races, many processes',
    command: 'npm run --silent unit -- --config vitest.slow.config.ts',
    isSlow: true,
  },
  {
    name: 'wallets',
    subject: "wallets' own scripts",
    command: 'npm ci --silent --prefix bench/wallets && npm run --silent wallets --prefix bench/wallets',
    isSlow: true,
  },
]

const isQuick = process.argv.includes('quick')
const isWhole = Boolean(process.env.CI) || process.argv.includes('all')
const chosen = checks.filter(({ isSlow, quick }) => (isQuick ? quick : isWhole || !isSlow))

if (!isQuick) await installBrowser()
const results: {
  readonly check: Check
  readonly isSound: boolean
  readonly seconds: number
  readonly output: string
}[] = []
for (const [index, check] of chosen.entries()) {
  console.log(`\n── ${index + 1} of ${chosen.length}, ${check.name}: ${check.subject}`)
  const start = performance.now()
  const { code, output } = await runWithOutput('sh', ['-c', (isQuick && check.quick) || check.command])
  results.push({
    check,
    isSound: code === 0,
    seconds: Math.round((performance.now() - start) / 1000),
    output,
  })
}

const maxLines = 40
for (const { check, isSound, output } of results) {
  if (!isSound && output) {
    const lines = output.trimEnd().split('\n').slice(-maxLines)
    console.log(`\n── ${check.name} failed; its last ${lines.length} lines`)
    for (const line of lines) console.log(line)
  }
}

console.log('\n── summary')
for (const { check, isSound, output, seconds } of results) {
  const state = isSound ? '  ok  ' : 'FAILED'
  console.log(`${state}  ${check.name.padEnd(10)} ${`${seconds} s`.padStart(6)}  ${check.subject}`)
  if (!isSound) for (const line of failedTests(output)) console.log(`          ${line}`)
}
if (!isQuick && !isWhole) {
  for (const { name, subject, command, isSlow } of checks) {
    if (isSlow) console.log(`in CI   ${name.padEnd(10)}         ${subject} (here: ${command})`)
  }
}
const failed = results.filter(({ isSound }) => !isSound).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
