import type { Wallet } from '@foyer/core'

export const compassWallet: Wallet = {
  id: 'compass',
  name: 'Compass Wallet',
  shortName: 'Compass',
  aliases: ['Sei', 'Leap'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#1f2937',
  rdns: ['io.leapwallet.compasswallet'],
  injected: { namespace: 'compassEvm' },
  downloadUrls: {
    chrome: 'https://chromewebstore.google.com/detail/anokgmphncpekkhclmingpimjmcooifb',
    browserExtension: 'https://compasswallet.io/download',
  },
  instructions: {
    extension: { learnMoreUrl: 'https://compasswallet.io/download', steps: ['install', 'create', 'refresh'] },
  },
}
