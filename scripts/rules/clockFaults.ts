/** Clocks and waits whose result depends on the load of the machine. A test injects a clock. */
const patterns: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    'reads a clock',
    /\bperformance\.now\(|\bhrtime\b|\bDate\.now\(\) - (?:beg[aiu]n|since|start\w*|before|opened)\b/,
  ],
  ['measures processor time', /\bcpuUsage\b/],
  ['waits for a time', /\bwaitForTimeout\(/],
  // Vitest gives up after 1 s unless told otherwise: `eventually` of `@foyer/testbed` does not.
  ['waits for one second', /\bvi\.wait(?:For|Until)\(/],
]

/** The lines of a test that look at a clock, `path:line what`, for a file named as tests are. */
export function clockFaults(path: string, text: string): readonly string[] {
  if (!/\.(?:test|spec)\.tsx?$/.test(path)) return []
  return text.split('\n').flatMap((line, index) => {
    const found = patterns.find(([, pattern]) => pattern.test(line))
    return found ? [`${path}:${index + 1} ${found[0]}: ${line.trim()}`] : []
  })
}
