import type { Wallet } from '@foyer/core'

/** Built into the browser: there is nothing to download, so it is only there inside Brave. */
export const brave: Wallet = {
  id: 'brave',
  name: 'Brave Wallet',
  groupName: 'Popular',
  iconUrl: async () => (await import('./icon.svg?inline')).default,
  iconBackground: '#fff',
  rdns: ['com.brave.wallet'],
  injected: { flags: ['isBraveWallet'] },
}
