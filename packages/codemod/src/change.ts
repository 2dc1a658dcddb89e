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

/** The line of a leftover in its file as it is written: the nearest one with this text; its own line, if there is none. */
export function lineIn(after: string, { line, code }: Leftover): number {
  const places = after.split('\n').flatMap((text, index) => (shortened(text) === code ? [index + 1] : []))
  const distance = (place: number) => Math.abs(place - line)
  return places.reduce((best, place) => (distance(place) < distance(best) ? place : best), places[0] ?? line)
}

/** Each match of a global pattern, as left for one reason. */
export function leftAt(text: string, pattern: RegExp, why: string): readonly Left[] {
  return [...text.matchAll(pattern)].map(({ index }) => ({ ...lineAt(text, index), why }))
}
