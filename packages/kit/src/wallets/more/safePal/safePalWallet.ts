import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://www.safepal.com/download'

export const safePalWallet: Wallet = {
  id: 'safePal',
  name: 'SafePal Wallet',
  shortName: 'SafePal',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#4b21ef',
  iconAccent: '#3375bb',
  injected: { flags: ['isSafePal'], namespace: 'safepalProvider' },
  connector: 'walletConnect',
  links: { ios: 'safepalwallet://wc', webView: 'https://link.safepal.io/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=io.safepal.wallet',
    ios: 'https://apps.apple.com/app/id1548297139',
    mobile: 'https://www.safepal.com/en/download',
    qrCode: 'https://www.safepal.com/en/download',
    chrome: 'https://chromewebstore.google.com/detail/lgmpcpglpngdoalbgeoldeajfclnhafa',
    browserExtension: 'https://www.safepal.com/download',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
    extension: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
