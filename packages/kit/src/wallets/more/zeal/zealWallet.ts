import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://zeal.app'

export const zealWallet: Wallet = {
  id: 'zeal',
  name: 'Zeal',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#0ff',
  iconAccent: '#0ff',
  rdns: ['app.zeal'],
  injected: { flags: ['isZeal'] },
  connector: 'walletConnect',
  links: { ios: 'zeal://wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=app.zeal.wallet',
    mobile: 'https://zeal.app',
    qrCode: 'https://zeal.app',
    chrome: 'https://chromewebstore.google.com/detail/heamnjbnflcikcggoiplibfommfbkjpj',
    browserExtension: 'https://zeal.app',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
    extension: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
