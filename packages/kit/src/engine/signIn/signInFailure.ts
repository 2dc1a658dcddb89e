import type { SignInErrorCode } from '@foyer/core'

/** Which of the catalogue's texts a failed step of signing in gets (B-8.9 to B-8.12). */
export class SignInFailure extends Error {
  readonly code: SignInErrorCode

  constructor(code: SignInErrorCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
