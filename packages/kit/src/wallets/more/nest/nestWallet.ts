import type { Wallet } from '@foyer/core'

export const nestWallet: Wallet = {
  id: 'nest',
  name: 'Nest',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#1f2937',
  rdns: ['xyz.nestwallet'],
  injected: { flags: ['isNestWallet'] },
  downloadUrls: {
    browserExtension: 'https://nestwallet.xyz',
  },
  instructions: {
    extension: { learnMoreUrl: 'https://nestwallet.xyz', steps: ['install', 'create', 'refresh'] },
  },
}
