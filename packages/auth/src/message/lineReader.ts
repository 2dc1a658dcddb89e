import { MessageError, type MessageField } from './messageError.ts'

export interface LineReader {
  /** The next line without its LF. Throws when there is none: `field` is then what is missing. */
  take(field: MessageField): string
  peek(): string | undefined
  done(): boolean
  /** Refuses the line taken last. */
  fail(field: MessageField, rule: string): never
}

/**
 * Walks over the lines of a text by position. No array is read past its end, where a polluted
 * `Array.prototype` could put lines of its own.
 */
export function readLines(text: string): LineReader {
  let at = 0
  let line = 0

  const end = () => {
    const found = text.indexOf('\n', at)
    return found === -1 ? text.length : found
  }
  const done = () => at > text.length
  const fail = (field: MessageField, rule: string): never => {
    throw new MessageError(field, Math.max(line, 1), rule)
  }

  return {
    take(field) {
      line += 1
      if (done()) fail(field, `the ${field} line is missing`)
      const taken = text.slice(at, end())
      at = end() + 1
      return taken
    },
    peek: () => (done() ? undefined : text.slice(at, end())),
    done,
    fail,
  }
}
