/**
 * `npx tsx scripts/mutants/mutants.ts`: changes the code in one place at a time and reports the changes that no test notices. Slow
 * (hours for everything), so it is no part of `npm test`. `npx tsx scripts/mutants/mutants.ts core auth/message` runs only those
 * parts, `npx tsx scripts/mutants/mutants.ts server/request routes.ts` only that file of the part. What has not changed since the last
 * run is taken from its report.
 */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { type Part, parts } from './parts.ts'

/** Per cent of the mutants that some test runs. */
const minScore = 90
const cache = 'node_modules/.cache/mutants'

const words = process.argv.slice(2)
const files = words.filter((word) => word.endsWith('.ts'))
const wanted = words.filter((word) => !word.endsWith('.ts'))
const chosen = Object.entries(parts).filter(
  ([name]) => wanted.length === 0 || wanted.some((start) => `${name}/`.startsWith(`${start}/`)),
)
/** Leaves out every file but those that are named. */
const exceptFiles = files.length > 0 ? [`!**/!(${files.join('|')})`] : []
if (chosen.length === 0) {
  console.error(`mutants: no such part. There are: ${Object.keys(parts).join(', ')}`)
  process.exitCode = 1
}

for (const [name, part] of chosen) {
  process.env.MUTANTS_TESTS = part.tests.join(' ')
  report(name, await new Stryker(optionsFor(name, part)).runMutationTest())
}

function optionsFor(name: string, part: Part): PartialStrykerOptions {
  const file = `${cache}/${name.replaceAll('/', '-')}`
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // Which tests are related is known from the coverage.
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
    mutate: [...part.mutate, '!**/{test,example}[A-Z]*.ts', '!**/*.test.ts', ...exceptFiles],
    ignorePatterns: ['dist', 'docs/pictures', 'e2e', 'bench', 'apps/{demo,gallery,web}'],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // A busy machine must not look like an endless loop.
    timeoutMS: 20_000,
    timeoutFactor: 4,
    incremental: true,
    incrementalFile: `${cache}/${file.split('/').at(-1)}.json`,
    reporters: ['progress-append-only', 'html'],
    htmlReporter: { fileName: `${file}.html` },
    allowConsoleColors: false,
  }
}

function report(name: string, results: readonly MutantResult[]): void {
  const count = (...statuses: readonly MutantResult['status'][]) =>
    results.filter(({ status }) => statuses.includes(status)).length
  const killed = count('Killed', 'Timeout')
  const survived = results.filter(({ status }) => status === 'Survived')
  for (const mutant of survived) console.log(`survived: ${toLine(mutant)}`)
  const score = (100 * killed) / Math.max(1, killed + survived.length)
  const sum = `${killed} of ${killed + survived.length} covered mutants killed (${score.toFixed(1)} %)`
  console.log(`mutants: ${name}: ${sum}, ${count('NoCoverage')} that no test runs`)
  if (score < minScore) process.exitCode = 1
}

/** `file:line: what was there → what stood there instead`, in one line. */
function toLine({ fileName, location: { start, end }, replacement = '' }: MutantResult): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1)
  lines[0] = (lines[0] ?? '').slice(start.column - 1)
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100)
  return `${relative('.', fileName)}:${start.line}: ${oneLine(lines.join(' '))} → ${oneLine(replacement)}`
}
