import type { FileChange } from '../change.ts'
import { isScript, type SourceFile } from '../plan.ts'

/** A mock that Jest and Vitest find by its path, and a text that names its path. */
const mock = /(?<=(?:^|\/)__mocks__\/)@rainbow-me\/rainbowkit(?=\.\w|\/|$)/

/** Whether a file is a mock of RainbowKit, or of the package with its names. */
export const isMock = (file: string): boolean =>
  movedMock(file) !== undefined || /(?:^|\/)__mocks__\/@foyer\/rainbowkit[./]/.test(file)

/** The path of a mock of RainbowKit, as one of `@foyer/rainbowkit`; undefined for another path. */
export function movedMock(path: string): string | undefined {
  return mock.test(path) ? path.replace(mock, '@foyer/rainbowkit') : undefined
}

const scopes = '@(?:rainbow-me|foyer)/'
const names = `['"\`]${scopes}rainbowkit['"\`]`

/**
 * `vi.mock('…')`, `vi.mock<…>('…')`, `vi.mock(import('…'))`, `jest.unstable_mockModule('…')`, `mock.module('…')`,
 * `jest.spyOn(require('…'), …)`
 *
 * @param module A pattern for the name of the module, with its quotes.
 */
export const mockCallOf = (module: string): RegExp =>
  new RegExp(
    `\\b(?:[\\w.]{0,60}mock[\\w.]{0,60}|td\\.replace\\w{0,9}|proxyquire[\\w.]{0,60}|\\w{1,20}\\.spyOn)\\s*(?:<[^;]{0,400}?>\\s*)?\\(\\s*(?:await\\s+)?(?:(?:import|require)\\(\\s*)?${module}`,
    'i',
  )

const calls = mockCallOf(names)
/** After the colon: a chunk of its own, a module that several builds share, `modularizeImports` and a version replace nothing. */
const facts = [
  `\\[\\s*['"\`]${scopes}`,
  '\\{[^{}]{0,400}\\b(?:singleton|eager|requiredVersion|shareScope|transform|version)\\s*:',
  `['"\`](?:[\\^~<>=v]{0,2}\\d|(?:workspace|catalog|npm):)`,
].join('|')
/** An alias: `'…': path`, `'^…$': path`, `alias['…'] = path`, `find: '…'`. */
const aliases = new RegExp(
  `(?<!\\bcase\\s)['"\`]\\^?${scopes}[^'"\`\\n]{0,60}['"\`]\\s*\\]?\\s*(?::|=(?!=))(?!\\s*(?:${facts}))(?![^\\n]{0,300}node_modules)|\\bfind:\\s*(?:${names}|/\\^?@(?:rainbow-me|foyer)\\b)`,
)
const mapper = new RegExp(`"moduleNameMapper"\\s*:\\s*\\{[^}]{0,9000}${scopes}`)
/** `import * as kit from '…'`, whose members are replaced by `spyOn(kit, …)`. */
const whole = new RegExp(`\\*\\s*as\\s+([\\w$]+)\\s+from\\s*${names}`)

/** Where a file replaces the package with RainbowKit's names, as tests do; undefined if it does not. */
export function mockIn(file: string, text: string): number | undefined {
  if (!/@(?:rainbow-me|foyer)/.test(text)) return undefined
  if (file.endsWith('.json')) return mapper.exec(text)?.index
  if (!isScript(file)) return undefined
  const found = calls.exec(text) ?? aliases.exec(text)
  if (found) return found.index
  const [, namespace] = whole.exec(text) ?? []
  return namespace === undefined
    ? undefined
    : new RegExp(`\\bspyOn\\(\\s*${namespace.replaceAll('$', '\\$')}\\b`).exec(text)?.index
}

/** The changes, and the mocks of RainbowKit at their new paths. */
export function withMocks(
  changes: readonly FileChange[],
  files: readonly SourceFile[],
): readonly FileChange[] {
  const byFile = new Map(changes.map((change) => [change.file, change]))
  for (const { file, text } of files) {
    const movedTo = movedMock(file)
    if (movedTo === undefined) continue
    const change = byFile.get(file) ?? { file, before: text, after: text, count: 0 }
    byFile.set(file, { ...change, movedTo, count: change.count + 1 })
  }
  return [...byFile.values()]
}
