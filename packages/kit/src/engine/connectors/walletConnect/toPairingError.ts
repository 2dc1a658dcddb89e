import { errorTexts, KitError, toKitError } from '@foyer/core'

/**
 * Why there is no session. Anything but the wallet's answer is attributed to the relay: down, slow, blocked by the
 * network, or refusing this page (a wrong project id, or a clock that is wrong by minutes: its tokens are dated).
 */
export function toPairingError(cause: unknown): KitError {
  const known = toKitError(cause, 'connect')
  const message = String((cause as Error | undefined)?.message)
  if (known.code === 'userRejected' || known.code === 'pairingExpired' || known.code === 'pairingUnavailable')
    return known
  // The relay's reason for refusing a token whose date is in the future or past.
  if (/token/i.test(message) && /not yet valid|expired/i.test(message))
    return new KitError('clockWrong', errorTexts.clockWrong, { cause })
  if (/no internet connection/i.test(message))
    return new KitError('networkUnreachable', errorTexts.networkUnreachable, { cause })
  return new KitError('pairingUnavailable', errorTexts.pairingUnavailable, { cause })
}
