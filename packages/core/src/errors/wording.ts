import type { ErrorLink } from './errorChain.ts'

/**
 * The words of an error: its message, and the words of a name, a code or a message such as `UserRejectedError` and
 * `USER_REJECTED`. One line each, with spaces for underscores and with straight apostrophes.
 */
export function wordsOf({ name, code, message = '' }: ErrorLink): string {
  const ids = [name, code, /\s/.test(message) ? undefined : message]
    .filter((value) => typeof value === 'string')
    .map((id) => id.replace(/[_-]/g, ' ').replace(/([a-z])(?=[A-Z])/g, '$1 '))
  return [...ids, message.replace(/_ ?/g, ' ').replace(/\u2019/g, "'")].join('\n')
}

/** Two parts of a sentence. Each is looked for by itself: one expression for both takes more than linear time. */
export interface Sequence {
  /** Global: every place of it is looked at. */
  readonly first: RegExp
  /** The whole text between both. */
  readonly gap: RegExp
  readonly last: RegExp
}

/** Longer than any gap and the part behind it. */
const maxSequenceLength = 80

/** Whether one of the errors says it in one of these ways. */
export function saysAny(links: readonly ErrorLink[], ways: readonly (RegExp | Sequence)[]): boolean {
  return links.some((link) => {
    const words = wordsOf(link)
    return ways.some((way) => (way instanceof RegExp ? way.test(words) : hasSequence(words, way)))
  })
}

function hasSequence(text: string, { first, gap, last }: Sequence): boolean {
  for (const found of text.matchAll(first)) {
    const end = found.index + found[0].length
    const rest = text.slice(end, end + maxSequenceLength)
    const next = last.exec(rest)
    if (next && gap.test(rest.slice(0, next.index))) return true
  }
  return false
}
