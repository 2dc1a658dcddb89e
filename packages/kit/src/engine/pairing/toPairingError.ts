import { errorTexts, KitError, toKitError } from '@foyer/core'

/**
 * Why no session came about. Whatever is not the wallet's own answer is the relay's: down, slow, blocked by the
 * network, or refusing this page (a wrong project id, or a clock that is minutes off: its tokens are dated).
 */
export function toPairingError(cause: unknown): KitError {
  const known = toKitError(cause, 'connect')
  if (known.code === 'userRejected' || known.code === 'pairingExpired' || known.code === 'pairingUnavailable')
    return known
  if (/no internet connection/i.test(String((cause as Error | undefined)?.message)))
    return new KitError('networkUnreachable', errorTexts.networkUnreachable, { cause })
  return new KitError('pairingUnavailable', errorTexts.pairingUnavailable, { cause })
}
