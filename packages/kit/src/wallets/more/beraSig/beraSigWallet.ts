import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://berasig.com'

export const beraSigWallet: Wallet = {
  id: 'beraSig',
  name: 'BeraSig',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#1f2937',
  rdns: ['app.berasig'],
  injected: { flags: ['isBeraSig'], namespace: 'berasig.ethereum' },
  connector: 'walletConnect',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=io.berasig.ios',
    ios: 'https://apps.apple.com/app/id6502052535',
    mobile: 'https://berasig.com',
    qrCode: 'https://berasig.com',
    chrome: 'https://chromewebstore.google.com/detail/ckedkkegjbflcfblcjklibnedmfjppbj',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
    extension: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
