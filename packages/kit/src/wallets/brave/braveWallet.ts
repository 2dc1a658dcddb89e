import type { Wallet } from '@foyer/core'

/** Built into Brave: no download, listed only in Brave. */
export const braveWallet: Wallet = {
  id: 'brave',
  name: 'Brave Wallet',
  groupName: 'Popular',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#fff',
  rdns: ['com.brave.wallet'],
  injected: { flags: ['isBraveWallet'] },
}
