import { stripVTControlCharacters } from 'node:util'

/** How Playwright, Vitest, the budgets and TypeScript mark a line that names a failure. */
const mark = /^(✘|FAIL |FAILED )|: error TS\d/
const most = 10

/** The lines of a check's `output` that name what failed, each once; its last lines where no line does. */
export function failuresIn(output: string): string[] {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const named = [...new Set(lines.filter((line) => mark.test(line)))]
  return named.length > 0 ? named.slice(0, most) : lines.slice(-most)
}
