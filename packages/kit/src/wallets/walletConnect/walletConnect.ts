import type { Wallet } from '@foyer/core'

/** The protocol itself: any app on a phone that can scan or open a pairing URI. */
export const walletConnect: Wallet = {
  id: 'walletConnect',
  name: 'WalletConnect',
  groupName: 'Popular',
  iconUrl: async () => (await import('./icon.svg?inline')).default,
  iconBackground: '#3b99fc',
  connector: 'walletConnect',
}
