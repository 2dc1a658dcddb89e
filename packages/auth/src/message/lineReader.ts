import { MessageError, type MessageField } from './messageError.ts'

export interface LineReader {
  /**
   * The next line without its LF.
   *
   * @throws {MessageError} `field` is missing: there are no more lines.
   */
  take(field: MessageField): string
  peek(): string | undefined
  done(): boolean
  /** @throws {MessageError} The last line violates `rule`. */
  fail(field: MessageField, rule: string): never
}

/**
 * Reads the lines of a text by position. Does not read arrays past their end, where a polluted `Array.prototype`
 * could insert lines.
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
