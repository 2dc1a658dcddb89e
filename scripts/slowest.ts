import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Where Vitest and Playwright leave what each test took: `<check>.json`, in their own formats. */
export const reports = 'node_modules/.cache/foyer-tests'

export interface Duration {
  /** The file, from the root, and the titles. */
  readonly name: string
  readonly ms: number
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[]
  }[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
}

/** The tests of these checks that took longest, the slowest first. A check without a report adds none. */
export function slowest(checks: readonly string[], most: number): readonly Duration[] {
  return checks
    .map((check) => join(reports, `${check}.json`))
    .filter(existsSync)
    .flatMap((file) => durationsIn(JSON.parse(readFileSync(file, 'utf8'))))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, most)
}

/** What each test of a report took. */
export function durationsIn(report: VitestReport | PlaywrightReport): readonly Duration[] {
  if ('suites' in report) return report.suites.flatMap((suite) => inSuite(suite, []))
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(process.cwd(), name)} › ${fullName}`,
      ms: duration ?? 0,
    })),
  )
}

function inSuite(suite: PlaywrightSuite, above: readonly string[]): readonly Duration[] {
  const path = [...above, suite.title]
  return [
    ...(suite.specs ?? []).map(({ title, tests }) => ({
      name: [...path, title].join(' › '),
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, path)),
  ]
}
