import { type DialogMessages, format, type Wallet, type WalletEntry } from '@foyer/core'
import type { KitInternals } from '../../kitInternals.ts'

/** Name of a wallet where there is little room: on phones, in compact titles, and in sentences about its downloads. */
export function shortNameOf({ shortName, name }: Pick<Wallet, 'shortName' | 'name'>): string {
  return shortName ?? name
}

/** Short reason for a dimmed wallet. Undefined if the wallet can be used. */
export function whyDimmed(
  { ready, route, wallet }: WalletEntry,
  t: DialogMessages['connect'],
): string | undefined {
  if (ready) return undefined
  if (route === 'unset') return t.notSetUp
  return wallet.connector === 'safe' ? format(t.onlyInside, { wallet: wallet.name }) : t.notInstalled
}

/** Target of "Learn More": the host's URL, or ethereum.org's page on wallets. */
export function learnMoreUrlOf({ learnMoreUrl }: Pick<KitInternals, 'learnMoreUrl'>): string {
  return learnMoreUrl ?? 'https://ethereum.org/wallets/'
}
