/** A deadline of one test below the runner's (`testTimeout`). */
const shortDeadline = /^\s*(?:\}, )?(?:\d\d|[12]\d\d|3[0-5]\d)_000(?:,|\))$/

/** Clocks and waits whose result depends on the load of the machine. A test injects a clock. */
const patterns: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["has a deadline below the runner's", shortDeadline],
  [
    'reads a clock',
    /\bperformance\.now\(|\bhrtime\b|\bDate\.now\(\) - (?:beg[aiu]n|since|start\w*|before|opened)\b/,
  ],
  ['measures processor time', /\bcpuUsage\b/],
  ['waits for a time', /\bwaitForTimeout\(/],
  // Vitest gives up after 1 s unless told otherwise: `eventually` of `@foyer/testbed` does not.
  ['waits for one second', /\bvi\.wait(?:For|Until)\(/],
  // A first import took 30 s while eight busy processes ran. `setUpComponents.ts` sets the time of all waits.
  ['has a wait of its own', /\b(?:find(?:All)?By\w+|waitFor)\(.*\btimeout:|^const \w+ = \{ timeout: /],
]

const isOfTests = (path: string) => /\.(?:test|spec)\.tsx?$|\/src\/testing\//.test(path)

/** The lines of a test, or of the helpers of tests, that look at a clock: `path:line what`. */
export function clockFaults(path: string, text: string): readonly string[] {
  if (!isOfTests(path)) return []
  return text.split('\n').flatMap((line, index) => {
    const found = patterns.find(([, pattern]) => pattern.test(line))
    return found ? [`${path}:${index + 1} ${found[0]}: ${line.trim()}`] : []
  })
}
