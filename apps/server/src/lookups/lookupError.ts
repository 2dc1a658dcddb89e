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

/** Whether a host that has answered with this status may be asked again. 429: it has too many requests for now. */
export const failureOf = (status: number): LookupFailure =>
  status === 429 || status >= 500 ? 'failed' : 'refused'

/** For another thread: an `Error` loses its class and its code when it is copied. */
export const packError = (error: unknown) => ({
  failure: error instanceof LookupError ? error.failure : undefined,
  message: error instanceof Error ? error.message : 'unknown',
  code: (Object(error) as { readonly code?: unknown }).code,
})

export function unpackError(packed: unknown): Error {
  const { failure, message, code } = packed as ReturnType<typeof packError>
  return failure === undefined
    ? Object.assign(new Error(message), { code })
    : new LookupError(failure, message)
}
