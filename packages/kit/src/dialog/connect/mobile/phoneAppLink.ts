import { type Discovery, openableLink } from '@foyer/core'

/** Link that opens the app of a wallet that is reached by pairing. */
export function phoneAppLink(
  { find, platform }: Discovery,
  walletId: string,
  pairingUri: string,
): string | undefined {
  const entry = find(walletId)
  return entry?.route === 'deepLink' ? openableLink(entry.wallet, pairingUri, platform) : undefined
}
