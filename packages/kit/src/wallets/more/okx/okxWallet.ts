import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://okx.com/web3'

export const okxWallet: Wallet = {
  id: 'okx',
  name: 'OKX Wallet',
  shortName: 'OKX',
  aliases: ['OKEx', 'OKX Web3', '欧易'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#000',
  iconAccent: '#000',
  rdns: ['com.okex.wallet'],
  injected: { flags: ['isOkxWallet', 'isOKExWallet'], namespace: 'okxwallet' },
  connector: 'walletConnect',
  links: { ios: 'okex://main/wc' },
  // OKX takes the page in its own link, which is a parameter of the https link: encoded twice.
  appBrowserUrl: (pageUrl) => {
    const deepLink = `okx://wallet/dapp/url?dappUrl=${encodeURIComponent(pageUrl)}`
    return `https://web3.okx.com/download?deeplink=${encodeURIComponent(deepLink)}`
  },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.okinc.okex.gp',
    ios: 'https://apps.apple.com/app/id1327268470',
    mobile: 'https://okx.com/download',
    qrCode: 'https://okx.com/download',
    chrome: 'https://chromewebstore.google.com/detail/mcohilncbfahbmgdjkbpemcciiolgcge',
    edge: 'https://microsoftedge.microsoft.com/addons/detail/pbpjkcldjiffchgbbndmhojiacbgflha',
    firefox: 'https://addons.mozilla.org/firefox/addon/okexwallet',
    browserExtension: 'https://okx.com/download',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
    extension: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
