/** The relay's answer to a request that it did not take (section 6.5). */
export class RelayError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** Codes of the relay that are told apart (section 6.5). */
export const relayCodes = {
  refused: 3000,
  tooManyRequests: 3001,
  tryLater: 1013,
  lost: 1006,
  internal: -32603,
} as const
