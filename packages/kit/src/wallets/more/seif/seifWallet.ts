import type { Wallet } from '@foyer/core'

/** Listed only where it is found: its downloads could not be confirmed. */
export const seifWallet: Wallet = {
  id: 'seif',
  name: 'Seif',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#1f2937',
  rdns: ['com.passkeywallet.seif'],
  injected: { flags: ['__seif'] },
}
