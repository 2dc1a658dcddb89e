import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://wallet.roninchain.com'

export const roninWallet: Wallet = {
  id: 'ronin',
  name: 'Ronin Wallet',
  shortName: 'Ronin',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#004de5',
  rdns: ['com.roninchain.wallet'],
  injected: { namespace: 'ronin.provider' },
  connector: 'walletConnect',
  links: { ios: 'roninwallet://wc', webView: 'https://wallet.roninchain.com/wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.skymavis.genesis',
    ios: 'https://apps.apple.com/app/id1592675001',
    mobile: 'https://wallet.roninchain.com',
    qrCode: 'https://wallet.roninchain.com',
    chrome: 'https://chromewebstore.google.com/detail/fnjhmkhhmkbjkkabndcnnogagogbneec',
    edge: 'https://microsoftedge.microsoft.com/addons/detail/kjmoohlgokccodicjjfebfomlbljgfhk',
    firefox: 'https://addons.mozilla.org/firefox/addon/ronin-wallet',
    browserExtension: 'https://wallet.roninchain.com',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
    extension: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
