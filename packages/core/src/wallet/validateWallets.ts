import { KitError } from '../errors/kitError.ts'
import type { Wallet } from './wallet.ts'

const accentPattern = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/**
 * Validates a catalogue and removes duplicate ids; the first wallet of an id is kept.
 *
 * @throws {KitError} `invalidIconAccent` for the first wallet whose `iconAccent` is no hex colour.
 */
export function validateWallets(wallets: readonly Wallet[]): readonly Wallet[] {
  const ids = new Set<string>()
  for (const { iconAccent, name } of wallets) {
    if (iconAccent && !accentPattern.test(iconAccent)) {
      throw new KitError(
        'invalidIconAccent',
        `Property \`iconAccent\` is not a hex value for wallet: ${name}`,
      )
    }
  }
  return wallets.filter(({ id }) => !ids.has(id) && ids.add(id))
}
