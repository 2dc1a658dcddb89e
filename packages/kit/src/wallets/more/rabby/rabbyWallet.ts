import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://rabby.io'

export const rabbyWallet: Wallet = {
  id: 'rabby',
  name: 'Rabby Wallet',
  shortName: 'Rabby',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#8697ff',
  rdns: ['io.rabby'],
  injected: { flags: ['isRabby'] },
  connector: 'walletConnect',
  links: { ios: 'rabby://wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.debank.rabbymobile',
    ios: 'https://apps.apple.com/app/id6474381673',
    qrCode: 'https://rabby.io',
    chrome: 'https://chromewebstore.google.com/detail/acmacodkjbdgmoleebolmdjonilkdbch',
    browserExtension: 'https://rabby.io',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
    extension: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
