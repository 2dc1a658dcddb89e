import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://wigwam.app'

export const wigwamWallet: Wallet = {
  id: 'wigwam',
  name: 'Wigwam',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#80ef6e',
  rdns: ['com.wigwam.wallet'],
  injected: { flags: ['isWigwam'], namespace: 'wigwamEthereum' },
  connector: 'walletConnect',
  links: { ios: 'wigwam://wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.wigwamapp',
    ios: 'https://apps.apple.com/app/id6630381643',
    qrCode: 'https://wigwam.app',
    chrome: 'https://chromewebstore.google.com/detail/lccbohhgfkdikahanoclbdmaolidjdfl',
    browserExtension: 'https://wigwam.app',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
    extension: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
