import { stripVTControlCharacters } from 'node:util'

/** How Playwright, Vitest, the budgets and TypeScript mark a line that names a failure. */
const mark = /^(\d+\) \[|FAIL |FAILED )|: error TS\d/
/** The line of a list that names a journey's failure, for a run that ended before its reasons were printed. */
const listed = /^✘/
/** What follows a reason: the code around it, its stack, the next try, the files of it. */
const afterReason = /^(>?\s*\d+ \||at |❯|Retry #|Error Context|attachment|test-results\/|─)/
const mostFailures = 10
const mostReasonLines = 8
const mostCharacters = 200

/**
 * The lines of a check's `output` that name what failed, each once and with the first lines of its reason; its last
 * lines where no line names a failure.
 */
export function failuresIn(output: string): string[] {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const failures = new Map<string, readonly string[]>()
  for (const [index, line] of lines.entries()) {
    if (mark.test(line) && !failures.has(line)) failures.set(line, reasonAfter(lines, index))
  }
  if (failures.size === 0) for (const line of lines) if (listed.test(line)) failures.set(line, [])
  if (failures.size === 0) return lines.slice(-mostFailures)
  return [...failures]
    .slice(0, mostFailures)
    .flatMap(([line, reason]) => [line.replace(/\s*─+$/, ''), ...reason])
    .map((line) => line.slice(0, mostCharacters))
}

function reasonAfter(lines: readonly string[], index: number): readonly string[] {
  const following = lines.slice(index + 1, index + 1 + mostReasonLines)
  if (!/^(\w*Error\b|Test timeout|Tearing down)/.test(following[0] ?? '')) return []
  const end = following.findIndex((line) => mark.test(line) || listed.test(line) || afterReason.test(line))
  return following.slice(0, end === -1 ? undefined : end).map((line) => `  ${line}`)
}
