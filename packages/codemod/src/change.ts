/** A text that a person has to look at. */
export interface Leftover {
  /** Relative to the folder of the run. */
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  /** The source text, on one line: its first 200 characters. */
  readonly code: string
  /** Why it is left, and what to do. */
  readonly why: string
}

/** A leftover of a file that is known. */
export type Left = Omit<Leftover, 'file'>

export interface FileChange {
  /** Relative to the folder of the run. */
  readonly file: string
  readonly before: string
  readonly after: string
  /** Where the file goes, for one that a tool finds by its path. Relative to the folder of the run. */
  readonly movedTo?: string
  /** Places that were rewritten. */
  readonly count: number
}

/** Result of a transformation of one file. */
export interface Transformed {
  readonly after: string
  readonly count: number
  readonly leftovers: readonly Left[]
}

/** In characters. The line of a minified file would fill the report. */
const longestCode = 200

/** Where a position of a text is: its line from 1, and the text of that line. */
export function lineAt(text: string, position: number): { readonly line: number; readonly code: string } {
  const before = text.slice(0, position).split('\n')
  const code = text.split('\n')[before.length - 1] ?? ''
  return { line: before.length, code: shortened(code) }
}

function shortened(code: string): string {
  const trimmed = code.trim()
  return trimmed.length > longestCode ? `${trimmed.slice(0, longestCode)}…` : trimmed
}

/**
 * The line of a leftover in its file as it is written: the nearest one with this text. If that is written in another way, as far
 * from the next line that is as it was.
 */
export function lineIn(
  { before, after }: Pick<FileChange, 'before' | 'after'>,
  { line, code }: Left,
): number {
  const [old, now] = [before, after].map((text) => text.split('\n').map(shortened)) as [string[], string[]]
  const places = linesOf(now, code)
  const distance = (place: number) => Math.abs(place - line)
  const [first] = places
  if (first !== undefined)
    return places.reduce((best, place) => (distance(place) < distance(best) ? place : best), first)
  const next = old.findIndex(
    (text, index) => index >= line && linesOf(old, text).length === 1 && linesOf(now, text).length === 1,
  )
  const [place] = linesOf(now, old[next] ?? '')
  return next < 0 || place === undefined ? line : Math.max(1, place - (next + 1 - line))
}

/** Counted from 1. */
const linesOf = (lines: readonly string[], code: string): readonly number[] =>
  lines.flatMap((text, index) => (text === code ? [index + 1] : []))

/** Each match of a global pattern, as left for one reason. */
export function leftAt(text: string, pattern: RegExp, why: string): readonly Left[] {
  return [...text.matchAll(pattern)].map(({ index }) => ({ ...lineAt(text, index), why }))
}
