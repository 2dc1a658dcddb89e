import type { Wallet } from '@foyer/core'

/** Reached through the host's `gemini` connector of wagmi 2, and offered only with it. */
export const geminiWallet: Wallet = {
  id: 'gemini',
  name: 'Gemini Wallet',
  shortName: 'Gemini',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#00dcfa',
  iconAccent: '#1fc4df',
  rdns: ['com.gemini.wallet'],
  connector: 'gemini',
}
