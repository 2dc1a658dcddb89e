import type { Wallet } from '@foyer/core'

const learnMoreUrl = 'https://talisman.xyz'

export const talismanWallet: Wallet = {
  id: 'talisman',
  name: 'Talisman',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#d5ff5c',
  rdns: ['xyz.talisman'],
  injected: { flags: ['isTalisman'], namespace: 'talismanEth' },
  connector: 'walletConnect',
  links: { ios: 'talisman://wc' },
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=xyz.talisman.app',
    ios: 'https://apps.apple.com/app/id6761427240',
    qrCode: 'https://talisman.xyz',
    chrome: 'https://chromewebstore.google.com/detail/fijngjgcjhjmmpcmkeiomlglpeiijkld',
    firefox: 'https://addons.mozilla.org/firefox/addon/talisman-wallet-extension',
    browserExtension: 'https://talisman.xyz/download',
  },
  instructions: {
    qrCode: { learnMoreUrl, steps: ['install', 'create', 'scan'] },
    mobile: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
    extension: { learnMoreUrl, steps: ['install', 'create', 'refresh'] },
  },
}
