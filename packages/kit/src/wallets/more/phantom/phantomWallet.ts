import type { Wallet } from '@foyer/core'

export const phantomWallet: Wallet = {
  id: 'phantom',
  name: 'Phantom',
  groupName: 'Other',
  iconUrl: () => import('./icon.svg?inline').then((icon) => icon.default),
  iconBackground: '#ab9ff2',
  rdns: ['app.phantom'],
  injected: { flags: ['isPhantom'], namespace: 'phantom.ethereum' },
  downloadUrls: {
    chrome: 'https://chromewebstore.google.com/detail/bfnaelmomeimhlpmgjnjophhpkkoljpa',
    firefox: 'https://addons.mozilla.org/firefox/addon/phantom-app',
    browserExtension: 'https://phantom.app/download',
  },
  instructions: {
    extension: { learnMoreUrl: 'https://help.phantom.app', steps: ['install', 'create', 'refresh'] },
  },
}
