import type { Wallet } from '@foyer/core'

export const ambireWallet: Wallet = {
  id: 'ambire',
  name: 'Ambire',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#6000ff',
  rdns: ['com.ambire.wallet'],
  injected: { flags: ['isAmbire'] },
  downloadUrls: {
    chrome: 'https://chromewebstore.google.com/detail/ehgjhhccekdedpbkifaojjaefeohnoea',
    firefox: 'https://addons.mozilla.org/firefox/addon/ambire-web3-wallet',
    browserExtension: 'https://www.ambire.com',
  },
  instructions: {
    extension: { learnMoreUrl: 'https://www.ambire.com', steps: ['install', 'create', 'refresh'] },
  },
}
