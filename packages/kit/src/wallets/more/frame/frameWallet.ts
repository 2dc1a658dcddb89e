import type { Wallet } from '@foyer/core'

export const frameWallet: Wallet = {
  id: 'frame',
  name: 'Frame',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#121c20',
  rdns: ['sh.frame'],
  injected: { flags: ['isFrame'] },
  downloadUrls: {
    browserExtension: 'https://frame.sh',
  },
  instructions: {
    extension: {
      learnMoreUrl: 'https://docs.frame.sh/docs/Getting%20Started/Installation',
      steps: ['install', 'create', 'refresh'],
    },
  },
}
