/**
 * - `userRejected`: the wallet's owner said no.
 * - `walletError`: the wallet's own code and words, as `rpc`.
 * - `expired`: nothing was approved within five minutes.
 * - `timeout`: the wallet did not answer a request in time; it may still have acted.
 * - `sessionEnded`: no session, or it ended while a request was waiting.
 * - `chainNotApproved`: the request names a chain that the wallet has not approved. Nothing was sent.
 * - `messageTooLarge`: the relay would lose the message. Nothing was sent.
 * - `relayRefused`: the relay does not take this page (project, origin).
 * - `clockWrong`: the relay does not take the dates of this device.
 * - `relayUnreachable`: the relay did not take the message in time; the wallet has not seen it.
 * - `noAccounts`: the wallet approved without an account; the session was ended.
 * - `malformedAnswer`: the wallet approved, and nothing could be read of it.
 */
export type PairingErrorCode =
  | 'userRejected'
  | 'walletError'
  | 'expired'
  | 'timeout'
  | 'sessionEnded'
  | 'chainNotApproved'
  | 'messageTooLarge'
  | 'relayRefused'
  | 'clockWrong'
  | 'relayUnreachable'
  | 'noAccounts'
  | 'malformedAnswer'

/** Why there is no session, or no answer. Names no key and no topic. */
export class PairingError extends Error {
  override readonly name = 'PairingError'
  readonly reason: PairingErrorCode
  /** The code of EIP-1193, of the protocol, or of the wallet. */
  readonly code: number
  readonly data: unknown

  constructor(
    reason: PairingErrorCode,
    message: string,
    { code = -32000, data }: { readonly code?: number; readonly data?: unknown } = {},
  ) {
    super(message)
    this.reason = reason
    this.code = code
    this.data = data
  }
}
