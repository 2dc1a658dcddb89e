import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://support.bifrostwallet.com/en/articles/6886814-how-to-use-walletconnect'

export const bifrostWallet: Wallet = {
  id: 'bifrost',
  name: 'Bifrost Wallet',
  shortName: 'Bifrost',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#fff',
  rdns: ['com.bifrostwallet'],
  injected: { flags: ['isBifrost'] },
  connector: 'walletConnect',
  links: { ios: 'https://app.bifrostwallet.com/wc', webView: 'https://app.bifrostwallet.com/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.bifrostwallet.app',
    ios: 'https://apps.apple.com/app/id1577198351',
    qrCode: 'https://bifrostwallet.com',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
