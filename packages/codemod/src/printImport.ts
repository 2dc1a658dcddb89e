import type { Node } from './syntax.ts'

/** A name in the braces of an import, as it is written, with the comments next to it. */
export interface ImportedName {
  readonly code: string
  /** In lines of their own, or before it. */
  readonly before: readonly string[]
  /** Behind it, in its line. */
  readonly after: readonly string[]
}

/** The names of an import declaration. Comments behind the last name belong to it. */
export function namesOf(
  declaration: Node,
  { text, comments }: { readonly text: string; readonly comments: readonly Node[] },
): readonly (ImportedName & { readonly node: Node })[] {
  const specifiers = declaration.specifiers as readonly Node[]
  const inside = comments.filter(({ start, end }) => start >= declaration.start && end <= declaration.end)
  const codeOf = ({ start, end }: Node) => text.slice(start, end)
  const isOneLine = (start: number, end: number) => !text.slice(start, end).includes('\n')
  /** The name that a comment belongs to: the one before it in its line, or the next. */
  const ownerOf = (comment: Node): Node | undefined => {
    const previous = specifiers.findLast(({ end }) => end <= comment.start)
    const next = specifiers.find(({ start }) => start >= comment.end)
    if (!previous || !next) return previous ?? next
    const isBehind = isOneLine(previous.end, comment.start) && !isOneLine(comment.end, next.start)
    return isBehind ? previous : next
  }
  return specifiers.map((node) => {
    const own = inside.filter((comment) => ownerOf(comment) === node)
    const before = own.filter(({ end }) => end <= node.start).map(codeOf)
    const after = own.filter(({ start }) => start >= node.end).map(codeOf)
    return { node, code: codeOf(node), before, after }
  })
}

/** How the names of a declaration were written. */
export interface Layout {
  /** Space before each name; undefined where they were in one line. */
  readonly indent?: string | undefined
  /** Characters that are left for the names in one line. */
  readonly width: number
}

/** `{ a, b }`; on lines of their own where there are comments, and where they were so and are too long for one. */
export function printNames(names: readonly ImportedName[], layout?: Layout): string {
  const oneLine = `{ ${names.map(({ code }) => code).join(', ')} }`
  const hasComments = names.some(({ before, after }) => before.length > 0 || after.length > 0)
  const isLong = layout?.indent !== undefined && oneLine.length > layout.width
  if (!hasComments && !isLong) return oneLine
  const lines = names.flatMap(({ code, before, after }) => {
    const [first, ...others] = after
    return [...before, first ? `${code}, ${first}` : `${code},`, ...others]
  })
  return `{\n${lines.map((line) => `${layout?.indent ?? '  '}${line}\n`).join('')}}`
}
