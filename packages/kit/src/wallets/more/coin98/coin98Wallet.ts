import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://coin98.com/wallet'

export const coin98Wallet: Wallet = {
  id: 'coin98',
  name: 'Coin98 Wallet',
  shortName: 'Coin98',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#d9b432',
  iconAccent: '#cda349',
  rdns: ['com.coin98'],
  injected: { flags: ['isCoin98'], namespace: 'coin98.provider' },
  connector: 'walletConnect',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=coin98.crypto.finance.media',
    ios: 'https://apps.apple.com/app/id1561969966',
    mobile: 'https://coin98.com/wallet',
    qrCode: 'https://coin98.com/wallet',
    chrome: 'https://chromewebstore.google.com/detail/aeachknmefphepccionboohckonoeemg',
    browserExtension: 'https://coin98.com/wallet',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
    extension: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
