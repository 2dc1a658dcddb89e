import type { Wallet } from '@foyer/core'

export const zerionWallet: Wallet = {
  id: 'zerion',
  name: 'Zerion',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#2461ed',
  iconAccent: '#2962ef',
  rdns: ['io.zerion.wallet'],
  injected: { flags: ['isZerion'], namespace: 'zerionWallet' },
  connector: 'walletConnect',
  links: { ios: 'zerion://wc', webView: 'https://wallet.zerion.io/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=io.zerion.android',
    ios: 'https://apps.apple.com/app/id1456732565',
    mobile: 'https://link.zerion.io/pt3gdRP0njb',
    qrCode: 'https://link.zerion.io/pt3gdRP0njb',
    chrome: 'https://chromewebstore.google.com/detail/klghhnkeealcohjjanjjdaeeggmfmlpl',
    browserExtension: 'https://zerion.io/extension',
  },
  instructions: {
    qrCode: {
      learnMoreUrl: 'https://zerion.io/blog/announcing-the-zerion-smart-wallet',
      steps: ['install', 'create', 'scan'],
    },
    mobile: {
      learnMoreUrl: 'https://zerion.io/blog/announcing-the-zerion-smart-wallet',
      steps: ['install', 'create', 'refresh'],
    },
    extension: { learnMoreUrl: 'https://help.zerion.io/en', steps: ['install', 'create', 'refresh'] },
  },
}
