import type { Wallet } from '@foyer/core'

/** Any provider of the page. Listed only if no named wallet has that provider. */
export const injectedWallet: Wallet = {
  id: 'injected',
  name: 'Browser Wallet',
  groupName: 'Popular',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#fff',
  injected: { any: true },
}
