import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://help.onekey.so/hc/en-us/categories/360000170236'

export const oneKeyWallet: Wallet = {
  id: 'oneKey',
  name: 'OneKey',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#3bd23d',
  iconAccent: '#00b812',
  rdns: ['so.onekey.app.wallet'],
  injected: { flags: ['isOneKey'], namespace: '$onekey.ethereum' },
  connector: 'walletConnect',
  links: { ios: 'onekey-wallet://wc', webView: 'https://app.onekey.so/wc/connect/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=so.onekey.app.wallet',
    ios: 'https://apps.apple.com/app/id1609559473',
    mobile: 'https://www.onekey.so/download',
    qrCode: 'https://www.onekey.so/download',
    chrome: 'https://chromewebstore.google.com/detail/jnmbobjmhlngoefaiojfljckilhhlhcj',
    edge: 'https://microsoftedge.microsoft.com/addons/detail/obffkkagpmohennipjokmpllocnlndac',
    browserExtension: 'https://www.onekey.so/download',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
    extension: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
