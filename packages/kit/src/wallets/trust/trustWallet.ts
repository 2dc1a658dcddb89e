import type { Wallet } from '@foyer/core'

export const trustWallet: Wallet = {
  id: 'trust',
  name: 'Trust Wallet',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#fff',
  iconAccent: '#3375BB',
  rdns: ['com.trustwallet.app'],
  injected: {
    flags: ['isTrust', 'isTrustWallet'],
    // The apps of SafePal and TokenPocket also set `isTrust`.
    unless: ['isSafePal', 'isTokenPocket'],
    namespace: 'trustwallet',
  },
  connector: 'walletConnect',
  links: { ios: 'trust://wc', webView: 'https://link.trustwallet.com/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.wallet.crypto.trustapp',
    ios: 'https://apps.apple.com/us/app/trust-crypto-bitcoin-wallet/id1288339409',
    mobile: 'https://trustwallet.com/download',
    qrCode: 'https://trustwallet.com/download',
    chrome: 'https://chrome.google.com/webstore/detail/trust-wallet/egjidjbpglichdcondbcbdnbeeppgdph',
    browserExtension: 'https://trustwallet.com/browser-extension',
  },
  instructions: {
    qrCode: { learnMoreUrl: 'https://trustwallet.com/', steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl: 'https://trustwallet.com/', steps: ['install', 'create', 'refresh'] },
    extension: {
      learnMoreUrl: 'https://trustwallet.com/browser-extension',
      steps: ['install', 'create', 'refresh'],
    },
  },
}
