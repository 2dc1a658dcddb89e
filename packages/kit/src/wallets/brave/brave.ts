import type { Wallet } from '@foyer/core'

/** Built into the browser: there is nothing to download, so it is only there inside Brave. */
export const brave: Wallet = {
  id: 'brave',
  name: 'Brave Wallet',
  groupName: 'Popular',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#fff',
  rdns: ['com.brave.wallet'],
  injected: { flags: ['isBraveWallet'] },
}
