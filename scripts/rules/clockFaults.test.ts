import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clockFaults } from './clockFaults.ts'

const root = join(import.meta.dirname, '../..')

/** Lines of tests that still wait for a time or read a clock. Becomes shorter, never longer. */
const known: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(join(root, 'scripts/rules/clockFaults.json'), 'utf8'),
)

test('no test looks at a clock, but for the known lines', () => {
  const paths = execFileSync('git', ['ls-files', 'packages', 'apps', 'bench', 'scripts', 'e2e'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n')
  const found: Record<string, number> = {}
  // These files measure on purpose, or hold the words that are looked for.
  const measuring = ['e2e/specs/smooth.spec.ts', 'scripts/rules/clockFaults.test.ts']
  for (const path of paths.filter((name) => /\.tsx?$/.test(name) && !measuring.includes(name))) {
    const faults = clockFaults(path, readFileSync(join(root, path), 'utf8'))
    if (faults.length > 0) found[path] = faults.length
  }
  expect(found).toEqual(known)
})

test.each([
  ['const begun = performance.now()', 'reads a clock'],
  ['expect(Date.now() - begun).toBeLessThan(5)', 'reads a clock'],
  ['process.hrtime.bigint()', 'reads a clock'],
  ['process.cpuUsage()', 'measures processor time'],
  ['await page.waitForTimeout(500)', 'waits for a time'],
  ['await vi.waitFor(() => expect(calls).toBe(1))', 'waits for one second'],
  ["await screen.findByRole('dialog', {}, { timeout: 10_000 })", 'has a wait of its own'],
  ['const patient = { timeout: 10_000 }', 'has a wait of its own'],
  ['    60_000,', "has a deadline below the runner's"],
  ['}, 60_000)', "has a deadline below the runner's"],
  ['}, 240_000)', "has a deadline below the runner's"],
])('%s %s', (line, what) => {
  expect(clockFaults('a.test.ts', line)).toEqual([`a.test.ts:1 ${what}: ${line.trim()}`])
  expect(clockFaults('kit/src/testing/a.tsx', line)).toHaveLength(1)
  expect(clockFaults('a.ts', line)).toEqual([])
})

test('a longer deadline than the runner has is none', () => {
  expect(clockFaults('a.test.ts', '    360_000,')).toEqual([])
  expect(clockFaults('a.test.ts', '    900_000,')).toEqual([])
})

test('a date is no clock that is measured with', () => {
  expect(clockFaults('a.test.ts', 'const issuedAt = new Date(Date.now() - minute)')).toEqual([])
  expect(clockFaults('a.test.ts', 'const now = Date.now()')).toEqual([])
})
