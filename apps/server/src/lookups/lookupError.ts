/**
 * `refused`: must not be fetched or shown, permanently. `failed`: temporarily unavailable.
 */
export type LookupFailure = 'refused' | 'failed'

/** Failure of a lookup. The message is for the operator's log, not for visitors. */
export class LookupError extends Error {
  override readonly name = 'LookupError'
  readonly failure: LookupFailure

  constructor(failure: LookupFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
  }
}
