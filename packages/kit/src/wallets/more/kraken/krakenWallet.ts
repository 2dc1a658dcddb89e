import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://kraken.com/wallet'

export const krakenWallet: Wallet = {
  id: 'kraken',
  name: 'Kraken Wallet',
  shortName: 'Kraken',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#7133f5',
  connector: 'walletConnect',
  links: { ios: 'krakenwallet://wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.kraken.superwallet',
    ios: 'https://apps.apple.com/app/id1626327149',
    mobile: 'https://kraken.com/wallet',
    qrCode: 'https://kraken.com/wallet',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
