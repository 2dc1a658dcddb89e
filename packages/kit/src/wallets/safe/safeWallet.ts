import type { Wallet } from '@foyer/core'

export const safeWallet: Wallet = {
  id: 'safe',
  name: 'Safe',
  groupName: 'Popular',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#fff',
  iconAccent: '#12ff80',
  connector: 'safe',
  webUrl: 'https://app.safe.global/',
}
