import type { Wallet } from '@foyer/core'

/** Whatever provider the page has. Listed only when no named wallet claims that provider (B-4.102). */
export const injected: Wallet = {
  id: 'injected',
  name: 'Browser Wallet',
  groupName: 'Popular',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#fff',
  injected: { any: true },
}
