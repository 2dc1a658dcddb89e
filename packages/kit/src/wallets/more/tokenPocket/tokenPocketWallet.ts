import type { Wallet } from '@foyer/core'

export const tokenPocketWallet: Wallet = {
  id: 'tokenPocket',
  name: 'TokenPocket',
  aliases: ['TP Wallet'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#2980fe',
  rdns: ['pro.tokenpocket'],
  injected: { flags: ['isTokenPocket'] },
  connector: 'walletConnect',
  links: { ios: 'tpoutside://wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=vip.mytokenpocket',
    ios: 'https://apps.apple.com/app/id6444625622',
    mobile: 'https://tokenpocket.pro/en/download/app',
    qrCode: 'https://tokenpocket.pro/en/download/app',
    chrome: 'https://chromewebstore.google.com/detail/mfgccjchihfkkindfppnaooecgfneiii',
    browserExtension: 'https://extension.tokenpocket.pro',
  },
  instructions: {
    qrCode: { learnMoreUrl: 'https://help.tokenpocket.pro/en', steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl: 'https://help.tokenpocket.pro/en', steps: ['install', 'create', 'refresh'] },
    extension: {
      learnMoreUrl: 'https://help.tokenpocket.pro/en/extension-wallet/faq/installation-tutorial',
      steps: ['install', 'create', 'refresh'],
    },
  },
}
