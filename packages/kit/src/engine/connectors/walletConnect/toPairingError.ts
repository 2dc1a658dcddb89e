import { errorTexts, KitError, toKitError } from '@foyer/core'

/**
 * Why no session came about. Whatever is not the wallet's own answer is the relay's: down, slow, blocked by the
 * network, or refusing this page (a wrong project id, or a clock that is minutes off: its tokens are dated).
 */
export function toPairingError(cause: unknown): KitError {
  const known = toKitError(cause, 'connect')
  const words = String((cause as Error | undefined)?.message)
  if (known.code === 'userRejected' || known.code === 'pairingExpired' || known.code === 'pairingUnavailable')
    return known
  // The relay says this of a token that is dated in its future or past, and closes with code 3000.
  if (/token/i.test(words) && /not yet valid|expired/i.test(words))
    return new KitError('clockWrong', errorTexts.clockWrong, { cause })
  if (/no internet connection/i.test(words))
    return new KitError('networkUnreachable', errorTexts.networkUnreachable, { cause })
  return new KitError('pairingUnavailable', errorTexts.pairingUnavailable, { cause })
}
