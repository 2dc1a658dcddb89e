import type { Wallet } from '@foyer/core'

const learnMoreUrl =
  'https://help.myetherwallet.com/en/articles/5946588-create-and-back-up-your-wallet-with-mew-wallet-ios'

export const mewWallet: Wallet = {
  id: 'mew',
  name: 'MEW wallet',
  shortName: 'MEW',
  aliases: ['MyEtherWallet'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#1896a4',
  injected: { flags: ['isMEWwallet'] },
  connector: 'walletConnect',
  links: { universal: 'https://mewwallet.com/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.myetherwallet.mewwallet',
    ios: 'https://apps.apple.com/app/id1464614025',
    mobile: 'https://mewwallet.com',
    qrCode: 'https://mewwallet.com',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
