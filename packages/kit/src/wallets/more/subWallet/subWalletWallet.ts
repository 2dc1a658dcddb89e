import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://www.subwallet.app'

export const subWalletWallet: Wallet = {
  id: 'subWallet',
  name: 'SubWallet',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#0078e8',
  rdns: ['app.subwallet'],
  injected: { flags: ['isSubWallet'], namespace: 'SubWallet' },
  connector: 'walletConnect',
  links: { ios: 'subwallet://wc', webView: 'https://mobile.subwallet.app/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=app.subwallet.mobile',
    ios: 'https://apps.apple.com/app/id1633050285',
    mobile: 'https://www.subwallet.app/download',
    qrCode: 'https://www.subwallet.app/download',
    chrome: 'https://chromewebstore.google.com/detail/onhogfjeacnfoofkfgppdlbmlmnplgbn',
    firefox: 'https://addons.mozilla.org/firefox/addon/subwallet',
    browserExtension: 'https://www.subwallet.app/download',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
    extension: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
