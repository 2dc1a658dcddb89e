import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://www.binance.com/en/web3wallet'

export const binanceWallet: Wallet = {
  id: 'binance',
  name: 'Binance Wallet',
  shortName: 'Binance',
  aliases: ['Binance Web3 Wallet', '币安', '幣安'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#000',
  rdns: ['com.binance.wallet'],
  injected: { flags: ['isBinance'], namespace: 'binancew3w.ethereum' },
  connector: 'walletConnect',
  links: { ios: 'bnc://app.binance.com/cedefi/wc', webView: 'https://app.binance.com/cedefi/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.binance.dev',
    ios: 'https://apps.apple.com/app/id1436799971',
    mobile: 'https://www.binance.com/en/download',
    qrCode: 'https://www.binance.com/en/web3wallet',
    chrome: 'https://chromewebstore.google.com/detail/cadiboklkpojfamcoggejbbdjcoiljjk',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
    extension: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
