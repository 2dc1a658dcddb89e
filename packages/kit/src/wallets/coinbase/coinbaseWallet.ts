import type { Wallet } from '@foyer/core'

const mobileUrl = 'https://coinbase.com/wallet/articles/getting-started-mobile'

export const coinbaseWallet: Wallet = {
  id: 'coinbase',
  name: 'Coinbase Wallet',
  shortName: 'Coinbase',
  aliases: ['Base', 'Base App', 'Toshi'],
  groupName: 'Popular',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#2c5ff6',
  iconAccent: '#2c5ff6',
  rdns: ['com.coinbase.wallet'],
  injected: { flags: ['isCoinbaseWallet'], namespace: 'coinbaseWalletExtension' },
  connector: 'coinbase',
  appBrowserUrl: 'https://go.cb-w.com/dapp?cb_url=',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=org.toshi',
    ios: 'https://apps.apple.com/us/app/coinbase-wallet-store-crypto/id1278383455',
    mobile: 'https://coinbase.com/wallet/downloads',
    qrCode: 'https://coinbase-wallet.onelink.me/q5Sx/fdb9b250',
    chrome:
      'https://chrome.google.com/webstore/detail/coinbase-wallet-extension/hnfanknocfeofbddgcijnmhnfnkdnaad',
    browserExtension: 'https://coinbase.com/wallet',
  },
  instructions: {
    qrCode: { learnMoreUrl: mobileUrl, steps: ['install', 'create', 'window'] },
    mobile: { learnMoreUrl: mobileUrl, steps: ['install', 'create', 'refresh'] },
    extension: {
      learnMoreUrl: 'https://coinbase.com/wallet/articles/getting-started-extension',
      steps: ['install', 'create', 'refresh'],
    },
  },
}
