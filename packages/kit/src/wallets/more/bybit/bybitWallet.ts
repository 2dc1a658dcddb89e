import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://www.bybit.com/en/web3'

export const bybitWallet: Wallet = {
  id: 'bybit',
  name: 'Bybit Wallet',
  shortName: 'Bybit',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#000',
  rdns: ['com.bybit'],
  injected: { flags: ['isBybit'], namespace: 'bybitWallet' },
  connector: 'walletConnect',
  links: { ios: 'bybitapp://open/route?targetUrl=by://web3/walletconnect/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.bybit.app',
    ios: 'https://apps.apple.com/app/id1488296980',
    mobile: 'https://www.bybit.com/en/web3',
    qrCode: 'https://www.bybit.com/en/web3',
    chrome: 'https://chromewebstore.google.com/detail/pdliaogehgdbhbnmkklieghmmjkpigpa',
    browserExtension: 'https://www.bybit.com/en/web3',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
    extension: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
