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
