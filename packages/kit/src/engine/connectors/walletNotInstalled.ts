import { KitError } from '@foyer/core'

/** The error of a wallet that has no provider in this page, or no connector in this engine. */
export function walletNotInstalled(name = 'This wallet'): KitError {
  return new KitError('walletNotInstalled', `${name} is not installed or not available.`)
}
