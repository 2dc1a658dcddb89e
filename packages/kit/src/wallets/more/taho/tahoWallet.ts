import type { Wallet } from '@foyer/core'

export const tahoWallet: Wallet = {
  id: 'taho',
  name: 'Taho',
  aliases: ['Tally Ho'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#d08d57',
  rdns: ['xyz.taho.wallet'],
  injected: { flags: ['isTally'], namespace: 'tally' },
  downloadUrls: {
    chrome: 'https://chromewebstore.google.com/detail/eajafomhmkipbjmfmhebemolkcicgfmd',
    browserExtension: 'https://taho.xyz',
  },
  instructions: {
    extension: {
      learnMoreUrl: 'https://tahowallet.notion.site/Taho-Knowledge-Base-4d95ed5439c64d6db3d3d27abf1fdae5',
      steps: ['install', 'create', 'refresh'],
    },
  },
}
