import { stripVTControlCharacters } from 'node:util'

/** Lines by which Playwright, Vitest and the wallets' own scripts name a failed test. */
const failed = [
  // Playwright's list at the end of a run, of failed and of flaky tests: "    [journeys] › specs/reload.spec.ts:7:1 › …".
  /^ {4}\[[\w-]+\] › /,
  // Playwright, while it runs.
  /^ +✘ /,
  // Vitest: " FAIL  unit  packages/…".
  /^ FAIL /,
  // The wallets' own scripts: "FAILED  metaMask, connect".
  /^FAILED /,
]

/** @returns The lines of the output of a check that name a failed test, each once, in order. */
export function failedTests(output: string): readonly string[] {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => failed.some((pattern) => pattern.test(line)))
    .map((line) => line.trim())
  return [...new Set(lines)]
}
