import { type DialogMessages, format, type WalletEntry } from '@foyer/core'

/** Why a wallet is dimmed, in two or three words. Nothing for one that can be used. */
export function whyDimmed(
  { ready, route, wallet }: WalletEntry,
  t: DialogMessages['connect'],
): string | undefined {
  if (ready) return undefined
  if (route === 'unset') return t.notSetUp
  return wallet.connector === 'safe' ? format(t.onlyInside, { wallet: wallet.name }) : t.notInstalled
}
