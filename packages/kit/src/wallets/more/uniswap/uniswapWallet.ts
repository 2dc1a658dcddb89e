import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://wallet.uniswap.org'

export const uniswapWallet: Wallet = {
  id: 'uniswap',
  name: 'Uniswap Wallet',
  shortName: 'Uniswap',
  aliases: ['Uniswap Extension'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#f50db4',
  rdns: ['org.uniswap.app'],
  injected: { flags: ['isUniswapWallet'] },
  connector: 'walletConnect',
  links: { ios: 'uniswap://wc', webView: 'https://uniswap.org/app/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.uniswap.mobile',
    ios: 'https://apps.apple.com/app/id6443944476',
    mobile: 'https://wallet.uniswap.org',
    qrCode: 'https://wallet.uniswap.org',
    chrome: 'https://chromewebstore.google.com/detail/nnpmfplkfogfpmcngplhnbdnnilmcdcg',
    browserExtension: 'https://wallet.uniswap.org',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
    extension: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
