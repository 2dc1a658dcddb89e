import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://bestwallet.com'

export const bestWallet: Wallet = {
  id: 'best',
  name: 'Best Wallet',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#5961ff',
  connector: 'walletConnect',
  links: { ios: 'bw://connect/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.bestwallet.mobile',
    ios: 'https://apps.apple.com/app/id6451312105',
    mobile: 'https://bestwallet.com',
    qrCode: 'https://bestwallet.com',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
