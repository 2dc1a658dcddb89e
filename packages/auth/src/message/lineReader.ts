import type { SiweMessage } from './siweMessage.ts'

export type MessageField = keyof SiweMessage | 'greeting' | 'blankLine' | 'length' | 'end'

/** A text that is not an ERC-4361 message: which field, on which line (from 1), and what it should be. */
export class MessageError extends Error {
  override readonly name = 'MessageError'
  readonly field: MessageField
  readonly line: number

  constructor(field: MessageField, line: number, rule: string) {
    super(`Line ${line} of the sign-in message: ${rule}.`)
    this.field = field
    this.line = line
  }
}

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
