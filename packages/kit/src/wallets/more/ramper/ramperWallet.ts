import type { Wallet } from '@foyer/core'

/** Listed only where it is found: its downloads could not be confirmed. */
export const ramperWallet: Wallet = {
  id: 'ramper',
  name: 'Ramper Wallet',
  shortName: 'Ramper',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#cda349',
  iconAccent: '#cda349',
  injected: { namespace: 'ramper2.provider' },
}
