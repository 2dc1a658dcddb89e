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

/** Refusals (4xx) that hold for now only: a request that took too long, one that came too early (RFC 8470), too many of them. */
const passingRefusals: readonly number[] = [408, 425, 429]

/**
 * Failure of a host that has answered with another status than 200. Only a refusal (4xx) is permanent: the host has understood the
 * request. A status below 400 is neither the content nor a refusal, such as 202 while a gateway fetches it.
 */
export const failureOf = (status: number): LookupFailure =>
  status >= 400 && status < 500 && !passingRefusals.includes(status) ? 'refused' : 'failed'

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
