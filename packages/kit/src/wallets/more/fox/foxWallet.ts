import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://foxwallet.com'

export const foxWallet: Wallet = {
  id: 'fox',
  name: 'FoxWallet',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#000',
  rdns: ['com.foxwallet'],
  injected: { flags: ['isFoxWallet'], namespace: 'foxwallet.ethereum' },
  connector: 'walletConnect',
  links: { ios: 'foxwallet://wc', webView: 'https://link.foxwallet.com/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.foxwallet.play',
    ios: 'https://apps.apple.com/app/id1590983231',
    qrCode: 'https://foxwallet.com/download',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
