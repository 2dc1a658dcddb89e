import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://1inch.io/wallet'

export const oneInchWallet: Wallet = {
  id: 'oneInch',
  name: '1inch Wallet',
  shortName: '1inch',
  aliases: ['One inch'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#fff',
  injected: { flags: ['isOneInchIOSWallet', 'isOneInchAndroidWallet'] },
  connector: 'walletConnect',
  links: { ios: 'oneinch://wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=io.oneinch.android',
    ios: 'https://apps.apple.com/app/id1546049391',
    mobile: 'https://1inch.io/wallet',
    qrCode: 'https://1inch.io/wallet',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
