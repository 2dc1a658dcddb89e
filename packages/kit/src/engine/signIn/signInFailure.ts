import type { SignInErrorCode } from '@foyer/core'

/** A failed sign-in step, with the code of its text. */
export class SignInFailure extends Error {
  readonly code: SignInErrorCode

  constructor(code: SignInErrorCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
