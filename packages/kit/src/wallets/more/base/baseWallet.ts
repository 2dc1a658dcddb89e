import type { Wallet } from '@foyer/core'

/** Reached through the host's `baseAccount` connector of wagmi, and offered only with it. */
export const baseWallet: Wallet = {
  id: 'base',
  name: 'Base Account',
  aliases: ['Base', 'Smart Wallet'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#00f',
  iconAccent: '#00f',
  rdns: ['app.base.account'],
  connector: 'baseAccount',
}
