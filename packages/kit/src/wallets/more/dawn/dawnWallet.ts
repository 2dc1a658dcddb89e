import type { Wallet } from '@foyer/core'

/** An extension of Safari on phones. */
export const dawnWallet: Wallet = {
  id: 'dawn',
  name: 'Dawn',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#000',
  rdns: ['xyz.dawnwallet'],
  injected: { flags: ['isDawn'] },
  downloadUrls: {
    ios: 'https://apps.apple.com/app/id1673143782',
  },
}
