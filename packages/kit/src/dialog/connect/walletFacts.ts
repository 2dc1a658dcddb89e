import { type DialogMessages, errorMessage, format, type Wallet, type WalletEntry } from '@foyer/core'
import type { KitInternals } from '../../kitInternals.ts'
import type { useMessages } from '../useMessages.ts'

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

/** Paired by wagmi's own WalletConnect: it has no code before the relay has answered, and does not say that it waits. */
export function isPairedByHost({ connectorId }: WalletEntry): boolean {
  return connectorId === 'walletConnect'
}

/** Hint for a wallet that has not answered for a while. `name` is the wallet's in this layout. */
export function slowHint(entry: WalletEntry, name: string, messages: ReturnType<typeof useMessages>): string {
  if (isPairedByHost(entry)) return errorMessage('pairingUnavailable', messages).message
  return format(messages.opening.slow, { wallet: name })
}
