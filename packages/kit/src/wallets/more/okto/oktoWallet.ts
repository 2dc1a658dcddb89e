import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://okto.tech'

export const oktoWallet: Wallet = {
  id: 'okto',
  name: 'Okto',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#1f2937',
  connector: 'walletConnect',
  links: { ios: 'okto://wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.coindcx.okto',
    ios: 'https://apps.apple.com/app/id6450688229',
    mobile: 'https://okto.tech',
    qrCode: 'https://okto.tech',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
