import type { Wallet } from '@foyer/core'

/** Any wallet app that can scan or open a pairing URI. */
export const walletConnectWallet: Wallet = {
  id: 'walletConnect',
  name: 'WalletConnect',
  groupName: 'Popular',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#3b99fc',
  connector: 'walletConnect',
}
