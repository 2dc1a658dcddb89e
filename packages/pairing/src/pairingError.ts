/**
 * - `userRejected`: rejected in the wallet.
 * - `walletError`: an error with the wallet's code and message.
 * - `expired`: nothing was approved within five minutes.
 * - `timeout`: the wallet did not answer a request in time; it may still have acted.
 * - `sessionEnded`: no session, or it ended while a request was waiting.
 * - `chainNotApproved`: the request names a chain that the wallet has not approved. Nothing was sent.
 * - `messageTooLarge`: the relay would lose the message. Nothing was sent.
 * - `relayRefused`: the relay refuses this page (project, origin).
 * - `clockWrong`: the relay refuses the dates of this device.
 * - `relayUnreachable`: the relay did not accept the message in time; the wallet has not seen it.
 * - `noAccounts`: the wallet approved without an account; the session was ended.
 * - `malformedAnswer`: the wallet approved with a response that cannot be read.
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

/** Failure of a proposal or a request. Contains no key and no topic. */
export class PairingError extends Error {
  override readonly name = 'PairingError'
  readonly reason: PairingErrorCode
  /** Code of EIP-1193, of the protocol, or of the wallet. */
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

/**
 * A session that is not there, or not any more.
 *
 * @default code: 4900 of EIP-1193, disconnected
 */
export function sessionEnded(code = 4900): PairingError {
  return new PairingError('sessionEnded', 'The session with the wallet has ended.', { code })
}
