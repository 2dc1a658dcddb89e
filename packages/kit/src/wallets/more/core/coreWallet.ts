import type { Wallet } from '@foyer/core'

export const coreWallet: Wallet = {
  id: 'core',
  name: 'Core',
  aliases: ['Avalanche'],
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#000',
  rdns: ['app.core.extension'],
  injected: { flags: ['isAvalanche'], namespace: 'avalanche' },
  connector: 'walletConnect',
  links: { ios: 'core://wc', webView: 'https://core.app/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.avaxwallet',
    ios: 'https://apps.apple.com/app/id6443685999',
    mobile: 'https://core.app',
    qrCode: 'https://core.app',
    chrome: 'https://chromewebstore.google.com/detail/agoakfejjabomempkjlepdflaleeobhb',
    browserExtension: 'https://extension.core.app',
  },
  instructions: {
    qrCode: {
      learnMoreUrl:
        'https://support.avax.network/en/articles/6115608-core-mobile-how-to-add-the-core-mobile-to-my-phone',
      steps: ['install', 'create', 'scan'],
    },
    mobile: {
      learnMoreUrl:
        'https://support.avax.network/en/articles/6115608-core-mobile-how-to-add-the-core-mobile-to-my-phone',
      steps: ['install', 'create', 'refresh'],
    },
    extension: { learnMoreUrl: 'https://extension.core.app', steps: ['install', 'create', 'refresh'] },
  },
}
