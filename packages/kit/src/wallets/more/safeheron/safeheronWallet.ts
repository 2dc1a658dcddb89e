import type { Wallet } from '@foyer/core'

/** Listed only where it is found: its downloads could not be confirmed. */
export const safeheronWallet: Wallet = {
  id: 'safeheron',
  name: 'Safeheron',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#1f2937',
  injected: { flags: ['isSafeheron'], namespace: 'safeheron' },
}
