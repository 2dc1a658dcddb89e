import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FileChange, Leftover, Transformed } from './change.ts'

/** Changes of a run below a folder, and what it leaves. */
export interface Plan {
  readonly changes: readonly FileChange[]
  readonly leftovers: readonly Leftover[]
}

/** At the start of a file, as some editors of Windows write it. */
export const byteOrderMark = '\uFEFF'

export interface SourceFile {
  /** Relative to the folder of the run. */
  readonly file: string
  readonly text: string
}

/** One transformation; undefined for a file that it is not about. @throws SyntaxError for a file that cannot be read */
export type Step = (text: string, file: string) => Transformed | undefined

export const isScript = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file)

export const isStyleSheet = (file: string): boolean => /\.(?:css|scss|sass|less|pcss)$/.test(file)

export const isManifest = (file: string): boolean => /(^|\/)package\.json$/.test(file)

export const isPatch = (file: string): boolean => file.endsWith('.patch')

/** A file that no transformation reads, such as a Vue component or a catalog of pnpm. */
export const isOther = (file: string): boolean =>
  !(isScript(file) || isStyleSheet(file) || isManifest(file) || isPatch(file))

/** Applies the steps to each file, one after the other. A file that cannot be read is named, and left. */
export function planFiles(files: readonly SourceFile[], steps: readonly Step[]): Plan {
  const results = files.map(({ file, text }) => apply(file, text, steps))
  return {
    changes: results.flatMap(({ change }) => change ?? []),
    leftovers: results.flatMap(({ leftovers }) => once(leftovers)),
  }
}

/** One of those that name the same line for the same reason. */
function once(leftovers: readonly Leftover[]): readonly Leftover[] {
  return [...new Map(leftovers.map((leftover) => [`${leftover.line} ${leftover.why}`, leftover])).values()]
}

function apply(file: string, before: string, steps: readonly Step[]) {
  const leftovers: Leftover[] = []
  const mark = before.startsWith(byteOrderMark) ? byteOrderMark : ''
  // Steps write `\n`. A file with both ends of lines is read as it is.
  const isCrlf = /\r\n/.test(before) && !/(?<!\r)\n/.test(before)
  let text = before.slice(mark.length)
  if (isCrlf) text = text.replaceAll('\r\n', '\n')
  let count = 0
  for (const step of steps) {
    try {
      const done = step(text, file)
      if (!done) continue
      text = done.after
      count += done.count
      leftovers.push(...done.leftovers.map((leftover) => ({ file, ...leftover })))
    } catch (error) {
      const why = `cannot be read: ${error instanceof Error ? error.message : String(error)}`
      leftovers.push({ file, line: 1, code: '', why })
    }
  }
  const after = mark + (isCrlf ? text.replaceAll('\n', '\r\n') : text)
  return { leftovers, change: after === before ? undefined : { file, before, after, count } }
}

/** Writes the changes of a plan. */
export function writePlan({ changes }: Plan, folder: string): void {
  for (const { file, movedTo, after } of changes) {
    writeFileSync(join(folder, file), after)
    if (movedTo === undefined) continue
    mkdirSync(dirname(join(folder, movedTo)), { recursive: true })
    renameSync(join(folder, file), join(folder, movedTo))
  }
}
