import type { Wallet } from '@foyer/core'

/** Listed only where it is found: its downloads could not be confirmed. */
export const clvWallet: Wallet = {
  id: 'clv',
  name: 'CLV',
  aliases: ['Clover'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#50c07c',
  iconAccent: '#bdfde2',
  injected: { namespace: 'clover' },
}
