import type { Wallet } from '@foyer/core'

export const frontierWallet: Wallet = {
  id: 'frontier',
  name: 'Frontier Wallet',
  shortName: 'Frontier',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#000',
  rdns: ['xyz.frontier.wallet'],
  injected: { flags: ['isFrontier'], namespace: 'frontier.ethereum' },
  connector: 'walletConnect',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.frontierwallet',
    ios: 'https://apps.apple.com/app/id1482380988',
    qrCode: 'https://www.frontier.xyz/download',
    chrome: 'https://chromewebstore.google.com/detail/kppfdiipphfccemcignhifpjkapfbihd',
    browserExtension: 'https://www.frontier.xyz/download',
  },
  instructions: {
    qrCode: { learnMoreUrl: 'https://help.frontier.xyz/en', steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl: 'https://help.frontier.xyz/en', steps: ['install', 'create', 'refresh'] },
    extension: {
      learnMoreUrl: 'https://help.frontier.xyz/en/articles/6967236-setting-up-frontier-on-your-device',
      steps: ['install', 'create', 'refresh'],
    },
  },
}
