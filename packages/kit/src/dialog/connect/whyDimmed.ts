import { type DialogMessages, format, type WalletEntry } from '@foyer/core'

/** Short reason for a dimmed wallet. Undefined if the wallet can be used. */
export function whyDimmed(
  { ready, route, wallet }: WalletEntry,
  t: DialogMessages['connect'],
): string | undefined {
  if (ready) return undefined
  if (route === 'unset') return t.notSetUp
  return wallet.connector === 'safe' ? format(t.onlyInside, { wallet: wallet.name }) : t.notInstalled
}
