import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://support.backpack.exchange/support/wallet'

export const backpackWallet: Wallet = {
  id: 'backpack',
  name: 'Backpack',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#e33e3f',
  rdns: ['app.backpack.mobile', 'app.backpack'],
  injected: { flags: ['isBackpack'], namespace: 'backpack.ethereum' },
  connector: 'walletConnect',
  links: { ios: 'backpack://wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=app.backpack.mobile',
    ios: 'https://apps.apple.com/app/id6445964121',
    mobile: 'https://backpack.app/download',
    qrCode: 'https://backpack.app/download',
    chrome: 'https://chromewebstore.google.com/detail/aflkmfhebedbjioipglgcbcmnbpgliof',
    browserExtension: 'https://backpack.app/download',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
    extension: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
