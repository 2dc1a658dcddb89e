/**
 * `refused`: what was found may not be fetched or shown, and will not be later. `failed`: it could not be had now.
 */
export type LookupFailure = 'refused' | 'failed'

/** Why a picture or an off-chain answer is not there. The message is for the operator's log, never for a visitor. */
export class LookupError extends Error {
  override readonly name = 'LookupError'
  readonly failure: LookupFailure

  constructor(failure: LookupFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
  }
}
