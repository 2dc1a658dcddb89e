import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://iopay.me'

export const ioPayWallet: Wallet = {
  id: 'ioPay',
  name: 'ioPay Wallet',
  shortName: 'ioPay',
  aliases: ['IoTeX'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#1f2937',
  connector: 'walletConnect',
  links: { ios: 'iopay://wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=io.iotex.iopay.gp',
    ios: 'https://apps.apple.com/app/id1478086371',
    qrCode: 'https://iopay.me',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
