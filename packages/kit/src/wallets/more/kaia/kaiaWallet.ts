import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://kaiawallet.io'

export const kaiaWallet: Wallet = {
  id: 'kaia',
  name: 'Kaia Wallet',
  shortName: 'Kaia',
  aliases: ['Kaikas', 'Klaytn'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#bff009',
  injected: { namespace: 'klaytn' },
  connector: 'walletConnect',
  links: { ios: 'kaikas://walletconnect' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=io.klutch.wallet',
    ios: 'https://apps.apple.com/app/id6502896387',
    mobile: 'https://app.kaiawallet.io',
    qrCode: 'https://app.kaiawallet.io',
    chrome: 'https://chromewebstore.google.com/detail/jblndlipeogpafnldhgmapagcccfchpi',
    browserExtension: 'https://app.kaiawallet.io',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
    extension: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
