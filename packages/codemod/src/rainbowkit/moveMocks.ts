import type { FileChange } from '../change.ts'
import type { SourceFile } from '../plan.ts'

/** A mock that Jest and Vitest find by its path, and a text that names its path. */
const mock = /(?<=(?:^|\/)__mocks__\/)@rainbow-me\/rainbowkit(?=\.\w|\/|$)/

/** Whether a file is a mock of RainbowKit, or of the package with its names. */
export const isMock = (file: string): boolean =>
  movedMock(file) !== undefined || /(?:^|\/)__mocks__\/@foyer\/rainbowkit[./]/.test(file)

/** The path of a mock of RainbowKit, as one of `@foyer/rainbowkit`; undefined for another path. */
export function movedMock(path: string): string | undefined {
  return mock.test(path) ? path.replace(mock, '@foyer/rainbowkit') : undefined
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
