import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://kresus.com'

export const kresusWallet: Wallet = {
  id: 'kresus',
  name: 'Kresus Wallet',
  shortName: 'Kresus',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#1f2937',
  connector: 'walletConnect',
  links: { ios: 'com.kresus.superapp://wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.kresus.superapp',
    ios: 'https://apps.apple.com/app/id6444355152',
    qrCode: 'https://kresusconnect.kresus.com/download',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
