import { KitError } from '../errors/kitError.ts'
import type { Wallet } from './wallet.ts'

const accentPattern = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/**
 * Checks a catalogue and returns it with every id once; the first wallet of an id wins (B-3.1).
 *
 * @throws {KitError} `invalidIconAccent` for the first wallet whose `iconAccent` is no hex colour (B-5.1).
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
