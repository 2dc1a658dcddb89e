import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://mecowallet.com'

export const mecoWallet: Wallet = {
  id: 'meco',
  name: 'MeCo Wallet',
  shortName: 'MeCo',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#7443df',
  rdns: ['com.meco.wallet'],
  connector: 'walletConnect',
  links: { ios: 'mecowallet://wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.memecore.wallet',
    ios: 'https://apps.apple.com/app/id6749523218',
    mobile: 'https://mecowallet.com',
    qrCode: 'https://mecowallet.com',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
