import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://omni.app/support'

export const omniWallet: Wallet = {
  id: 'omni',
  name: 'Omni',
  aliases: ['Steakwallet'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#000',
  connector: 'walletConnect',
  links: { ios: 'omni://wc', webView: 'https://links.omni.app/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=fi.steakwallet.app',
    ios: 'https://apps.apple.com/app/id1569375204',
    mobile: 'https://omniwallet.app.link',
    qrCode: 'https://omniwallet.app.link',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
