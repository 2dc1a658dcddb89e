import type { Wallet } from '@foyer/core'

export const magicEdenWallet: Wallet = {
  id: 'magicEden',
  name: 'Magic Eden Wallet',
  shortName: 'Magic Eden',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#36114d',
  rdns: ['io.magiceden.wallet'],
  injected: { namespace: 'magicEden.ethereum' },
  downloadUrls: {
    chrome: 'https://chromewebstore.google.com/detail/mkpegjkblkkefacfnmkajcjmabijhclg',
    browserExtension: 'https://wallet.magiceden.io',
  },
  instructions: {
    extension: {
      learnMoreUrl: 'https://wallet.magiceden.io/support',
      steps: ['install', 'create', 'refresh'],
    },
  },
}
